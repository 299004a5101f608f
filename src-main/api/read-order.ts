/**
 * Reads an order, and beside it the charge of each payment that the order calls unpaid. The API document does not say how soon, or
 * whether at all, an order that was closed learns of money that came in after that. The charge says it, and a charge that was paid
 * cannot become unpaid. So "nothing was charged" needs both words.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Clock } from '#shared/ports.ts';
import type { Order, PaymentIntent } from '#shared/wire/v2/orders.ts';
import { hasEndedUnpaid } from '../proof/payment-proof.ts';
import type { ApiClient } from './api-client.ts';
import { chargeAnswerProof, chargePath } from './charge-answer.ts';
import { type AnswerProof, isNotFound, type ReadAnswer } from './classify.ts';
import type { RateBudget, WaitClass } from './rate-budget.ts';

export interface ReadOrderDeps {
  readonly api: Pick<ApiClient, 'read'>;
  readonly budget: Pick<RateBudget, 'take'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** `hasCharges`: no charge is missing beside the order. */
export type OrderAnswer = ReadAnswer<Order> & { readonly hasCharges: boolean };

interface ReadCharge {
  /** The order's: a charge in another one is not its own. */
  readonly currency: string;
  readonly waits: WaitClass;
}

/** The order ended without money, by its own word or by that of each of its payments. */
const endedUnpaid = ({ status, payments }: Order): boolean =>
  hasEndedUnpaid(status) || payments.every((one) => hasEndedUnpaid(one.status));

/**
 * A charge that was read as unpaid is not read again for so long: its order may be read every two seconds. No longer, because a
 * person who asks must get a fresh answer.
 */
const unpaidForMs = 5_000;

export function createReadOrder({ api, budget, clock }: ReadOrderDeps) {
  /** By charge id: when it was last read as unpaid. */
  const unpaidAt = new Map<string, number>();

  /** The payment in the words of its charge, where that came in; null where the charge could not be read. */
  async function withCharge(payment: PaymentIntent, { currency, waits }: ReadCharge): Promise<PaymentIntent | null> {
    const { id, status: word, amount } = payment;
    const isKnown = clock.monotonic() - (unpaidAt.get(id) ?? Number.NEGATIVE_INFINITY) < unpaidForMs;
    if (!hasEndedUnpaid(word) || isKnown) return payment;
    if (budget.take(waits) > 0) return null;
    const seen = await api.read(chargePath(id), chargeAnswerProof({ id, amountCents: amount, currency }));
    if (seen.class !== 'accepted' && !isNotFound(seen)) return null;
    if (seen.class !== 'accepted' || !meansMoneyReceived(seen.payload.status)) {
      unpaidAt.set(id, clock.monotonic());
      return payment;
    }
    const { status, amount_refunded: refunded } = seen.payload;
    return { ...payment, status, amount_refunded: Math.max(refunded, payment.amount_refunded) };
  }

  /** `waits`: who waits for the order waits for its charges as well. */
  return async (path: string, proof: AnswerProof<Order>, waits: WaitClass): Promise<OrderAnswer> => {
    const seen = await api.read(path, proof);
    if (seen.class !== 'accepted' || !endedUnpaid(seen.payload)) return { ...seen, hasCharges: true };
    const order = seen.payload;
    const read = await Promise.all(
      order.payments.map((payment) => withCharge(payment, { currency: order.currency, waits })),
    );
    const payments = order.payments.map((payment, index) => read[index] ?? payment);
    return { ...seen, payload: { ...order, payments }, hasCharges: !read.includes(null) };
  };
}
