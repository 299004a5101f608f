/** One invoice, several ways to pay it: no document says that they exclude each other. */
import { describe, expect, it } from 'vitest';
import type { Movement } from '#sandbox/state/records.ts';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { cards } from '../order-bodies.ts';
import {
  active,
  by,
  byPix,
  day,
  glance,
  read,
  readInvoice,
  renewalCards,
  subscribe,
  week,
} from '../subscription-bodies.ts';
import { openV1 } from '../v1/open-v1.ts';

const month = (30 * day) / 1000;
const typed = { name: 'ANA SOUZA', number: cards.approve, month: '12', year: '30', security_code: '123' };

/** An invoice whose renewal was declined. */
async function late(box: Opened, change: Record<string, unknown> = {}) {
  const { id } = await active(box, { payment: by(renewalCards.declined), ...change });
  await box.clock.advance(week);
  const invoice = (await read(box, id)).latest_invoice?.id ?? '';
  return { id, invoice, pay: (payment: unknown) => box.post(`/v2/invoices/${invoice}/pay`, { payment }) };
}

const takenFor = (ledger: readonly Movement[], invoice: string) =>
  ledger.filter(({ order_id, kind }) => order_id === invoice && (kind === 'capture' || kind === 'pix_paid'));

describe('open_pix_at_payment: "other invoice transitions: not shown"', () => {
  it.each([
    ['withdrawn', 1],
    ['stays_payable', 2],
  ])('%s: a Pix paid after the card takes the invoice %i times', async (open_pix_at_payment, times) => {
    await using box = await openSandbox({ open_pix_at_payment, invoice_card: 'paid' });
    const { id, invoice, pay } = await late(box);
    await pay(byPix(month));
    expect((await pay(by(cards.approve))).status).toBe(200);
    const paid = box.control('POST', `/invoices/${invoice}/pix/pay`);
    if (times === 1) await expect(paid).rejects.toThrow('no Pix');
    else await paid;
    expect(takenFor(await box.ledger(), invoice)).toHaveLength(times);
    expect([await glance(box, id), (await read(box, id)).invoices_paid]).toEqual(['active: 2 paid', 2]);
    expect((await box.eventTypes()).filter((type) => type === 'invoice.paid')).toHaveLength(2);
  });

  it('pay-overdue leaves it as well', async () => {
    await using v1 = await openV1({ open_pix_at_payment: 'stays_payable', invoice_card: 'paid' });
    const { invoice, pay } = await late(v1.box);
    await pay(byPix(month));
    const body = { method: 'CreditCard', card: typed };
    expect((await v1.send('POST', `/v1/invoices/${invoice}/pay-overdue`, body)).status).toBe(201);
    await v1.box.control('POST', `/invoices/${invoice}/pix/pay`);
    expect(takenFor(await v1.box.ledger(), invoice)).toHaveLength(2);
  });
});

describe('pay_while_processing: "pay works only for a pending or declined invoice"', () => {
  it('refuse, the default', async () => {
    await using box = await openSandbox();
    const { pay } = await late(box);
    await pay(by(cards.approve));
    expect((await pay(by(cards.approveToo))).error().code).toBe('invoice_not_payable');
  });

  it('charge: both are taken, the invoice is paid once', async () => {
    await using box = await openSandbox({ pay_while_processing: 'charge' });
    const { id, invoice, pay } = await late(box);
    await pay(by(cards.approve));
    expect((await pay(by(cards.approveToo))).status).toBe(200);
    await box.clock.advance(20_000);
    expect(takenFor(await box.ledger(), invoice)).toHaveLength(2);
    expect((await readInvoice(box, invoice)).payments.map(({ status }) => status)).toEqual(['failed', 'paid', 'paid']);
    expect((await read(box, id)).invoices_paid).toBe(2);
  });

  it('charge: paid by the first stays paid, though the second is declined', async () => {
    await using box = await openSandbox({ pay_while_processing: 'charge' });
    const { id, invoice, pay } = await late(box);
    await pay(by(cards.approve));
    expect((await pay(by(cards.decline))).status).toBe(402);
    await box.clock.advance(20_000);
    expect([(await readInvoice(box, invoice)).status, await glance(box, id)]).toEqual(['paid', 'active: 2 paid']);
  });
});

