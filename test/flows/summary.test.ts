/** What needs a person today: counted, each of them reachable, and gone once nobody has to care any more. */
import { describe, expect } from 'vitest';
import type { Attention } from '#shared/contract/summary.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { askLink, isMade, untilLink } from './support/links.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
import { pastDue } from './support/subscriptions.ts';

const dayMs = 86_400_000;

const summary = async (till: Till): Promise<Attention[]> => (await till.observer()).get('summary.get', {});
const counts = async (till: Till): Promise<unknown> => (await summary(till)).map(({ kind, count }) => [kind, count]);

describe('the summary', () => {
  flow('has what people decide, what the bank asks and what is reserved, the most pressing first', async (till) => {
    expect(await summary(till)).toEqual([]);
    const reserved = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(reserved, 'authorized');
    const contested = await charge(till, payByCard(amountCents));
    await till.until(contested, 'paid');
    const dispute = await contest(till, contested);
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
    const undecided = await charge(till, payByCard(amountCents));
    await till.until(undecided, 'review');
    const entry = await entryOf(till, undecided, 'orders.create');
    expect(
      (await summary(till)).map(({ kind, count, first }) => [kind, count, first.map(({ about }) => about)]),
    ).toEqual([
      ['review', 1, [{ kind: 'request', id: entry.id }]],
      ['dispute', 1, [{ kind: 'chargeback', id: dispute }]],
      ['capture', 1, [{ kind: 'sale', id: reserved }]],
    ]);
  });

  flow('has a contested sale as soon as its order says so, before its chargeback is read', async (till) => {
    const sold = await charge(till, payByCard(amountCents));
    await till.until(sold, 'paid');
    const chargeId = (await till.sale(sold)).payments[0]?.chargeId ?? '';
    const { chargeback } = await till.control<{ chargeback: { id: string } }>(
      'POST',
      `/charges/${chargeId}/chargeback`,
    );
    await till.clerk.get('orders.refresh', { id: sold });
    await till.until(sold, 'chargeback');
    const disputes = async () =>
      (await summary(till)).map(({ kind, count, first }) => [kind, count, first.map(({ about }) => about)]);
    expect(await disputes()).toEqual([['dispute', 1, [{ kind: 'sale', id: sold }]]]);
    await till.manager.get('chargebacks.refresh', {});
    expect(await disputes()).toEqual([['dispute', 1, [{ kind: 'chargeback', id: chargeback.id }]]]);
  });

  flow('has a refund until it is confirmed', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    await askRefund(till, saleId, 2000);
    expect(await summary(till)).toMatchObject([
      { kind: 'refund', count: 1, first: [{ about: { kind: 'sale', id: saleId }, amountCents: 2000 }] },
    ]);
    await till.until(saleId, 'partially-refunded');
    expect(await summary(till)).toEqual([]);
  });

  flow('has a link only in its last day, and a subscription past due', async (till) => {
    const [soon, later] = [till.clock.now() + dayMs / 2, till.clock.now() + 3 * dayMs];
    await untilLink(till, await askLink(till, { expiresAt: later }), isMade);
    expect(await counts(till)).toEqual([]);
    await untilLink(till, await askLink(till, { expiresAt: soon }), isMade);
    expect(await counts(till)).toEqual([['link', 1]]);
    // Days pass until then, and the links end.
    await pastDue(till);
    expect(await counts(till)).toEqual([['overdue', 1]]);
  });
});
