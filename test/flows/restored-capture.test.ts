/** A backup knows nothing of what was decided since: the hold of one of its sales is captured once somebody asks for it, and not before. */
import { expect, test } from 'vitest';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge, enterCode, payPix } from './support/scenarios.ts';
import { toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const hour = 60 * minute;
const net = createNetwork();

const moved = async (till: Till): Promise<readonly string[]> => (await till.ledger()).map(({ kind }) => kind);

async function restoreAndWait(till: Till): Promise<void> {
  await restoreAfter(till, minute);
  await passWithPeople(till, hour);
  await till.signIn();
}

/** It holds a sale whose capture waits; the sale is cancelled after it, and the API refuses that. */
async function backUpThenCancel(till: Till): Promise<string> {
  await toldToWait(till, '/v2/orders/:id/capture', { times: 1, seconds: 7_200 });
  const id = await charge(till, payByCard(amountCents));
  await till.pass(5_000);
  await backUp(till);
  await refuseCancels(till);
  await till.clerk.get('orders.cancel', { id });
  return id;
}

const refuseCancels = (till: Till) =>
  till.control('POST', '/faults', {
    kind: 'refuse',
    method: 'POST',
    route: '/v2/orders/:id/cancel',
    status: 403,
    code: 'customer_blocked',
    count: 'always',
  });

flow(
  'a capture that waited in it, and was taken out of the queue since',
  async (till) => {
    const id = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(id, 'authorized');
    net.offline = true;
    await till.clerk.get('orders.capture', { id });
    await till.pass(3_000);
    await backUp(till);
    await till.manager.get('outbox.withdraw', { id: (await entryOf(till, id, 'orders.capture')).id });
    net.offline = false;
    await passWithPeople(till, minute);
    await restoreAndWait(till);
    expect(await moved(till)).toEqual(['authorize']);
    expect((await till.sale(id)).state).toBe('authorized');
    await till.clerk.get('orders.capture', { id });
    await till.until(id, 'paid', minute);
  },
  { wrapConnect: net.wrapConnect },
);

flow('its sale was cancelled since, and two people ended that', async (till) => {
  const id = await backUpThenCancel(till);
  for (let tries = 0; tries < 60 && !(await till.sale(id)).undo?.canEnd; tries += 1)
    await passWithPeople(till, 10 * minute);
  expect(await endUndoByPeople(till, id, 'o cliente pagou em dinheiro')).toBe('ok');
  await restoreAndWait(till);
  expect(await moved(till)).toEqual(['authorize']);
});

// The second sale is newer than the backup, and the checks at the end of a flow would miss it.
test('its sale was cancelled since, and the buyer paid in another way', async () => {
  await using till = await openTill();
  await backUpThenCancel(till);
  const next = await charge(till, pix(amountCents));
  await till.until(next, 'awaiting-payment');
  await payPix(till, next);
  await till.until(next, 'paid');
  await restoreAndWait(till);
  expect(await moved(till)).toEqual(['authorize', 'pix_paid']);
});

flow('it held no capture yet: its sale awaited a code that was given since', async (till) => {
  const id = await charge(till, payByCard(amountCents, 'otp'));
  await till.until(id, 'awaiting-code');
  await backUp(till);
  await toldToWait(till, '/v2/orders/:id/capture', { times: 1, seconds: 7_200 });
  await enterCode(till, id);
  await till.pass(5_000);
  await refuseCancels(till);
  await till.clerk.get('orders.cancel', { id });
  await restoreAndWait(till);
  expect(await moved(till)).toEqual(['authorize']);
  expect((await till.sale(id)).state).toBe('authorized');
});

flow('it was refused, and would have been tried again', async (till) => {
  const refused = {
    kind: 'refuse',
    method: 'POST',
    route: '/v2/orders/:id/capture',
    status: 422,
    code: 'capture_refused',
  };
  await till.control('POST', '/faults', { ...refused, count: 1 });
  const id = await charge(till, payByCard(amountCents));
  await till.pass(5_000);
  expect((await entryOf(till, id, 'orders.capture')).state).toBe('refused');
  await backUp(till);
  await refuseCancels(till);
  await till.clerk.get('orders.cancel', { id });
  await restoreAndWait(till);
  expect(await moved(till)).toEqual(['authorize']);
});
