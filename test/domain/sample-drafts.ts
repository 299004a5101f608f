/** Order drafts that are in order, and the same with one thing changed, for the tests of the order rules. */
import type {
  DraftCardPayment,
  DraftItem,
  DraftPayment,
  DraftPixPayment,
  DraftSplitPart,
  DraftTypedCard,
  OrderDraft,
} from '#shared/domain/order-draft.ts';
import { checkOrderDraft, type OrderCheckOptions } from '#shared/domain/orders.ts';

/** A row of a table: each problem is written "rule code path". */
export interface DraftRow {
  readonly what: string;
  readonly draft: OrderDraft;
  readonly problems: readonly string[];
}

export function row(what: string, draft: OrderDraft, ...problems: string[]): DraftRow {
  return { what, draft, problems };
}

export const checkOptions: OrderCheckOptions = {
  fraudBypassAllowed: false,
  nowMs: Date.parse('2026-11-20T12:00:00-03:00'),
};

export const item: DraftItem = { description: 'Café', quantity: 2, unitAmountCents: 500 };
export const pix: DraftPixPayment = { method: 'pix', amountCents: 1000, expirationSeconds: 300 };
const typed: DraftTypedCard = {
  number: '4111 1111 1111 1111',
  holderName: 'ANA SOUZA',
  expMonth: '12',
  expYear: '30',
  cvc: '123',
};
export const card: DraftCardPayment = {
  method: 'card',
  amountCents: 1000,
  installments: 1,
  capture: 'now',
  card: typed,
};

export function paidBy(...payments: DraftPayment[]): OrderDraft {
  return { items: [item], payments };
}

export function typedWith(change: Partial<DraftTypedCard>): OrderDraft {
  return paidBy({ ...card, card: { ...typed, ...change } });
}

export function itemWith(change: Partial<DraftItem>): OrderDraft {
  return { items: [{ ...item, ...change }], payments: [card] };
}

/** A card of 4,00 beside a Pix of 6,00. */
export function besideCard(expirationSeconds: number): OrderDraft {
  return paidBy({ ...card, amountCents: 400 }, { ...pix, amountCents: 600, expirationSeconds });
}

export function splitWith(...split: DraftSplitPart[]): OrderDraft {
  return paidBy({ ...card, split });
}

/** A receiver who bears everything. */
export function bearer(change: Partial<DraftSplitPart> = {}): DraftSplitPart {
  const options = { chargeProcessingFee: true, chargeRemainderFee: true, liable: true };
  return { receiverCode: 'loja', amountCents: 1000, ...options, ...change };
}

/** A receiver who bears nothing. */
export function sharer(amountCents: number): DraftSplitPart {
  const options = { chargeProcessingFee: false, chargeRemainderFee: false, liable: false };
  return { receiverCode: 'parceiro', amountCents, ...options };
}

export function problemsOf(draft: OrderDraft): string[] {
  return checkOrderDraft(draft, checkOptions).map(({ rule, code, path }) => `${rule} ${code} ${path}`);
}
