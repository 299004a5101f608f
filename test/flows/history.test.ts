/** One history of the till: whatever was done is in it, found by any of its words, and shown as it is now. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { HistoryFilter, HistoryItem } from '#shared/contract/history.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { typedCard } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { askLink, isMade, untilLink } from './support/links.ts';
import { entryOf } from './support/queue.ts';
import { askRefund, charge, payPix } from './support/scenarios.ts';
import { subscribe, untilStatus } from './support/subscriptions.ts';

async function listed(till: Till, filter: HistoryFilter): Promise<HistoryItem[]> {
  return (await (await till.observer()).get('history.page', { filter })).items;
}

async function names(till: Till, filter: HistoryFilter): Promise<string[]> {
  return (await listed(till, filter)).map(({ kind, id }) => `${kind} ${id}`);
}

async function found(till: Till, text: string): Promise<string[]> {
  const { items } = await (await till.observer()).get('history.find', { text });
  return items.map(({ kind, id }) => `${kind} ${id}`);
}

describe('the history', () => {
  flow('has everything that was done, the newest first, each shown as its own area shows it', async (till) => {
    const saleId = await charge(till, payByCard(5000));
    await till.until(saleId, 'paid');
    const refundId = await askRefund(till, saleId, 2000);
    const linkId = await askLink(till);
    const subscriptionId = await subscribe(till);
    await untilLink(till, linkId, isMade);
    await untilStatus(till, subscriptionId, 'active');
    await till.until(saleId, 'partially-refunded');
    expect(await names(till, {})).toEqual([
      `subscription ${subscriptionId}`,
      `link ${linkId}`,
      `refund ${refundId}`,
      `sale ${saleId}`,
    ]);
    const things = await listed(till, {});
    expect(things.map(({ thing }) => thing)).toMatchObject([
      { status: 'active' },
      { state: 'made', status: 'InProgress' },
      { state: 'confirmed', amountCents: 2000 },
      { state: 'partially-refunded', totalCents: 5000 },
    ]);
    expect(await names(till, { kind: 'refund' })).toEqual([`refund ${refundId}`]);
    expect(await names(till, { search: '20,00' })).toEqual([`refund ${refundId}`]);
    const watcher = await till.observer();
    expect(await watcher.get('history.count', { filter: {} })).toMatchObject({ counted: 4, next: null });
    expect(await watcher.get('history.sums', { filter: {} })).toEqual({
      sums: { ...noSums, sales: 1, receivedCents: 5000, backCents: 2000 },
      dollars: noSums,
      next: null,
    });
    const style = { separator: ';', decimal: ',', utcOffsetMinutes: -180, words: {} } as const;
    const table = await watcher.get('history.table', { filter: {}, style });
    expect(table).toMatchObject({ lines: 4, next: null });
    const kinds = table.text.split('\r\n').map((line) => line.split(';')[2]);
    expect(kinds).toEqual(['subscription', 'link', 'refund', 'sale', undefined]);
  });

  flow(
    'has a card that was saved through v1, under the name of its client and by the id it has there',
    async (till) => {
      const id = randomUUID();
      await till.clerk.get('clients.save', { id, clientCode: 'cliente-7', card: typedCard('approve') });
      // Followed to its end, it was asked about by its id.
      await till.untilTrue('it is saved and tokenized', async () => {
        const { state, tokenization } = await (await till.observer()).get('clients.get', { id });
        return state === 'saved' && tokenization !== 'pending';
      });
      expect(await names(till, { search: 'cliente-7 0019' })).toEqual([`client-card ${id}`]);
      expect(await listed(till, { kind: 'client-card' })).toMatchObject([{ id, thing: { clientCode: 'cliente-7' } }]);
      const look = till.sent.findLast(({ method, path }) => method === 'GET' && /\/cards\/[^/]+$/.test(path));
      const apiId = decodeURIComponent(look?.path.split('/').at(-1) ?? '');
      expect(await found(till, apiId)).toEqual([`client-card ${id}`]);
    },
  );

  flow('finds a sale by its number, by an id of the API, and a request by its key', async (till) => {
    const saleId = await charge(till, pix(5000));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    const sale = await till.until(saleId, 'paid');
    const entry = await entryOf(till, saleId, 'orders.create');
    const [chargeId = ''] = sale.payments.map((payment) => payment.chargeId ?? '');
    for (const text of [String(sale.number), `#${sale.number}`, saleId, sale.orderId ?? '', chargeId.slice(0, 12)]) {
      expect(await found(till, text)).toEqual([`sale ${saleId}`]);
    }
    expect(await found(till, entry.key)).toEqual([`request ${entry.id}`]);
    expect(await found(till, '#99')).toEqual([]);
  });

  flow('moves a sale to its group as the sale moves', async (till) => {
    const saleId = await charge(till, pix(5000));
    await till.until(saleId, 'awaiting-payment');
    expect(await names(till, { group: 'open' })).toEqual([`sale ${saleId}`]);
    await payPix(till, saleId);
    await till.until(saleId, 'paid');
    expect([await names(till, { group: 'open' }), await names(till, { group: 'paid', method: 'pix' })]).toEqual([
      [],
      [`sale ${saleId}`],
    ]);
  });
});
