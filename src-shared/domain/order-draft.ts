/** An order before it is sent, in our own terms, and the closed list of what can be wrong with it. */
import type { MoneyCurrency } from './money.ts';

export const fraudSkipReasons = ['upsell', 'one_click', 'trusted_customer', 'external_analysis'] as const;

export interface DraftItem {
  readonly code?: string | undefined;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmountCents: number;
  /** What a unit costs without a discount; absent where there is none. It stays with us: the API has no place for it. */
  readonly fullUnitAmountCents?: number | undefined;
  readonly category?: string | undefined;
}

export interface DraftTypedCard {
  readonly number: string;
  readonly holderName: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvc: string;
}

export interface DraftSplitPart {
  readonly receiverCode: string;
  readonly amountCents: number;
  readonly chargeProcessingFee: boolean;
  readonly chargeRemainderFee: boolean;
  readonly liable: boolean;
}

export interface DraftCardPayment {
  readonly method: 'card';
  readonly amountCents: number;
  readonly installments: number;
  readonly capture: 'now' | 'later';
  readonly card: DraftTypedCard | { readonly token: string };
  readonly split?: readonly DraftSplitPart[] | undefined;
}

export interface DraftPixPayment {
  readonly method: 'pix';
  readonly amountCents: number;
  readonly expirationSeconds?: number | undefined;
  readonly split?: readonly DraftSplitPart[] | undefined;
}

export type DraftPayment = DraftCardPayment | DraftPixPayment;

export interface DraftCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: { readonly ddi: string; readonly ddd: string; readonly number: string };
  readonly document?: { readonly type: string; readonly number: string } | undefined;
}

/** What a person puts together at the counter. `ChargeInput` of the contract is one. */
export interface OrderDraft {
  readonly items: readonly DraftItem[];
  readonly payments: readonly DraftPayment[];
  /** Absent: reais. */
  readonly currency?: MoneyCurrency | undefined;
  /** Absent or null: a walk-in, whose data is filled in when the order is written. */
  readonly customer?: DraftCustomer | null | undefined;
  readonly fraudSkip?: { readonly reason: string } | undefined;
}

export const orderProblemCodes = [
  'field-required',
  'field-too-long',
  'items-missing',
  'payments-missing',
  'quantity-too-small',
  'amount-invalid',
  'sale-too-large',
  'amount-too-small',
  'email-invalid',
  'phone-invalid',
  'sum-mismatch',
  'card-data-missing',
  'saved-card-needs-buyer',
  'card-number-too-short',
  'card-number-too-long',
  'card-number-invalid',
  'card-expiry-invalid',
  'card-expiry-no-month',
  'card-expired',
  'card-cvc-invalid',
  'card-holder-invalid',
  'installments-too-small',
  'pix-expiration-too-short',
  'pix-expiration-too-long',
  'split-sum',
  'split-receiver-missing',
  'split-receiver-invalid',
  'split-processing-fee',
  'split-remainder-fee',
  'split-liable',
  'pix-only-in-reais',
  'split-only-in-reais',
  'fraud-bypass-not-allowed',
  'fraud-reason-invalid',
] as const;
export type OrderProblemCode = (typeof orderProblemCodes)[number];

export interface OrderProblem {
  /** The number of the rule in the API document's "Validation rules for order creation"; `field` for its field tables. */
  readonly rule: 1 | 2 | 3 | 4 | 5 | 6 | 'field';
  readonly code: OrderProblemCode;
  /** Dotted, in the draft's own names: `payments.0.card.number`. */
  readonly path: string;
  /** Numbers for the sentence that tells the problem. */
  readonly params?: Readonly<Record<string, string | number>>;
}
