/** The second person is somebody else: by a PIN that its owner chose, and that nobody else gave within the day. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const dayMs = 24 * 3_600_000;
const [given, own] = ['4040', '7391'];

async function inReview(till: Till): Promise<string> {
  await till.manager.get('settings.set', { automaticCapture: true });
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'review');
  return (await entryOf(till, saleId, 'orders.create')).id;
}

async function clerkId(till: Till): Promise<string> {
  const { staff } = await till.manager.get('session.state', {});
  return staff.find(({ role }) => role === 'clerk')?.id ?? '';
}

/** Answers of the API have agreed on what time it is. */
const untilTimeIsSure = (till: Till): Promise<void> => till.pass(3 * 60_000);

/** Of a manager who decides, with the second person's PIN as he knows it. */
async function secondedBy(till: Till, id: string, second: { staffId: string; pin: string }): Promise<string> {
  const review = await reviewOf(till, { id, finding: 'not-charged' }, second);
  const result = await till.manager.call('outbox.resolve', review);
  if (result.ok) return 'ok';
  return result.error.fields?.map(({ code }) => code).join() ?? result.error.code;
}

const choose = (till: Till, staffId: string) =>
  till.core.connect().code('session.signIn', { staffId, pin: given, newPin: own });

flow(
  'S2: a clerk whose PIN the manager set seconds nothing with it, nor for a day with the one chosen instead',
  async (till) => {
    const id = await inReview(till);
    const staffId = await clerkId(till);
    await till.manager.get('staff.setPin', { staffId, pin: given });
    await untilTimeIsSure(till);
    expect(await secondedBy(till, id, { staffId, pin: given })).toBe('pin-not-chosen');
    expect(await choose(till, staffId)).toBe('ok');
    expect(await secondedBy(till, id, { staffId, pin: own })).toBe('second-person-given-pin');
    // The list of those who may confirm says it before, to the minute.
    const newPins = async () => (await till.manager.get('session.state', {})).withNewPin;
    const [told] = await newPins();
    expect(told?.staffId).toBe(staffId);
    expect(Math.abs((told?.confirmsFrom ?? 0) - till.clock.now() - dayMs)).toBeLessThan(60_000);
    await till.clock.advance(dayMs - 60_000);
    await till.manager.signIn('manager');
    expect(await secondedBy(till, id, { staffId, pin: own })).toBe('second-person-given-pin');
    await till.clock.advance(60_000);
    await till.manager.signIn('manager');
    expect(await secondedBy(till, id, { staffId, pin: own })).toBe('ok');
    expect(await newPins()).toEqual([]);
  },
);

flow(
  'S2: a person whom the manager invents seconds nothing, nor does whoever that person gives a PIN',
  async (till) => {
    const id = await inReview(till);
    const { id: invented } = await till.manager.get('staff.create', { name: 'Caio', role: 'manager', pin: given });
    expect(await secondedBy(till, id, { staffId: invented, pin: given })).toBe('pin-not-chosen');
    const asCaio = till.core.connect();
    await asCaio.get('session.signIn', { staffId: invented, pin: given, newPin: own });
    expect(await secondedBy(till, id, { staffId: invented, pin: own })).toBe('second-person-given-pin');
    const staffId = await clerkId(till);
    await asCaio.get('staff.setPin', { staffId, pin: given });
    expect(await choose(till, staffId)).toBe('ok');
    expect(await secondedBy(till, id, { staffId, pin: own })).toBe('second-person-given-pin');
  },
);

async function aDayLater(till: Till): Promise<void> {
  await untilTimeIsSure(till);
  await till.clock.advance(dayMs);
  await till.signIn();
}

flow('S2: a clock set ahead by days makes nobody two people, before or after a new start', async (till) => {
  const id = await inReview(till);
  till.clock.setWall(-5 * dayMs);
  const { id: staffId } = await till.manager.get('staff.create', { name: 'Caio', role: 'manager', pin: given });
  expect(await choose(till, staffId)).toBe('ok');
  till.clock.setWall(10 * dayMs);
  await till.pass(6 * 60_000);
  await till.manager.signIn('manager');
  expect(await secondedBy(till, id, { staffId, pin: own })).toBe('second-person-given-pin');
  await till.restart();
  await till.pass(6 * 60_000);
  await till.manager.signIn('manager');
  expect(await secondedBy(till, id, { staffId, pin: own })).toBe('second-person-given-pin');
});

