/** A window outlives a restore with a basket whose answer was lost: that the backup does not know its sale proves nothing. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTill } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { amountCents } from './support/scenarios.ts';

const minute = 60_000;

// The backup knows nothing of the sale: the checks at the end of a flow would tell that.
test('a basket that was sold before a restore is not sold again by the window that had no answer', async () => {
  await using till = await openTill();
  const draftId = randomUUID();
  const items = [{ description: 'Café', quantity: 1, unitAmountCents: amountCents }];
  const basket = { draftId, items, customer: null, payments: [payByCard(amountCents)] };
  await backUp(till);
  const { id } = await till.clerk.get('orders.charge', basket);
  await till.until(id, 'paid');
  await restoreAfter(till, minute);
  await till.signIn();
  const ago = { sentAgoMs: 2 * minute };
  const unknown = { ok: false, error: { fields: [{ path: 'draftId', code: 'basket-before-restore' }] } };
  expect(await till.clerk.call('orders.ofDraft', { draftId, ...ago })).toMatchObject(unknown);
  expect(await till.clerk.call('orders.charge', { ...basket, ...ago })).toMatchObject(unknown);
  expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
  // What was submitted after the restore is known for sure.
  await till.pass(10 * minute);
  expect(await till.clerk.get('orders.ofDraft', { draftId: randomUUID(), sentAgoMs: minute })).toBeNull();
  const next = { ...basket, draftId: randomUUID() };
  await till.until((await till.clerk.get('orders.charge', next)).id, 'paid');
  expect(await till.clerk.get('orders.ofDraft', { draftId: next.draftId, sentAgoMs: 0 })).toMatchObject({
    state: 'paid',
  });
});
