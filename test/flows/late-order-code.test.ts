/** A Pix request is slow, the clerk sells the same basket otherwise meanwhile; its order is answered late, with a code that no screen ever showed. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { livePixIn, orderShown } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { refuseCancel } from './support/resolutions.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge, enterCode } from './support/scenarios.ts';

const hour = 3_600_000;
const slow = (ms: number) => ({ kind: 'delay_after', method: 'POST', route: '/v2/orders', ms });

async function lateOrder(till: Till, seconds: number) {
  await till.control('POST', '/faults', slow(20_000));
  const first = await charge(till, pix(amountCents, seconds));
  await till.pass(3_000);
  expect((await till.sale(first)).state).toBe('sending');
  return first;
}

flow('the code on the screen in front of the buyer stays there', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 3_600);
  const second = await replaceWith(till, first, pix(amountCents, 900));
  await till.pass(5_000);
  expect((await till.sale(second)).payments[0]?.pix?.code).toMatch(/^0002/);
  await till.pass(60_000);
  const s = await till.sale(second);
  expect(s.payments[0]?.pix?.code).toMatch(/^0002/);
});

flow('a card that was authorized meanwhile is captured', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 3_600);
  await till.control('POST', '/faults', slow(20_000));
  const second = await replaceWith(till, first, payByCard(amountCents));
  await till.pass(5 * 60_000);
  await till.signIn();
  const s = await till.sale(second);
  expect(s.state).toBe('paid');
});

flow('a card is captured before its hold lapses', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 36 * 3_600);
  await till.control('POST', '/faults', slow(20_000));
  await replaceWith(till, first, payByCard(amountCents));
  for (let h = 0; h < 5; h += 1) await passWithPeople(till, 8 * hour);
  expect(await moved(till)).toContain('capture 5000');
});

flow('a typed code of the bank is sent', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 3_600);
  const second = await replaceWith(till, first, payByCard(amountCents, 'otp'));
  await till.until(second, 'awaiting-code');
  await till.pass(40_000);
  expect((await till.sale(second)).can.confirm).toBe(true);
  await enterCode(till, second);
  await till.until(second, 'paid', 120_000);
});

flow('a hold is captured by hand', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 3_600);
  const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
  await till.until(second, 'authorized');
  await till.pass(40_000);
  expect((await till.sale(second)).can.capture).toBe(true);
});

flow('the cancel works, its first answer is an error: how long the code is gone', async (till) => {
  await till.control('POST', '/faults', {
    kind: 'error_before',
    method: 'POST',
    route: '/v2/orders/:id/cancel',
    count: 4,
  });
  const first = await lateOrder(till, 3_600);
  const second = await replaceWith(till, first, pix(amountCents, 900));
  await till.pass(5_000);
  let gone = 0;
  for (let s = 0; s < 120; s += 1) {
    await till.pass(1_000);
    if ((await till.sale(second)).payments[0]?.pix?.code == null) gone += 1;
  }
  expect(gone).toBeLessThan(2);
});

flow('two people end the undoing of the late order: what is sold in its place goes on', async (till) => {
  await refuseCancel(till);
  const first = await lateOrder(till, 36 * 3_600);
  await till.control('POST', '/faults', slow(20_000));
  const second = await replaceWith(till, first, payByCard(amountCents));
  for (let h = 0; h < 5 && (await till.sale(first)).undo?.canEnd !== true; h += 1) await passWithPeople(till, hour);
  expect(await endUndoByPeople(till, first)).toBe('ok');
  await passWithPeople(till, hour);
  const s = await till.sale(second);
  expect(s.state).toBe('paid');
});

const live = orderShown(livePixIn('canceled'));
flow(
  'the cancel works, and the closed order keeps the word of its payment',
  async (till) => {
    live.isChanged = true;
    const first = await lateOrder(till, 3_600);
    await till.control('POST', '/faults', slow(20_000));
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.pass(10 * 60_000);
    await till.signIn();
    const b = await till.sale(second);
    expect(b.state).toBe('paid');
  },
  { wrapConnect: live.wrapConnect },
);
