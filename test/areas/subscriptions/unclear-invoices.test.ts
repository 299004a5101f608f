/** Of all invoices, those in which somebody may have to look: the summary asks for them after each change, on every screen. */
import { expect, test } from 'vitest';
import { createInvoicesTable, type InvoiceRow } from '#main/areas/subscriptions/invoice-table.ts';
import { createSubscriptionsTable } from '#main/areas/subscriptions/table.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { invoice, invoicePayment, subscription } from '#test/renderer/sample-subscription.ts';

const once = [invoicePayment()];
const twice = [invoicePayment(), invoicePayment({ id: 'cha_2' })];

const row = (id: string, status: string, facts: Partial<InvoiceRow['facts']>): InvoiceRow => {
  const nothing = { action: null, expiresText: null, otpExpiresAt: null, otpProblem: null };
  const noCode = { pixCode: null, pixInvalid: null, pixExpiresAt: null };
  const shown = { ...invoice(), ...nothing, ...noCode, ...facts };
  return { subscriptionId: 's1', id, number: 1, status, facts: shown, askedAt: 0, openedAt: 0 };
};

test('an invoice that was paid once and in time is not looked at, however many there are', () => {
  using opened = openTestDb();
  createSubscriptionsTable(opened.db, 'till').insert(
    { id: 's1', apiId: 'sub_1', facts: { ...subscription(), pixSeconds: null }, staffId: 'ana' },
    0,
  );
  const invoices = createInvoicesTable(opened.db);
  for (let paid = 0; paid < 20; paid += 1) invoices.write(row(`paid${paid}`, 'paid', { payments: once }), 0);
  invoices.write(row('twice', 'paid', { payments: twice }), 0);
  invoices.write(row('late', 'paid', { payments: once, lateIds: ['cha_1'] }), 0);
  invoices.write(row('not-late', 'paid', { payments: once, lateIds: [] }), 0);
  invoices.write(row('denied', 'failed', { payments: once }), 0);
  expect(
    invoices
      .unclear()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['denied', 'late', 'twice']);
});
