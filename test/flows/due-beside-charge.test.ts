/**
 * The payment of an overdue invoice is a third door to the wish of a direct charge, or of another subscription, for the same buyer and sum: each
 * is refused beside the other one that may still take money, and where both took it all the same, it is told.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { askCharge, byPix, byTypedCard, isMade, typedCard, untilCharge } from './support/charges.ts';
import { invoiceCodeOf } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { resolve } from './support/review.ts';
import {
  newestInvoice,
  ofSubscriber,
  pastDue,
  subscriptionOf,
  typedCard as typedFor,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const routes = { v1: '/v1/invoices/:code/pay-overdue', v2: '/v2/invoices/:id/pay' } as const;
type Door = keyof typeof routes;

/** Its second invoice was declined, and the retry of the service is far off. */
async function due(till: Till) {
  const id = await pastDue(till);
  await till.control('POST', '/switches', { retry_interval_ms: 30 * 24 * hour });
  const shown = await subscriptionOf(till, id);
  const apiId = shown.apiId ?? '';
  return {
    id,
    apiId,
    invoiceId: newestInvoice(shown).id,
    code: await invoiceCodeOf(till, apiId, 2),
    asked: randomUUID(),
  };
}

type Due = Awaited<ReturnType<typeof due>>;

function pay(till: Till, door: Door, { id, apiId, invoiceId, code, asked }: Due, isPix: boolean) {
  if (door === 'v2') {
    const payment = isPix ? ({ method: 'pix' } as const) : ({ method: 'card', card: typedFor() } as const);
    return till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment });
  }
  const payment = isPix
    ? ({ method: 'PIX' } as const)
    : ({ method: 'CreditCard', card: typedCard('approve') } as const);
  return till.clerk.code('charges.payOverdue', { id: asked, subscriptionCode: apiId, invoiceCode: code, payment });
}

const received = async (till: Till): Promise<number> => (await till.ledger()).filter(isReceived).length;
const isPaidHere = async (till: Till, { id }: Due): Promise<boolean> =>
  newestInvoice(await subscriptionOf(till, id)).status === 'paid';

describe.each(['v1', 'v2'] as const)('an overdue invoice, by %s,', (door) => {
  flow(
    'is not paid beside a direct charge whose code can be paid, and is once that was paid',
    async (till) => {
      const it = await due(till);
      const first = await askCharge(till, byPix, ofSubscriber());
      const { code, chargeId } = await untilCharge(till, first, isMade);
      expect(await pay(till, door, it, false)).toBe('money-may-have-moved');
      await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
      till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
      await passWithPeople(till, 5 * minute);
      expect(await pay(till, door, it, false)).toBe('ok');
      await passWithPeople(till, 5 * minute);
    },
    { switches: { v1_charge_through_v2: 'shown' } },
  );

  flow('is not paid beside a direct charge in doubt', async (till) => {
    const it = await due(till);
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v1/charge' });
    await askCharge(till, byTypedCard(), ofSubscriber());
    await passWithPeople(till, minute);
    expect(await pay(till, door, it, false)).toBe('money-may-have-moved');
  });

  flow('frees its buyer once it is paid', async (till) => {
    const it = await due(till);
    expect(await pay(till, door, it, false)).toBe('ok');
    await passWithPeople(till, 30 * minute);
    expect(await isPaidHere(till, it)).toBe(true);
    await untilCharge(till, await askCharge(till, byTypedCard(), ofSubscriber()), ({ outcome }) => outcome === 'paid');
    expect(await needs(till)).toEqual([]);
  });

  flow(
    'was called not charged by two people, and took money beside the direct charge in its place: it is told',
    async (till) => {
      const it = await due(till);
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route: routes[door],
        ms: 20 * hour,
      });
      expect(await pay(till, door, it, false)).toBe('ok');
      await till.pass(2_000);
      if (door === 'v2') await till.restart(minute);
      await passWithPeople(till, 40 * minute);
      const operation = door === 'v2' ? 'subscriptions.pay' : 'charges.payOverdue';
      const { id } = await entryOf(till, door === 'v2' ? it.id : it.asked, operation);
      await resolve(till, { id, finding: 'not-charged' });
      await untilCharge(
        till,
        await askCharge(till, byTypedCard(), ofSubscriber()),
        ({ outcome }) => outcome === 'paid',
      );
      await passWithPeople(till, 21 * hour);
      till.core.core.receive({ type: 'invoice.paid', ids: [it.invoiceId] });
      await passWithPeople(till, 3 * hour);
      expect([await isPaidHere(till, it), await received(till)]).toEqual([true, 3]);
      expect(await needs(till)).toContainEqual(expect.stringMatching(/^paidTwice/));
    },
  );

  flow(
    'had a Pix that ended, and was paid by it late beside the direct charge in its place: it is told',
    async (till) => {
      const it = await due(till);
      expect(await pay(till, door, it, true)).toBe('ok');
      await passWithPeople(till, 55 * minute);
      await untilCharge(
        till,
        await askCharge(till, byTypedCard(), ofSubscriber()),
        ({ outcome }) => outcome === 'paid',
      );
      await till.control('POST', `/invoices/${it.invoiceId}/pix/pay`, {});
      till.core.core.receive({ type: 'invoice.paid', ids: [it.invoiceId] });
      await passWithPeople(till, 3 * hour);
      expect([await isPaidHere(till, it), await received(till)]).toEqual([true, 3]);
      expect(await needs(till)).toContainEqual(expect.stringMatching(/^paidTwice/));
    },
    { switches: { ended_pix: 'payable' } },
  );
});
