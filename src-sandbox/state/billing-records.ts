/** A subscription and its invoices, as the provider remembers them. The type of a charge attempt is left to the world, which knows it. */
import type { Adjustment, Interval, KnownSubscriptionStatus } from '#shared/wire/v2/subscriptions.ts';
import type { KnownCurrency } from '#shared/wire/v2/values.ts';
import type { Due } from './due-record.ts';
import type { SavedCard } from './saved-card.ts';

export interface BilledItem {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly amount: number;
}

export type BillingMethod =
  | { readonly type: 'card'; readonly card: SavedCard; readonly installments: number }
  | { readonly type: 'pix'; readonly lifetimeMs: number };

export interface InvoiceOf<Attempt, Owner> {
  readonly id: string;
  readonly subscription: Owner;
  readonly number: number;
  readonly amountCents: number;
  readonly items: readonly BilledItem[];
  readonly discounts: readonly Adjustment[];
  readonly increments: readonly Adjustment[];
  /** API document: a new payment method "changes only the next invoices". */
  readonly method: BillingMethod;
  readonly createdAt: number;
  /** Charges, oldest first. */
  readonly attempts: Attempt[];
  /** True once money came in for it, even if the money was given back later. */
  everPaid: boolean;
  retriesMade: number;
  retry: Due | null;
}

export interface SubscriptionOf<Attempt> {
  readonly id: string;
  readonly account: string;
  readonly idempotencyKey: string | null;
  readonly customer: { readonly name: string; readonly email: string };
  readonly code: string | null;
  readonly description: string | null;
  readonly currency: KnownCurrency;
  readonly interval: Interval;
  readonly intervalCount: number;
  readonly intervalMs: number;
  readonly discounts: readonly Adjustment[];
  readonly increments: readonly Adjustment[];
  readonly hasSplit: boolean;
  readonly maxInvoices: number | null;
  readonly minimumPrice: number | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly startAt: number;
  readonly invoices: Array<InvoiceOf<Attempt, SubscriptionOf<Attempt>>>;
  items: readonly BilledItem[];
  method: BillingMethod;
  statementDescriptor: string | null;
  status: KnownSubscriptionStatus;
  invoicesPaid: number;
  /** Null when no automatic charge will follow. */
  nextBillingAt: number | null;
  cycle: Due | null;
  /** How many automatic charges were declined so far, for a card that declines the first few. */
  declinesMet: number;
}
