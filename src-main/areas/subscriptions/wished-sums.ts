/** What a subscription and its invoices charge a buyer, as the obligations of the outbox name it: this buyer, this sum. */
import type { ShownAdjustment } from '#shared/contract/subscription-view.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { chargeableSums } from '#shared/domain/subscription-money.ts';
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { ObligationKey } from '../../outbox/entry.ts';
import { dueKeys, subscriptionKeys } from '../../outbox/obligations.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionRow } from './table.ts';

export const isFirst = ({ number }: Pick<InvoiceRow, 'number'>): boolean => number === 1;

/** It came in, whatever became of it since. */
export const cameIn = ({ status, facts }: InvoiceRow): boolean =>
  isPaidInvoice(status) || facts.payments.some((one) => meansMoneyReceived(one.status));

const asTyped = ({ type, value, invoiceNumber }: ShownAdjustment) =>
  invoiceNumber === null ? { type, value } : { type, value, invoiceNumber };

const keysFor = ({ facts }: Pick<SubscriptionRow, 'facts'>, sumsCents: readonly number[]): readonly ObligationKey[] =>
  subscriptionKeys(facts.customer, { currency: facts.currency.toUpperCase(), sumsCents });

/** By e-mail: of the buyer, the API shows no document (API document, Subscription object). */
export function keysOf({ facts }: SubscriptionRow, invoices: readonly InvoiceRow[]): readonly ObligationKey[] {
  const { items, discounts, increments, amountCents } = facts;
  const adjusted = { items, discounts: discounts.map(asTyped), increments: increments.map(asTyped) };
  const charged = invoices.filter(isFirst).map((one) => one.facts.amountCents);
  return keysFor({ facts }, [...new Set([amountCents, ...charged, ...chargeableSums(adjusted)])]);
}

/**
 * What the payment of this invoice is, beside the invoice itself: this buyer, this sum. Of a first invoice the subscription itself says so, and
 * holds whoever else would charge him until it is paid.
 */
export const keysOfDue = (owner: Pick<SubscriptionRow, 'facts'>, invoice: InvoiceRow): readonly ObligationKey[] =>
  isFirst(invoice) ? [] : dueKeys(keysFor(owner, [invoice.facts.amountCents]), invoice.id);

/** The subscription with such an invoice of this buyer and sum. */
export function ownerOfInvoice(
  { rows, invoices }: Pick<SubscriptionContext, 'rows' | 'invoices'>,
  key: ObligationKey,
  isMeant: (invoice: InvoiceRow) => boolean,
): string | null {
  const hasOne = (row: SubscriptionRow): boolean =>
    invoices.of(row.id).some((one) => keysFor(row, [one.facts.amountCents]).includes(key) && isMeant(one));
  return rows.watched().find(({ id }) => ifFound(rows.get(id), hasOne) === true)?.id ?? null;
}
