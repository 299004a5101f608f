/** A subscription before it is sent, in our own terms, and the closed list of what can be wrong with it. */
import type { DraftCustomer, DraftSplitPart, DraftTypedCard, OrderProblemCode } from './order-draft.ts';

export const subscriptionIntervals = ['day', 'week'] as const;
export type SubscriptionInterval = (typeof subscriptionIntervals)[number];

export interface SubscriptionAddress {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly complement?: string | undefined;
  readonly country?: string | undefined;
}

export interface SubscriptionCustomer extends DraftCustomer {
  readonly ip?: string | undefined;
  readonly gender?: 'male' | 'female' | 'other' | undefined;
  readonly birthdate?: string | undefined;
  readonly address?: SubscriptionAddress | undefined;
}

export interface SubscriptionItem {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmountCents: number;
}

export type SubscriptionPayment =
  | {
      readonly method: 'card';
      readonly installments: number;
      readonly card: DraftTypedCard | { readonly token: string };
    }
  | { readonly method: 'pix'; readonly expirationSeconds?: number | undefined };

export interface Adjustment {
  readonly type: 'fixed' | 'percentage';
  /** Cents, or a percentage. */
  readonly value: number;
  /** The invoice affected, the first being 1; absent: all. */
  readonly invoiceNumber?: number | undefined;
}

export interface SubscriptionDraft {
  readonly interval: SubscriptionInterval;
  readonly intervalCount: number;
  readonly customer: SubscriptionCustomer;
  readonly items: readonly SubscriptionItem[];
  readonly payment: SubscriptionPayment;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly currency: 'BRL' | 'USD';
  readonly international: boolean;
  /** A day, `2026-12-01`; absent: the first invoice is charged at once. */
  readonly startAt?: string | undefined;
  readonly maxInvoices?: number | undefined;
  readonly minimumPriceCents?: number | undefined;
  readonly statementDescriptor?: string | undefined;
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  readonly discounts: readonly Adjustment[];
  readonly increments: readonly Adjustment[];
  readonly split?: readonly DraftSplitPart[] | undefined;
  readonly fraudSkip?: { readonly reason: string } | undefined;
}

export const subscriptionProblemCodes = [
  'interval-too-small',
  'interval-too-long',
  'item-code-twice',
  'date-invalid',
  'date-too-early',
  'birthdate-invalid',
  'address-number-invalid',
  'state-invalid',
  'installments-out-of-range',
  'max-invoices-too-small',
  'max-invoices-too-many',
  'minimum-price-invalid',
  'adjustment-not-positive',
  'adjustment-not-cents',
  'discount-over-all',
  'invoice-number-invalid',
  'invoice-only-in-reais',
  'split-count',
  'split-receiver-twice',
  'split-with-adjustments',
  'split-switched-off',
  'metadata-key-twice',
  'nothing-changed',
] as const;
export type SubscriptionProblemCode = (typeof subscriptionProblemCodes)[number];

export interface SubscriptionProblem {
  readonly code: SubscriptionProblemCode | OrderProblemCode;
  /** Dotted, in the draft's own names: `payment.card.number`. */
  readonly path: string;
  /** Numbers for the sentence that tells the problem. */
  readonly params?: Readonly<Record<string, string | number>>;
}
