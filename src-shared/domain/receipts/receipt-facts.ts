/**
 * What a slip is made of: facts that the core reads from the views of a sale and of a refund. No fact is worked out here. Of a card only
 * its brand and its last four digits have a place.
 */
import type { Cents } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { CashFlow, Count } from '../shifts.ts';
import type { SoldLine, SoldSums } from '../sold-lines.ts';
import type { MachineMode, TenderKind } from '../tenders.ts';

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

/** What every slip of a sale tells, however it was paid. */
export interface SoldSlipFacts extends SlipFacts {
  readonly number: number;
  readonly soldAt: number;
  readonly person: string;
  readonly currency: string;
  readonly lines: readonly SoldLine[];
  readonly sums: SoldSums;
}

export interface SaleSlipFacts extends SoldSlipFacts {
  readonly payments: readonly PaymentFacts[];
  readonly word: SaleWord;
  /** Refunds whose end is not known. What is proven to be back stands at its payment. */
  readonly returning: readonly { readonly method: PaymentMethod; readonly amountCents: Cents }[];
  readonly orderId: string | null;
}

/** How the shop took money by itself: in cash, or by its own card machine. */
export interface TakenBy {
  readonly kind: TenderKind;
  readonly machine: { readonly mode: MachineMode; readonly brand: string; readonly authorization: string } | null;
}

export interface TenderFacts extends TakenBy {
  readonly amountCents: Cents;
  /** Less than the amount where a sum in cash was rounded. */
  readonly dueCents: Cents;
  /** Handed over in cash. */
  readonly receivedCents: Cents | null;
  readonly backCents: Cents;
}

/** What the people of the shop wrote down. The shop vouches for it, and nobody else confirms it. */
export type CounterSaleWord = 'received' | 'returned-in-part' | 'returned';

export interface CounterSaleSlipFacts extends SoldSlipFacts {
  readonly tenders: readonly TenderFacts[];
  readonly word: CounterSaleWord;
}

/** What the shop gave back of a sale whose money it took by itself. */
export interface TenderReturnSlipFacts extends SlipFacts {
  readonly number: number;
  readonly givenAt: number;
  readonly person: string;
  /** Null: nobody had to approve it. */
  readonly approver: string | null;
  readonly currency: string;
  readonly parts: readonly (TakenBy & { readonly amountCents: Cents })[];
  readonly items: readonly ReturnedItem[];
}

export interface ReturnedItem {
  readonly description: string;
  readonly quantity: number;
}

export interface RefundSlipFacts extends SlipFacts {
  /** Of the sale, or of the invoice, that was paid. */
  readonly of: { readonly kind: 'sale' | 'invoice'; readonly number: number };
  readonly askedAt: number;
  readonly person: string;
  readonly currency: string;
  readonly amountCents: Cents;
  readonly paidBy: PaidBy;
  readonly items: readonly ReturnedItem[];
  readonly word: RefundWord;
  readonly chargeId: string;
}

/** What a shift is said to be: what people wrote down, and what the API proved, side by side. All sums are cents. */
export interface ShiftSlipFacts extends SlipFacts {
  readonly openedAt: number;
  readonly openedBy: string;
  /** When it was closed, or what it shows was so. */
  readonly untilAt: number;
  readonly currency: string;
  readonly sales: number;
  readonly cash: CashFlow & { readonly expectedCents: number };
  readonly moves: readonly {
    readonly kind: 'in' | 'out';
    readonly at: number;
    readonly amountCents: number;
    readonly staffName: string;
    readonly reason: string;
  }[];
  readonly handOvers: readonly {
    readonly at: number;
    readonly fromName: string;
    readonly toName: string;
    readonly countedCents: number;
    readonly differenceCents: number;
  }[];
  readonly machine: readonly { readonly mode: MachineMode; readonly takenCents: number; readonly backCents: number }[];
  readonly api: readonly {
    readonly method: PaymentMethod;
    readonly receivedCents: number;
    readonly backCents: number;
    readonly contestedCents: number;
    /** What became known of all other sales since the report before. */
    readonly other: { readonly receivedCents: number; readonly backCents: number; readonly contestedCents: number };
  }[];
  /** Refunds whose end nobody knows yet. */
  readonly underWay: { readonly count: number; readonly cents: number };
  readonly unproven: { readonly count: number; readonly cents: number };
  readonly audit: { readonly count: number; readonly hash: string };
  /** Null while it is open. */
  readonly closed: {
    readonly number: number;
    readonly closedBy: string;
    readonly approvedBy: string | null;
    readonly count: Count;
    readonly countedCents: number;
    readonly differenceCents: number;
    readonly note: string | null;
  } | null;
}

export type SlipLanguage = 'pt-BR' | 'en';
