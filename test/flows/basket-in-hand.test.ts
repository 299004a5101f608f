/** The basket in hand is kept by the till: no window that ends takes it along, and kept or not, it is sold once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents } from './support/scenarios.ts';

const ofBasket = (id: string) => ({ id, totalCents: cents(amountCents), basket: '{}' });
const offered = (till: Till) => till.clerk.get('orders.parked', {});

/** A window of its own, which a clerk has signed in to. */
async function openWindow(till: Till) {
  const id = randomUUID();
  const client = till.core.connect(id);
  await client.signIn('clerk');
  const connection = till.core.core.open(id);
  connection.subscribe(() => undefined);
  return { client, end: () => connection.close() };
}

flow('is offered to no other window while its own is open, and to all once that has ended', async (till) => {
  const { client, end } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  expect(await offered(till)).toEqual([]);
  expect(await till.clerk.code('orders.unpark', { id: inHand.id })).toBe('not-found');
  end();
  expect(await offered(till)).toMatchObject([{ id: inHand.id, isUnfinished: true, isFromBackup: false }]);
  expect(await till.clerk.get('orders.unpark', { id: inHand.id })).toMatchObject({ basket: '{}' });
  expect(await offered(till)).toEqual([]);
});

flow('comes back to the window whose page crashed', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  expect(await client.get('orders.kept', {})).toMatchObject({ id: inHand.id });
  expect(await till.clerk.get('orders.kept', {})).toBeNull();
});

flow('is kept once: an empty hand lets it go', async (till) => {
  const { client, end } = await openWindow(till);
  const [first, second] = [ofBasket(randomUUID()), ofBasket(randomUUID())];
  await client.get('orders.keep', { inHand: first });
  await client.get('orders.keep', { inHand: null, letGo: first.id });
  await client.get('orders.keep', { inHand: second });
  await client.get('orders.keep', { inHand: { ...second, basket: '{"lines":[]}' } });
  expect(await client.get('orders.kept', {})).toMatchObject({ id: second.id, basket: '{"lines":[]}' });
  await client.get('orders.keep', { inHand: null, letGo: second.id });
  end();
  expect(await offered(till)).toEqual([]);
});

flow('is let go by no other window, and not once it is parked', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  await till.clerk.get('orders.keep', { inHand: null, letGo: inHand.id });
  expect(await client.get('orders.kept', {})).toMatchObject({ id: inHand.id });
  await client.get('orders.park', { ...inHand, label: 'mesa 4' });
  await client.get('orders.keep', { inHand: null, letGo: inHand.id });
  expect(await offered(till)).toMatchObject([{ id: inHand.id, label: 'mesa 4', isUnfinished: false }]);
});

flow('is sold once: the sale takes it away, and nothing keeps it after that', async (till) => {
  const { client, end } = await openWindow(till);
  const draft = basket([payByCard(amountCents)]);
  const inHand = ofBasket(draft.draftId);
  await client.get('orders.keep', { inHand });
  await till.until((await client.get('orders.charge', draft)).id, 'paid');
  expect(await client.code('orders.keep', { inHand })).toBe('not-possible-now');
  end();
  expect(await offered(till)).toEqual([]);
  expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
});

flow('is there after a power cut, once, whoever signs in', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  await till.restart();
  expect(await offered(till)).toMatchObject([{ id: inHand.id, isUnfinished: true }]);
});

flow('of a backup may have been sold since, and comes back into no hand by itself', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  await backUp(till);
  await restoreAfter(till, 60_000);
  await client.signIn('clerk');
  expect(await client.get('orders.kept', {})).toBeNull();
  expect(await offered(till)).toMatchObject([{ id: inHand.id, isUnfinished: true, isFromBackup: true }]);
});

flow(
  'of a backup may have been sold since also once it was taken up and its window ended, until it is parked anew',
  async (till) => {
    const basketOfThen = ofBasket(randomUUID());
    await till.clerk.get('orders.park', { ...basketOfThen, label: 'mesa 4' });
    await backUp(till);
    await restoreAfter(till, 60_000);
    const { client, end } = await openWindow(till);
    await client.get('orders.unpark', { id: basketOfThen.id });
    await client.get('orders.keep', { inHand: basketOfThen });
    await client.get('orders.keep', { inHand: { ...basketOfThen, basket: '{"lines":[]}' } });
    end();
    expect(await offered(till)).toMatchObject([{ id: basketOfThen.id, isUnfinished: true, isFromBackup: true }]);
    await till.clerk.get('orders.park', { ...basketOfThen, label: 'mesa 4' });
    expect(await offered(till)).toMatchObject([{ isUnfinished: false, isFromBackup: false }]);
  },
);

