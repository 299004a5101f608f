/** An order as answers show it, changed for as long as a test says so: its word and those of its payments disagree. */
import type { Connect } from '#main/api/connect.ts';

export interface ShownOrder {
  readonly status: string;
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly payment_method_details: { readonly type: string };
  }[];
}

export interface OrderShown {
  isChanged: boolean;
  readonly wrapConnect: (connect: Connect) => Connect;
}

/** A refusal shows the order too: it is changed where the statuses of HTTP say so. */
export function orderShown(change: (order: ShownOrder) => ShownOrder, statuses: readonly number[] = [200]): OrderShown {
  const shown: OrderShown = {
    isChanged: false,
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      const isOrder = request.url.includes('/v2/orders/') && statuses.includes(answer.status);
      if (!shown.isChanged || !isOrder) return answer;
      const order = JSON.parse(new TextDecoder().decode(answer.body)) as ShownOrder;
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(change(order))) };
    },
  };
  return shown;
}

/** In an order of this status, a Pix that ended is shown as one that can be paid. */
export const livePixIn =
  (status: string) =>
  (order: ShownOrder): ShownOrder => ({
    ...order,
    payments: order.payments.map((payment) =>
      order.status === status &&
      payment.payment_method_details.type === 'pix' &&
      ['failed', 'canceled'].includes(payment.status)
        ? { ...payment, status: 'requires_action' }
        : payment,
    ),
  });

/** The order's own word stays behind that of its payments, which are paid. */
export const behindItsPayments =
  (status: string) =>
  (order: ShownOrder): ShownOrder =>
    order.status === 'paid' ? { ...order, status } : order;

/** In an order of this status, every payment has this word. */
export const everyPaymentAs =
  (status: string, word: string) =>
  (order: ShownOrder): ShownOrder =>
    order.status === status
      ? { ...order, payments: order.payments.map((payment) => ({ ...payment, status: word })) }
      : order;

export interface ReadsOfOrders {
  change: ((order: ShownOrder) => ShownOrder) | null;
  readonly wrapConnect: (connect: Connect) => Connect;
}

/** What reads of orders show, and no other answer, changed for as long as `change` is there. */
export function readsOfOrders(): ReadsOfOrders {
  const reads: ReadsOfOrders = {
    change: null,
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      const isRead = request.method === 'GET' && request.url.includes('/v2/orders/') && answer.status === 200;
      if (reads.change === null || !isRead) return answer;
      const order = JSON.parse(new TextDecoder().decode(answer.body)) as ShownOrder;
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(reads.change(order))) };
    },
  };
  return reads;
}

/** Reads of an order that is over, and no other answer, show what ended of it in this word: so often, once `left` says so. */
export function readsOfEnded(word: string) {
  const reads = readsOfOrders();
  const shown = { left: 0, wrapConnect: reads.wrapConnect };
  reads.change = (order) => {
    if (shown.left === 0 || !isEnded(order)) return order;
    shown.left -= 1;
    return { ...order, payments: order.payments.map((one) => (isEnded(one) ? { ...one, status: word } : one)) };
  };
  return shown;
}

const isEnded = ({ status }: { readonly status: string }): boolean => status === 'canceled' || status === 'failed';
