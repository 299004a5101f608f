/**
 * The facts of a slip, out of what people are shown of a sale, of a refund and of what the shop took by itself. The view alone knows what is
 * proven: nothing here looks at an order, a payment row or a request.
 */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import type { Sale, SalePayment, SaleState } from '#shared/contract/sale.ts';
import { isKept } from '#shared/contract/sale-kept.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import type { CounterSale, TenderReturn } from '#shared/contract/tenders.ts';
import { brandName } from '#shared/domain/card-brand-names.ts';
import type {
  CounterSaleSlipFacts,
  PaidBy,
  RefundSlipFacts,
  RefundWord,
  SaleSlipFacts,
  SaleWord,
  ShiftSlipFacts,
  SlipFacts,
  SoldSlipFacts,
  TenderReturnSlipFacts,
} from '#shared/domain/receipts/receipt-facts.ts';
import { soldLines, soldSums } from '#shared/domain/sold-lines.ts';

const saleWord: Readonly<Record<Exclude<SaleState, 'paid' | 'partially-refunded'>, SaleWord>> = {
  queued: 'unknown',
  sending: 'unknown',
  unknown: 'unknown',
  'retype-card': 'unknown',
  'awaiting-code': 'awaiting',
  'awaiting-payment': 'awaiting',
  processing: 'processing',
  authorized: 'hold',
  // The limit is reserved, and nobody knows yet whether the money was taken.
  capturing: 'hold',
  declined: 'declined',
  refused: 'not-accepted',
  canceling: 'canceling',
  canceled: 'canceled',
  expired: 'expired',
  replaced: 'replaced',
  refunding: 'returning',
  refunded: 'returned',
  chargeback: 'disputed',
  review: 'review',
  'found-charged': 'recorded',
  'found-not-charged': 'recorded',
  other: 'review',
};

/** "Approved" needs more than its state: nothing may stand beside the payment that makes it untrue for the person who holds the slip. */
export function saleWordOf(sale: Sale): SaleWord {
  const { state, moneyReceived, isUnread, isContradicted } = sale;
  // What a backup shows of it may have changed since, and what reads contradict may be otherwise: "cancelled" is no better there than "paid".
  if (isUnread || isContradicted) return 'review';
  if (state !== 'paid' && state !== 'partially-refunded') return saleWord[state];
  if (!moneyReceived || !isKept(sale)) return 'review';
  return state === 'paid' ? 'approved' : 'part-returned';
}

const refundWord: Readonly<Record<RefundState, RefundWord>> = {
  queued: 'asked',
  sending: 'asked',
  unknown: 'unknown',
  processing: 'processing',
  confirmed: 'confirmed',
  refused: 'refused',
  failed: 'failed',
  withdrawn: 'withdrawn',
  review: 'review',
};

/** Its end is not known. */
const isOnItsWay = ({ state }: Refund): boolean =>
  ['asked', 'unknown', 'processing', 'review'].includes(refundWord[state]);

const paidBy = ({ method, card }: Pick<SalePayment, 'method' | 'card'>): PaidBy => ({
  method,
  card: card === null ? null : { brand: brandName(card.brand), lastFour: card.last4 },
});

type Sold = Pick<Sale | CounterSale, 'number' | 'createdAt' | 'staff' | 'currency' | 'items'>;

const soldFacts = (common: SlipFacts, { number, createdAt, staff, currency, items }: Sold): SoldSlipFacts => ({
  ...common,
  number,
  soldAt: createdAt,
  person: staff.name,
  currency,
  lines: soldLines(items),
  sums: soldSums(items),
});

export function saleFacts(common: SlipFacts, sale: Sale, refunds: readonly Refund[]): SaleSlipFacts {
  const { payments, orderId, isUnread, isContradicted } = sale;
  return {
    ...soldFacts(common, sale),
    payments: payments.map((payment) => ({
      ...paidBy(payment),
      amountCents: payment.amountCents,
      installments: payment.installments,
      status: isUnread || isContradicted ? null : payment.status,
      refundedCents: payment.refundedCents,
      chargeId: payment.chargeId,
      pixCode: payment.pix?.code ?? null,
    })),
    word: saleWordOf(sale),
    returning: refunds.filter(isOnItsWay).map(({ method, amountCents }) => ({ method, amountCents })),
    orderId,
  };
}

/** `sale`: the one that was paid; null where an invoice was. */
export function refundFacts(common: SlipFacts, refund: Refund, sale: Sale | null): RefundSlipFacts {
  const { method, chargeId, createdAt, requestedBy, currency, amountCents, items, state, isContested } = refund;
  const payment = sale?.payments.find((one) => one.chargeId === chargeId);
  return {
    ...common,
    of:
      refund.saleNumber === null
        ? { kind: 'invoice', number: refund.invoice?.number ?? 0 }
        : { kind: 'sale', number: refund.saleNumber },
    askedAt: createdAt,
    person: requestedBy,
    currency,
    amountCents,
    paidBy: payment === undefined ? { method, card: null } : paidBy(payment),
    items: items.map(({ description, quantity }) => ({ description, quantity })),
    // The API no longer shows whether it arrives.
    word: isContested ? 'unknown' : refundWord[state],
    chargeId,
  };
}

export const counterSaleFacts = (common: SlipFacts, sale: CounterSale): CounterSaleSlipFacts => ({
  ...soldFacts(common, sale),
  tenders: sale.tenders,
  word: sale.state,
});

export function tenderReturnFacts(common: SlipFacts, sale: CounterSale, given: TenderReturn): TenderReturnSlipFacts {
  const { at, requestedBy, approvedBy, parts, items } = given;
  return {
    ...common,
    number: sale.number,
    givenAt: at,
    person: requestedBy,
    approver: approvedBy,
    currency: sale.currency,
    parts: parts.flatMap(({ tenderId, amountCents }) => {
      const tender = sale.tenders.find(({ id }) => id === tenderId);
      return tender === undefined ? [] : [{ kind: tender.kind, machine: tender.machine, amountCents }];
    }),
    items: items.map(({ position, quantity }) => ({ quantity, description: sale.items[position]?.description ?? '' })),
  };
}

export function shiftFacts(common: SlipFacts, report: ShiftReport | ZReport): ShiftSlipFacts {
  const { counterSales, apiSales, ...rest } = report;
  return { ...common, ...rest, sales: counterSales + apiSales, closed: 'number' in report ? report : null };
}

export const shopFacts = ({ shopName, shopDocument, shopAddress, timeZone }: Settings): SlipFacts['shop'] => ({
  name: shopName,
  document: shopDocument,
  address: shopAddress,
  timeZone,
});