flow('is not thrown away by a window that begins another without having read it', async (till) => {
  const { client } = await openWindow(till);
  const [unread, next] = [ofBasket(randomUUID()), ofBasket(randomUUID())];
  await client.get('orders.keep', { inHand: unread });
  await client.get('orders.keep', { inHand: next });
  await client.get('orders.keep', { inHand: null, letGo: next.id });
  expect(await offered(till)).toMatchObject([{ id: unread.id, isUnfinished: true }]);
});

flow('is not thrown away by a window that never had it in hand, and says so with an empty one', async (till) => {
  const { client } = await openWindow(till);
  const unread = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand: unread });
  await client.get('orders.keep', { inHand: null, letGo: randomUUID() });
  expect(await client.get('orders.kept', {})).toBeNull();
  expect(await offered(till)).toMatchObject([{ id: unread.id, isUnfinished: true }]);
});

flow('takes along what the hand let go before it, in the same write', async (till) => {
  const { client } = await openWindow(till);
  const [cleared, next] = [ofBasket(randomUUID()), ofBasket(randomUUID())];
  await client.get('orders.keep', { inHand: cleared });
  await client.get('orders.keep', { inHand: next, letGo: cleared.id });
  expect(await client.get('orders.kept', {})).toMatchObject({ id: next.id });
  expect(await offered(till)).toEqual([]);
});

flow('comes back into the hand that parked it and was never answered, with what was added since', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  await client.get('orders.park', { ...inHand, label: 'mesa 4' });
  const more = { ...inHand, basket: '{"lines":[1]}', parkedAs: inHand.basket };
  expect(await client.get('orders.keep', { inHand: more })).toEqual({ isElsewhere: false });
  expect(await offered(till)).toEqual([]);
  await till.restart();
  expect(await offered(till)).toMatchObject([{ label: 'mesa 4', basket: '{"lines":[1]}', isUnfinished: true }]);
});

flow('does not come back into that hand once another window had it, and that hand is told', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  const more = { ...inHand, basket: '{"lines":[1]}', parkedAs: inHand.basket };
  await client.get('orders.park', { ...inHand, label: 'mesa 4' });
  const other = await openWindow(till);
  await other.client.get('orders.unpark', { id: inHand.id });
  expect(await client.get('orders.keep', { inHand: more })).toEqual({ isElsewhere: true });
  await other.client.get('orders.park', { ...inHand, basket: '{"lines":[2]}', label: 'mesa 4' });
  expect(await client.get('orders.keep', { inHand: more })).toEqual({ isElsewhere: true });
  expect(await offered(till)).toMatchObject([{ basket: '{"lines":[2]}', isUnfinished: false }]);
});

flow('is as it was parked when the window that had it before keeps or clears it later', async (till) => {
  const { client } = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await client.get('orders.keep', { inHand });
  await till.clerk.get('orders.park', { ...inHand, basket: '{"lines":[1]}', label: 'mesa 4' });
  await client.get('orders.keep', { inHand });
  await client.get('orders.keep', { inHand: null, letGo: inHand.id });
  expect(await offered(till)).toMatchObject([{ label: 'mesa 4', basket: '{"lines":[1]}', isUnfinished: false }]);
});

flow('is as the window left it that took it up, when the one before keeps it later', async (till) => {
  const before = await openWindow(till);
  const inHand = ofBasket(randomUUID());
  await before.client.get('orders.keep', { inHand });
  before.end();
  const now = await openWindow(till);
  await now.client.get('orders.unpark', { id: inHand.id });
  await now.client.get('orders.keep', { inHand: { ...inHand, basket: '{"lines":[1]}' } });
  await before.client.get('orders.keep', { inHand });
  await before.client.get('orders.keep', { inHand: null, letGo: inHand.id });
  expect(await now.client.get('orders.kept', {})).toMatchObject({ basket: '{"lines":[1]}' });
});

flow('is there after a power cut right after it was taken up, before the window kept it', async (till) => {
  const { client } = await openWindow(till);
  const parked = ofBasket(randomUUID());
  await client.get('orders.park', { ...parked, label: 'mesa 4' });
  await client.get('orders.unpark', { id: parked.id });
  await till.restart();
  expect(await offered(till)).toMatchObject([{ id: parked.id, label: 'mesa 4', isUnfinished: true }]);
});

flow('stays in hand when another one is discarded', async (till) => {
  const { client } = await openWindow(till);
  const [inHand, parked] = [ofBasket(randomUUID()), ofBasket(randomUUID())];
  await client.get('orders.park', { ...parked, label: 'mesa 4' });
  await client.get('orders.keep', { inHand });
  await client.get('orders.discardParked', { id: parked.id });
  expect(await client.code('orders.discardParked', { id: parked.id })).toBe('not-found');
  expect(await client.get('orders.kept', {})).toMatchObject({ id: inHand.id });
  expect(await offered(till)).toEqual([]);
});
