/** The order requests of the API: their paths, their exact bytes, and the durable entry that each wish about an order becomes. */
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { takesHold } from '#shared/domain/payment-methods.ts';
import type { OrderRequest } from '#shared/wire/v2/orders.ts';
import { receiver, redactedCard, typedCard, writeJson } from '../../api/payment-parts.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { Written } from '../../outbox/frozen-request.ts';
import { typedFor } from '../../proof/code-taken.ts';
import { type NewRequest, requestsOf } from '../area.ts';
import type { SaleParts } from './parts.ts';
import type { SaleRow } from './table.ts';

const createPath = '/v2/orders';
export const orderPath = (orderId: string): string => `${createPath}/${encodeURIComponent(orderId)}`;
export const resendPath = (orderId: string): string => `${orderPath(orderId)}/confirm/resend`;

export interface OrderToSend extends Pick<Settings, 'pixExpirationSeconds' | 'automaticCapture'> {
  readonly saleId: string;
  readonly items: readonly SaleItem[];
  readonly currency: MoneyCurrency;
  /** For a walk-in, already made from the shop's template. */
  readonly customer: SaleCustomer;
  readonly payments: readonly PaymentDraft[];
  readonly fraudSkip: NonNullable<ChargeInput['fraudSkip']> | null;
}

/** Undefined fields are not written, because JSON has no such value. */
export function writeOrder(order: OrderToSend): Written {
  const common = {
    currency: order.currency,
    customer: order.customer,
    items: order.items.map(({ unitAmountCents: amount, code, description, quantity, category }) => ({
      code,
      description,
      quantity,
      amount,
      category,
    })),
    ...(order.fraudSkip === null ? {} : { fraud_analysis: { skip: true, reason: order.fraudSkip.reason } }),
    metadata: { balcao_sale: order.saleId },
  } as const;
  const sent = order.payments.map((payment) => writePayment(payment, order));
  const kept = order.payments.map((payment, slot) => ({ ...sent[slot], ...redacted(payment, slot) }));
  const isTyped = order.payments.some((payment) => 'card' in payment && 'number' in payment.card);
  return writeJson({ ...common, payments: kept }, isTyped ? { ...common, payments: sent } : null);
}

function writePayment(payment: PaymentDraft, order: OrderToSend): OrderRequest['payments'][number] {
  const common = { amount: payment.amountCents, split: payment.split?.map(receiver) };
  if (payment.method === 'pix')
    return { type: 'pix', ...common, pix_expiration: payment.expirationSeconds ?? order.pixExpirationSeconds };
  const { card, installments } = payment;
  return {
    type: 'card',
    ...common,
    // [Note: takes no money] Manual unless the shop chose otherwise, so an order whose id we never learn moves no money.
    capture_method: order.automaticCapture && payment.capture === 'now' ? 'automatic' : 'manual',
    card: 'token' in card ? { token: card.token, installments } : { ...typedCard(card), installments },
  };
}

function redacted(payment: PaymentDraft, slot: number): object {
  if (!('card' in payment) || 'token' in payment.card) return {};
  return { card: { ...redactedCard(payment.card, slot), installments: payment.installments } };
}

/** What the create waits for, the obligations that it takes, and the entry that hands them over. */
export type Succeeding = Required<Pick<NewEntry, 'afterEntry' | 'obligations' | 'takesOverFrom'>>;

/** A sale whose order id is known. */
export type NamedSale = SaleRow & { readonly orderId: string };

export type EnqueueOrders = ReturnType<typeof createEnqueueOrders>;

/** In the caller's transaction. */
export function createEnqueueOrders(context: Pick<SaleParts, 'outbox' | 'makeId'>) {
  const enqueue = requestsOf(context, 'sale');

  // The API document shows no body for capture and cancel; an empty object is what similar services take.
  function byId(name: 'capture' | 'cancel' | 'confirm', sale: NamedSale, more: Partial<NewRequest> = {}): void {
    const path = `${orderPath(sale.orderId)}/${name}`;
    enqueue({ operation: `orders.${name}`, ownerId: sale.id, byId: true, path, written: writeJson({}), ...more });
  }

  return {
    create(order: OrderToSend, succeeding: Succeeding): void {
      enqueue({
        operation: 'orders.create',
        ownerId: order.saleId,
        byId: false,
        // Automatic capture is the one way in which an order of unknown id can take money.
        takesNoMoney: !order.automaticCapture || !order.payments.some(({ method }) => takesHold(method)),
        path: createPath,
        written: writeOrder(order),
        buyerKeys: buyerKeys(order.customer, order.items),
        ...succeeding,
      });
    },
    /** `ambiguous`: an earlier capture may still be carried out. */
    capture: (sale: NamedSale, ambiguous = false): void => byId('capture', sale, { ambiguous }),
    cancel: (sale: NamedSale): void => byId('cancel', sale),
    confirm: (sale: NamedSale, code: string): void =>
      byId('confirm', sale, { written: writeJson({ code: '…' }, { code }), snapshot: typedFor(sale.otp?.id ?? null) }),
  };
}
