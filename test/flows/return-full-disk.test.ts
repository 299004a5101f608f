/** What is written beside an answer finds the disk full: what the API answers to a request that moves money is not lost. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { databaseName } from '#main/db/meta.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

let network: 'on' | 'off' | 'posts' = 'on';
const wrapConnect =
  (connect: Connect): Connect =>
  (request) =>
    network === 'off' || (network === 'posts' && request.method === 'GET')
      ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH'))
      : connect(request);

/** There is no room for one write. */
async function fillDisk(till: Till, write: string): Promise<void> {
  await till.core.restart(async () => {
    const db = new DatabaseSync(join(till.core.dataDir, databaseName('training')));
    db.exec(`CREATE TRIGGER full BEFORE UPDATE OF ${write} BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
    db.close();
  });
  await till.signIn();
}

/** What an event named is due at once when the network is back. */
const dueAgain = `due_at ON reconciliations
  WHEN OLD.received_at IS NOT NULL AND NEW.received_at IS OLD.received_at AND NEW.due_at < OLD.due_at`;
/** When a request left is written down once the time of the API is heard. */
const firstSent = `first_sent_server_at ON outbox_entries
  WHEN OLD.state = 'unknown' AND NEW.state = 'unknown' AND OLD.first_sent_server_at IS NULL`;

flow(
  'a sale that is answered when the network comes back is not left on the wire because the disk is full',
  async (till) => {
    network = 'on';
    const paid = await charge(till, payByCard(1_000));
    const { orderId } = await till.until(paid, 'paid');
    await fillDisk(till, dueAgain);
    await till.pass(minute);
    network = 'off';
    till.core.core.receive({ type: 'charge.refunded', ids: [orderId ?? ''] });
    // Before the till knows that the network is gone: after that it takes no typed card.
    const saleId = await charge(till, payByCard(amountCents));
    await till.pass(22_000);
    // The answer to the sale is the first thing that is heard again.
    network = 'posts';
    await till.pass(40_000);
    network = 'on';
    await till.pass(30 * minute);
    expect((await entryOf(till, saleId, 'orders.create')).state).toBe('accepted');
    expect((await till.sale(saleId)).state).toBe('paid');
  },
  { wrapConnect, expectErrors: ['watch.plan-failed'] },
);

flow(
  'a sale whose answer tells when another one left is not left in doubt because the disk is full',
  async (till) => {
    network = 'on';
    await fillDisk(till, firstSent);
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
    const first = await charge(till, pix(amountCents));
    await untilEntry(till, { saleId: first, operation: 'orders.create' }, 'unknown');
    const second = await charge(till, pix(amountCents));
    await till.until(second, 'awaiting-payment', 100);
    expect(classesOf(await entryOf(till, second, 'orders.create'))).toEqual(['accepted']);
    await till.until(first, 'awaiting-payment');
  },
  { wrapConnect },
);
