/**
 * What an overdue invoice is about. Of v1's `value` no unit is documented: 4900 may be R$ 4.900,00 or R$ 49,00. It counts only
 * where it agrees with the amount of the same invoice in v2, which is in cents; otherwise the amount is unknown until the
 * answer to its payment says it, in cents (API document, What the service does).
 */
import { decimalToCents } from '#shared/wire/v1/decimals.ts';
import type { V1Invoice } from '#shared/wire/v1/invoices.ts';
import type { Db } from '../../db/db.ts';
import { createInvoicesTable } from '../subscriptions/invoice-table.ts';
import { createSubscriptionsTable } from '../subscriptions/table.ts';
import type { ChargeRow } from './table.ts';

export type InvoiceAmount = (subscriptionCode: string, invoice: V1Invoice) => number | null;

export function createInvoiceAmount(db: Db, tillId: string): InvoiceAmount {
  const subscriptions = createSubscriptionsTable(db, tillId);
  const invoices = createInvoicesTable(db);
  return (subscriptionCode, { number, value }) => {
    const owner = subscriptions.ofCode(subscriptionCode);
    const same = owner === null ? [] : invoices.of(owner.id).filter((invoice) => invoice.number === number);
    const [only] = same;
    return only === undefined || same.length > 1 ? null : agreed(only.facts.amountCents, value ?? null);
  };
}

function agreed(v2Cents: number, value: number | null): number | null {
  if (value === null) return v2Cents;
  return value === v2Cents || decimalToCents(value) === v2Cents ? v2Cents : null;
}

/** What was asked for, or what the API said that it charged; null while nobody knows. */
export function amountOf({ asked, facts }: Pick<ChargeRow, 'asked' | 'facts'>): number | null {
  return asked.amountCents ?? facts.chargedCents ?? null;
}