describe('v1_overdue_while_processing: "invoice `Pending` or `Fail`", and processing is `Pending`', () => {
  it.each([
    ['refuse', 422, 1],
    ['charge', 201, 2],
  ])('%s', async (v1_overdue_while_processing, status, times) => {
    await using v1 = await openV1({ v1_overdue_while_processing });
    const { id, invoice, pay } = await late(v1.box);
    await pay(by(cards.approve));
    const listed = Object((await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data);
    expect(listed.at(-1).status).toBe('Pending');
    const body = { method: 'CreditCard', card: typed };
    expect((await v1.send('POST', `/v1/invoices/${invoice}/pay-overdue`, body)).status).toBe(status);
    await v1.box.clock.advance(20_000);
    expect(takenFor(await v1.box.ledger(), invoice)).toHaveLength(times);
  });
});

describe('retry_beside_payment: "charged again once a day", whoever else is paying', () => {
  it.each([
    ['waits', 2],
    ['charges', 3],
  ])('%s: with a Pix open, after a day there are %i attempts', async (retry_beside_payment, attempts) => {
    await using box = await openSandbox({ retry_beside_payment });
    const { invoice, pay } = await late(box, { payment: by(renewalCards.declinedOnce) });
    await pay(byPix(month));
    await box.clock.advance(day + 20_000);
    const { status, attempts: made } = await readInvoice(box, invoice);
    expect([made, status]).toEqual([attempts, attempts === 3 ? 'paid' : 'requires_action']);
    if (attempts === 2) return;
    await box.control('POST', `/invoices/${invoice}/pix/pay`);
    expect(takenFor(await box.ledger(), invoice)).toHaveLength(2);
  });
});

describe('canceled_subscription_invoice: the bodies and effects of /cancel are "not shown"', () => {
  it.each([
    ['closed', 'canceled: 1 canceled', 0],
    ['open', 'canceled: 1 requires_action', 1],
  ])('%s: %s', async (canceled_subscription_invoice, stands, taken) => {
    await using box = await openSandbox({ canceled_subscription_invoice });
    const { id, latest_invoice } = await subscribe(box, { payment: byPix(month), max_invoices: 1 });
    const invoice = latest_invoice?.id ?? '';
    await box.post(`/v2/subscriptions/${id}/cancel`);
    expect(await glance(box, id)).toBe(stands);
    const paid = box.control('POST', `/invoices/${invoice}/pix/pay`);
    if (taken === 0) await expect(paid).rejects.toThrow('no Pix');
    else await paid;
    expect(takenFor(await box.ledger(), invoice)).toHaveLength(taken);
    expect((await read(box, id)).status).toBe('canceled');
  });
});

describe('cycle_while_open: "Each cycle creates an invoice"', () => {
  it.each([
    ['waits', [1, 2], ['paid', 'requires_action']],
    ['bills', [1, 2, 3], ['paid', 'requires_action', 'requires_action']],
  ])('%s: two weeks with a Pix unpaid make the invoices %j', async (cycle_while_open, numbers, statuses) => {
    await using box = await openSandbox({ cycle_while_open });
    const { id, latest_invoice } = await subscribe(box, { payment: byPix(month) });
    await box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`);
    await box.clock.advance(2 * week);
    const listed = async () => Object((await box.get(`/v2/subscriptions/${id}/invoices`)).json()).data;
    const shown: { number: number; status: string; id: string }[] = await listed();
    expect([shown.map(({ number }) => number), shown.map(({ status }) => status)]).toEqual([numbers, statuses]);
    for (const { id: open } of shown.slice(1)) await box.control('POST', `/invoices/${open}/pix/pay`);
    expect([await glance(box, id), (await read(box, id)).invoices_paid]).toEqual([
      `active: ${numbers.length} paid`,
      numbers.length,
    ]);
  });

  it('bills: a declined invoice and the next one are retried side by side, and a cancellation ends both', async () => {
    await using box = await openSandbox({ cycle_while_open: 'bills', invoice_card: 'paid' });
    const change = { interval: 'day', interval_count: 1, payment: by(renewalCards.declined), max_invoices: 9 };
    const { id } = await active(box, change);
    await box.clock.advance(2 * day + 1_000);
    const listed = async () => Object((await box.get(`/v2/subscriptions/${id}/invoices`)).json()).data;
    const tries = async () => (await listed()).map(({ attempts }: { attempts: number }) => attempts);
    expect(await tries()).toEqual([1, 2, 1]);
    await box.post(`/v2/subscriptions/${id}/cancel`);
    await box.clock.advance(5 * day);
    expect(await tries()).toEqual([1, 2, 1]);
  });
});