flow(
  'S2: a manager whose PIN was given approves nothing before it was changed, and then not for a day',
  async (till) => {
    const { id: staffId } = await till.manager.get('staff.create', { name: 'Caio', role: 'manager', pin: given });
    const paid = await charge(till, payByCard(amountCents));
    const { payments } = await till.until(paid, 'paid');
    const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: 100 }];
    const ask = (pin: string) =>
      till.clerk.code('refunds.request', { saleId: paid, parts, reason: 'defect', approval: { staffId, pin } });
    expect(await ask(given)).toBe('pin-not-chosen');
    expect(await choose(till, staffId)).toBe('ok');
    expect(await ask(own)).toBe('rule-broken');
    await aDayLater(till);
    expect(await ask(own)).toBe('ok');
  },
);

flow(
  'S2: a given PIN opens nothing until it is replaced by another one; a PIN of his own may be changed at any sign-in',
  async (till) => {
    const { id: staffId } = await till.manager.get('staff.create', { name: 'Caio', role: 'clerk', pin: given });
    const screen = till.core.connect();
    expect(await screen.code('session.signIn', { staffId, pin: given })).toBe('pin-not-chosen');
    expect((await screen.get('session.state', {})).signedIn).toBe(null);
    expect(await screen.code('session.signIn', { staffId, pin: given, newPin: given })).toBe('rule-broken');
    expect(await screen.code('session.signIn', { staffId, pin: '0000', newPin: own })).toBe('wrong-pin');
    expect(await choose(till, staffId)).toBe('ok');
    expect(await screen.code('session.signIn', { staffId, pin: given })).toBe('wrong-pin');
    expect(await screen.code('session.signIn', { staffId, pin: own })).toBe('ok');
  },
);

flow(
  'S2: somebody who no longer works here seconds nothing and approves nothing, with a PIN of his own',
  async (till) => {
    const { id: staffId } = await till.manager.get('staff.create', { name: 'Caio', role: 'manager', pin: given });
    expect(await choose(till, staffId)).toBe('ok');
    await aDayLater(till);
    const id = await inReview(till);
    const { staff, trainingPins } = await till.manager.get('session.state', {});
    const clerk = trainingPins.find(({ staffId }) => staff.find((one) => one.id === staffId)?.role === 'clerk');
    const paid = await charge(till, payByCard(amountCents));
    const { payments } = await till.until(paid, 'paid');
    const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: 100 }];
    const approval = { staffId, pin: own };
    await till.manager.get('staff.retire', { staffId });
    expect(await till.clerk.code('refunds.request', { saleId: paid, parts, reason: 'defect', approval })).toBe(
      'wrong-pin',
    );
    await till.manager.get('staff.restore', { staffId });
    expect(await till.clerk.code('refunds.request', { saleId: paid, parts, reason: 'defect', approval })).toBe('ok');
    const second = { staffId: clerk?.staffId ?? '', pin: clerk?.pin ?? '' };
    await till.manager.get('staff.retire', { staffId: second.staffId });
    expect(await secondedBy(till, id, second)).toBe('wrong-pin');
    await till.manager.get('staff.restore', { staffId: second.staffId });
    expect(await secondedBy(till, id, second)).toBe('ok');
  },
);

flow('S2: who changes his own PIN is still somebody else', async (till) => {
  const id = await inReview(till);
  const staffId = await clerkId(till);
  const { trainingPins } = await till.manager.get('session.state', {});
  const pin = trainingPins.find((known) => known.staffId === staffId)?.pin ?? '';
  await till.core.connect().get('session.signIn', { staffId, pin, newPin: own });
  expect(await secondedBy(till, id, { staffId, pin: own })).toBe('ok');
});
