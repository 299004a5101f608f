/**
 * What a slip is made of: facts that the core reads from the views of a sale and of a refund. No fact is worked out here. Of a card only
 * its brand and its last four digits have a place.
 */
import type { Cents } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { SoldLine, SoldSums } from '../sold-lines.ts';

/**
 * What a sale is said to be. Only `approved` says that it is paid.
 *
 * approved    proof that all the money came in, and nothing says otherwise
 * hold        the limit of a card is reserved: no money has moved
 * review      people decide; also what was proven once, and something stands beside it: a backup, a wish to undo, a second payment
 */
export const saleWords = [
  'approved',
  'part-returned',
  'returned',
  'returning',
  'disputed',
  'hold',
  'awaiting',
  'processing',
  'unknown',
  'review',
  'canceling',
  'canceled',
  'expired',
  'declined',
  'not-accepted',
  'replaced',
  'recorded',
] as const;
export type SaleWord = (typeof saleWords)[number];

/** `confirmed`: the API shows that the money went back. All others prove nothing. */
export type RefundWord =
  | 'confirmed'
  | 'asked'
  | 'processing'
  | 'unknown'
  | 'refused'
  | 'failed'
  | 'withdrawn'
  | 'review';

export interface ShopFacts {
  readonly name: string;
  readonly document: string;
  readonly address: string;
  /** By its IANA name; empty for the clock of the computer. */
  readonly timeZone: string;
}

/** Common to all slips. */
export interface SlipFacts {
  readonly shop: ShopFacts;
  /** Money moves in a live world alone. */
  readonly world: 'training' | 'test' | 'live';
  readonly till: string;
  readonly printedAt: number;
  /** One like it was printed before. */
  readonly isSecond: boolean;
  readonly copy: 'customer' | 'shop';
}

export interface PaidBy {
  readonly method: PaymentMethod;
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
}

export interface PaymentFacts extends PaidBy {
  readonly amountCents: Cents;
  readonly installments: number;
  /** As the API said it; null where it is not to be repeated. */
  readonly status: string | null;
  readonly refundedCents: Cents;
  readonly chargeId: string | null;
  /** A code that passed verification and can be paid now. */
  readonly pixCode: string | null;
}

export interface SaleSlipFacts extends SlipFacts {
  readonly number: number;
  readonly soldAt: number;
  readonly person: string;
  readonly currency: string;
  readonly lines: readonly SoldLine[];
  readonly sums: SoldSums;
  readonly payments: readonly PaymentFacts[];
  readonly word: SaleWord;
  /** Refunds whose end is not known. What is proven to be back stands at its payment. */
  readonly returning: readonly { readonly method: PaymentMethod; readonly amountCents: Cents }[];
  readonly orderId: string | null;
}

export interface RefundSlipFacts extends SlipFacts {
  /** Of the sale, or of the invoice, that was paid. */
  readonly of: { readonly kind: 'sale' | 'invoice'; readonly number: number };
  readonly askedAt: number;
  readonly person: string;
  readonly currency: string;
  readonly amountCents: Cents;
  readonly paidBy: PaidBy;
  readonly items: readonly { readonly description: string; readonly quantity: number }[];
  readonly word: RefundWord;
  readonly chargeId: string;
}

export type SlipLanguage = 'pt-BR' | 'en';
