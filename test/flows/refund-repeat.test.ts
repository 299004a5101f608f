/** A lost refund acts after the reads have agreed that it did not: between the last of them and its repetition there must be no time. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { databaseName } from '#main/db/meta.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge } from './support/scenes.ts';

const at = { method: 'POST', route: '/v2/charges/:id/refund' };

flow(
  'one that acts a quarter of an hour after it left, and whose key is free then, is not sent beside itself',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    // Refused so often, each further wait is of up to a minute.
    await till.control('POST', '/faults', { ...at, kind: 'rate_limited', count: 8, retry_after_seconds: 0 });
    await askRefund(till, saleId, 2_000);
    await till.pass(10_000);
    await till.control('POST', '/faults', { ...at, kind: 'slow_then_error', ms: 970_000 });
    await passMinutes(till, 45);
    expect((await moved(till)).filter((one) => one.startsWith('refund'))).toEqual(['refund 2000']);
  },
);

flow('one that was to be sent again when the till closed is read first: it may have acted since', async (till) => {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  await till.control('POST', '/faults', { ...at, kind: 'slow_then_error', ms: 60_000 });
  await askRefund(till, saleId, 2_000);
  await till.pass(40_000);
  await till.core.restart(async () => {
    const db = new DatabaseSync(join(till.core.dataDir, databaseName('training')));
    db.exec("UPDATE outbox_entries SET next_kind = 'send', next_at = 0 WHERE operation = 'refunds.create'");
    db.close();
    await till.clock.advance(60_000);
  });
  await passMinutes(till, 2);
  expect((await moved(till)).filter((one) => one.startsWith('refund'))).toEqual(['refund 2000']);
});
