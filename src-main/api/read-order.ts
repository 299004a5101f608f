/**
 * Reads an order, and beside it the charge of each payment that the order calls unpaid. The API document does not say how soon, or
 * whether at all, an order that was closed learns of money that came in after that. The charge says it, and a charge that was paid
 * cannot become unpaid. So "nothing was charged" needs both words.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Order, PaymentIntent } from '#shared/wire/v2/orders.ts';
import { hasEndedUnpaid } from '../proof/payment-proof.ts';
import type { ApiClient } from './api-client.ts';
import { chargeAnswerProof, chargePath } from './charge-answer.ts';
import type { AnswerProof, ReadAnswer } from './classify.ts';
import type { RateBudget } from './rate-budget.ts';

export interface ReadOrderDeps {
  readonly api: Pick<ApiClient, 'read'>;
  readonly budget: Pick<RateBudget, 'take'>;
}

export function createReadOrder({ api, budget }: ReadOrderDeps) {
  /** The payment in the words of its charge, where that came in. Without room or an answer, the order's word stands until the next read. */
  async function withCharge(payment: PaymentIntent): Promise<PaymentIntent> {
    if (!hasEndedUnpaid(payment.status) || budget.take('background') > 0) return payment;
    const proof = chargeAnswerProof({ id: payment.id, amountCents: payment.amount });
    const seen = await api.read(chargePath(payment.id), proof);
    if (seen.class !== 'accepted' || !meansMoneyReceived(seen.payload.status)) return payment;
    const { status, amount_refunded } = seen.payload;
    return { ...payment, status, amount_refunded };
  }

  return async (path: string, proof: AnswerProof<Order>): Promise<ReadAnswer<Order>> => {
    const seen = await api.read(path, proof);
    if (seen.class !== 'accepted' || !hasEndedUnpaid(seen.payload.status)) return seen;
    const payments: PaymentIntent[] = [];
    for (const payment of seen.payload.payments) payments.push(await withCharge(payment));
    return { ...seen, payload: { ...seen.payload, payments } };
  };
}
