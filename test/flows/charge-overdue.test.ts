/** Overdue invoices of a subscription, paid through v1: once, by card or Pix, and read again when an answer is lost. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { Till } from '#test/helpers/till.ts';
import { changing } from './support/changing.ts';
import { typedCard, untilCharge } from './support/charges.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { untilEntry } from './support/queue.ts';
import { resolve } from './support/review.ts';
import { pastDue, subscriptionOf } from './support/subscriptions.ts';

const route = '/v1/invoices/:code/pay-overdue';
const pays = (till: Till) => till.sent.filter(({ path }) => path.endsWith('/pay-overdue'));

interface Overdue {
  readonly subscriptionCode: string;
  readonly invoice: OverdueInvoice;
}

async function overdue(till: Till): Promise<Overdue> {
  const { apiId } = await subscriptionOf(till, await pastDue(till));
  const subscriptionCode = apiId ?? '';
  const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const invoice = invoices.find(({ canPay }) => canPay);
  if (invoice === undefined) throw new Error(`nothing is overdue: ${JSON.stringify(invoices)}`);
  return { subscriptionCode, invoice };
}

const byCard = (behaviour: CardBehaviour = 'approve') =>
  ({ method: 'CreditCard', card: typedCard(behaviour) }) as const;

function ask(
  { subscriptionCode, invoice }: Overdue,
  payment: ReturnType<typeof byCard> | { method: 'PIX' } = byCard(),
) {
  return { id: randomUUID(), subscriptionCode, invoiceCode: invoice.invoiceCode, payment };
}

async function statusAtApi(till: Till, { subscriptionCode, invoice }: Overdue): Promise<string | undefined> {
  const { invoices: listed } = await till.clerk.get('charges.invoices', { subscriptionCode });
  return listed.find(({ invoiceCode }) => invoiceCode === invoice.invoiceCode)?.status;
}

/** By another till of the account, with a card of its own, or as a code for somebody's telephone. */
async function payElsewhere(till: Till, { invoice }: Overdue, method: 'card' | 'pix' = 'card'): Promise<void> {
  const { baseUrl, key } = till.sandbox;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const { number, holderName, cvc } = typedCard('approve');
  const card = { number, holder_name: holderName, exp_month: '12', exp_year: '39', cvc };
  const body = JSON.stringify({ payment: method === 'pix' ? { type: 'pix' } : { type: 'card', card } });
  const answer = await fetch(`${baseUrl}/v2/invoices/${invoice.invoiceCode}/pay`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

describe('an overdue invoice', () => {
  flow('is paid by card, and then it is paid', async (till) => {
    const due = await overdue(till);
    expect(due.invoice).toMatchObject({ status: 'Fail', amountCents: 4_900, number: 2 });
    const { id } = await till.clerk.get('charges.payOverdue', ask(due));
    const charge = await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(charge).toMatchObject({ kind: 'overdue', status: 'Paid', amountCents: 4_900 });
    expect(await statusAtApi(till, due)).toBe('Paid');
    expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('not-possible-now');
    expect(pays(till)).toHaveLength(1);
  });

  flow('is paid by Pix, whose code was verified and is followed in the list', async (till) => {
    const due = await overdue(till);
    const { id } = await till.clerk.get('charges.payOverdue', ask(due, { method: 'PIX' }));
    const charge = await untilCharge(till, id, ({ pix }) => pix !== null);
    expect(charge).toMatchObject({ state: 'made', status: 'Pending', outcome: 'open', reading: 'none' });
    expect(charge.pix?.code).toMatch(/^000201/);
    await till.clerk.get('training.payInvoice', { invoiceId: due.invoice.invoiceCode });
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  });

  flow('refused by the bank says what it said, and may be paid otherwise', async (till) => {
    const due = await overdue(till);
    const { id } = await till.clerk.get('charges.payOverdue', ask(due, byCard('decline')));
    const refused = await untilCharge(till, id, ({ state }) => state === 'refused');
    expect(refused).toMatchObject({ outcome: null, failure: { code: 'v1_400', customerMessage: null } });
    expect(refused.failure?.merchantMessage).toBeTruthy();
    const again = await till.clerk.get('charges.payOverdue', ask(due));
    await untilCharge(till, again.id, ({ outcome }) => outcome === 'paid');
  });

  flow(
    'R5: answered by a success that shows the failed charge of before is not unpaid, nor payable again',
    async (till) => {
      const due = await overdue(till);
      await till.control('POST', '/faults', { kind: 'unchanged_answer', method: 'POST', route });
      const { id } = await till.clerk.get('charges.payOverdue', ask(due));
      const charge = await untilCharge(till, id, ({ outcome }) => outcome !== null);
      // The list shows that the invoice is paid, and not by which charge.
      expect(charge).toMatchObject({ state: 'made', outcome: 'paid', isProvenOurs: false });
      expect(pays(till)).toHaveLength(1);
    },
  );

  flow(
    'R5: answered by such a success although nothing was done goes to people, and nobody pays again meanwhile',
    async (till) => {
      const due = await overdue(till);
      await till.control('POST', '/faults', { kind: 'nothing_done', method: 'POST', route });
      const { id } = await till.clerk.get('charges.payOverdue', ask(due));
      await untilCharge(till, id, ({ state }) => state === 'unknown');
      expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
      await untilCharge(till, id, ({ state }) => state === 'review');
      expect(pays(till)).toHaveLength(1);
    },
  );

  flow('of a subscription nobody knows is not found', async (till) => {
    expect(await till.clerk.code('charges.invoices', { subscriptionCode: 'nobody' })).toBe('not-found');
  });

  for (const fault of ambiguousFaults) {
    flow(
      `whose answer is lost by ${fault.name} is read in the list, and sent once`,
      async (till) => {
        const due = await overdue(till);
        await arm(till, fault, route);
        const { id } = await till.clerk.get('charges.payOverdue', ask(due));
        await untilCharge(till, id, ({ state }) => state !== 'queued' && state !== 'sending');
        const charge = await untilCharge(till, id, ({ state }) => state !== 'unknown');
        // K3: that the list shows nothing of it is no proof that it will not act: it is never called refused.
        expect(charge.outcome ?? charge.state).toBe(fault.processed ? 'paid' : 'review');
        if (fault.processed) expect(charge.isProvenOurs).toBe(false);
        expect(pays(till)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, route) },
    );
  }

  flow('K3: that arrives 75 s late is never called refused, and is paid once', async (till) => {
    const due = await overdue(till);
    await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', route, ms: 75_000 });
    const { id } = await till.clerk.get('charges.payOverdue', ask(due));
    await untilCharge(till, id, ({ state }) => state === 'unknown');
    await till.pass(70_000);
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({ state: 'unknown', failure: null });
    expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(pays(till)).toHaveLength(1);
  });

  flow('R8: that was lost is not called paid by its own card when another card paid the invoice', async (till) => {
    const due = await overdue(till);
    await till.control('POST', '/faults', { kind: 'drop_before_processing', route });
    const { id } = await till.clerk.get('charges.payOverdue', ask(due));
    await untilCharge(till, id, ({ state }) => state === 'unknown');
    await payElsewhere(till, due);
    expect(await untilCharge(till, id, ({ outcome }) => outcome === 'paid')).toMatchObject({ isProvenOurs: false });
    expect(pays(till)).toHaveLength(1);
  });

  flow('by Pix whose answer is lost is not asked for again while nobody has decided', async (till) => {
    const due = await overdue(till);
    await till.control('POST', '/faults', { kind: 'drop_after_processing', route });
    const { id } = await till.clerk.get('charges.payOverdue', ask(due, { method: 'PIX' }));
    await untilCharge(till, id, ({ state }) => state === 'unknown');
    expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
    await untilCharge(till, id, ({ state }) => state === 'review');
    expect(pays(till)).toHaveLength(1);
  });

  flow('O1: is not sent while another till has asked a Pix for it through v2, of which only v2 knows', async (till) => {
    const due = await overdue(till);
    await payElsewhere(till, due, 'pix');
    expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
    expect(pays(till)).toEqual([]);
  });

  flow('that two people found charged is not charged again while the list still calls it pending', async (till) => {
    const due = await overdue(till);
    await till.control('POST', '/switches', { processing_delay_ms: 3_600_000 });
    await till.control('POST', '/faults', { kind: 'drop_after_processing', route });
    const { id } = await till.clerk.get('charges.payOverdue', ask(due, byCard('processing_then_paid')));
    await untilCharge(till, id, ({ state }) => state === 'review');
    await till.signIn();
    const entry = await untilEntry(till, { saleId: id, operation: 'charges.payOverdue' }, 'review');
    await resolve(till, { id: entry.id, finding: 'charged', amountCents: 4_900 });
    expect(await statusAtApi(till, due)).toBe('Pending');
    const { invoices: listed } = await till.clerk.get('charges.invoices', { subscriptionCode: due.subscriptionCode });
    expect(listed.map(({ canPay }) => canPay)).not.toContain(true);
    expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
    expect(pays(till)).toHaveLength(1);
  });

  flow(
    'is not charged again while an old list does not show yet that it was paid',
    async (till) => {
      const due = await overdue(till);
      const { id } = await till.clerk.get('charges.payOverdue', ask(due));
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
      expect(await till.clerk.code('charges.payOverdue', ask(due))).toBe('money-may-have-moved');
      expect(pays(till)).toHaveLength(1);
    },
    {
      switches: { invoice_card: 'paid' },
      ...changing({
        of: { get: '/v1/subscriptions/' },
        body: (text) => text.replace('"number":2,"status":"Paid"', '"number":2,"status":"Pending"'),
        always: true,
      }),
    },
  );
});
