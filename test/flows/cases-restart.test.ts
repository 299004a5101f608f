/** Cases in which something that was answered was lost, or a backup was believed (rule 8 of the promise). */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { databaseName } from '#main/db/meta.ts';
import { restoreDatabase } from '#main/db/restore.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { resolve } from './support/review.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const fileName = databaseName('training');
const hour = 3_600_000;
const refundRoute = '/v2/charges/:id/refund';
const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function backUp(till: Till): Promise<void> {
  const folder = join(till.core.dataDir, 'backups');
  await till.core.restart(async () => {
    mkdirSync(folder);
    copyFileSync(join(till.core.dataDir, fileName), join(folder, 'then.db'));
  });
  await till.signIn();
}

async function restore(till: Till): Promise<void> {
  await till.core.restart(async () => {
    await till.clock.advance(hour);
    const { dataDir } = till.core;
    restoreDatabase({ dataDir, fileName, mode: 'training', backup: 'then.db', by: null, now: till.clock.now() });
  });
  await till.signIn();
}

describe('C1: an orderly close while the wire is busy', () => {
  for (const [name, payment] of [
    ['a card sale', () => payByCard(amountCents)],
    ['a Pix', () => pix(amountCents)],
  ] as const) {
    flow(
      `C1: ${name} that is answered while the till closes is known after the start, and asks nobody`,
      async (till) => {
        await till.manager.get('settings.set', { automaticCapture: true });
        await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 8_000 });
        const saleId = await charge(till, payment());
        await untilEntry(till, { saleId, operation: 'orders.create' }, 'sending');
        const closing = till.restart();
        await till.clock.advance(9_000);
        await closing;
        expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'accepted', ambiguous: false });
        await till.until(saleId, ['paid', 'awaiting-payment']);
        expect(till.sent.filter(({ path, method }) => method === 'POST' && path === '/v2/orders')).toHaveLength(1);
      },
    );
  }
});

describe('C2: a backup says that a sale is paid', () => {
  flow('C2: it was refunded since: nothing is done about it before it was read again', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    await backUp(till);
    await askRefund(till, saleId);
    await till.until(saleId, 'refunded', 10 * 60_000);
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 40 });
    await restore(till);
    expect(await till.sale(saleId)).toMatchObject({ isUnread: true, can: { refund: false, refresh: true } });
    const parts = [{ chargeId: (await till.sale(saleId)).payments[0]?.chargeId ?? '', amountCents }];
    expect(await till.manager.code('refunds.request', { saleId, parts, reason: 'defect' })).not.toBe('ok');
    await till.control('DELETE', '/faults');
    await till.until(saleId, 'refunded', hour);
    expect(await given(till)).toEqual([amountCents]);
  });

  flow('C2: what people called not refunded is not confirmed by a refund of somebody else', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: refundRoute });
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: refundRoute,
      count: 'always',
    });
    await askRefund(till, saleId, 2000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
    await backUp(till);
    await restore(till);
    const { id } = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'review');
    // A look counts once the reads after a restore are believed.
    await till.pass(15 * 60_000);
    await till.signIn();
    await resolve(till, { id, finding: 'not-charged' });
    await till.control('DELETE', '/faults');
    await till.pass(10 * 60_000);
    const [refund] = await (await till.observer()).get('refunds.list', { saleId });
    expect(refund).toMatchObject({ state: 'refused', refusalCode: 'found-not-refunded' });
  });
});
