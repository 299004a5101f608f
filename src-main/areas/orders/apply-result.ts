/** What the four order requests mean for a sale when their outcome, or the lack of one, becomes known. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import { type Order, orderSchema } from '#shared/wire/v2/orders.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { readAs } from '../../api/read-parts.ts';
import { byApiClock, type Entry } from '../../outbox/entry.ts';
import { askedAtOf, type Cause, type MayGo, type Operation, refusalOf } from '../../outbox/operation.ts';
import { tellWait } from '../../outbox/request-view.ts';
import type { Effect } from '../../outbox/states.ts';
import { asksForAnother, confirmVerdict } from '../../proof/code-taken.ts';
import type { Verdict } from '../../proof/finding.ts';
import { saysReceived } from '../../proof/order-money.ts';
import type { BasketMoney } from './basket-money.ts';
import { createOrderProof, declinedOrder } from './order-proof.ts';
import type { SaleParts } from './parts.ts';
import { orderPath } from './requests.ts';
import { isOverWithoutMoney } from './sale-state.ts';
import type { SaleWriter } from './sale-writer.ts';

export interface OrderResultsDeps extends Pick<SaleParts, 'sales' | 'clock' | 'serverTime'> {
  readonly book: SaleWriter;
  readonly basket: Pick<BasketMoney, 'isPaidFor' | 'heldBy'>;
}

type OrderOperation = Extract<EntryOperation, `orders.${string}`>;

export function createOrderOperations(deps: OrderResultsDeps): readonly Operation[] {
  const { basket, sales } = deps;
  const { proofOf } = createOrderProof(sales);
  const answerProof = ({ ownerId }: Entry): AnswerProof<Order> => proofOf(ownerId);
  const applyResult = createApplyResult(deps, answerProof);
  // API document, Orders: body and response of capture and cancel are not shown. A 2xx without this order may come from elsewhere
  // (`{}` of a proxy), so it proves nothing, and the order is read at once.
  const expectation: Operation['expectation'] = (entry) => ({
    accepted: answerProof(entry),
    declined: declinedOrder(answerProof(entry)),
  });

  function mayGo({ ownerId }: Entry): MayGo {
    const sale = sales.get(ownerId);
    if (sale !== null && basket.isPaidFor(sale)) return 'unwanted';
    return sale === null || basket.heldBy(sale) === undefined ? 'yes' : 'later';
  }

  /** A request about an order whose id is known: the order's state forbids carrying it out twice. */
  const byId = (
    name: OrderOperation,
    direction: Operation['direction'],
    decide: (order: Order) => Verdict,
  ): Operation => ({
    name,
    direction,
    expectation,
    applyResult,
    ...(direction === 'forward' ? { mayGo } : {}),
    stateForbidsTwice: () => true,
    cannotMoveMoney: name === 'orders.cancel',
    isMadeAnew: name === 'orders.capture',
    check: {
      path: (entry) => orderPath(sales.get(entry.ownerId)?.orderId ?? ''),
      proof: answerProof,
      decide: (_entry, resource) => decide(orderSchema.parse(resource)),
    },
  });

  return [
    {
      name: 'orders.create',
      direction: 'forward',
      isUndoneById: true,
      expectation,
      mayGo,
      // A code that had ended may have been paid while nobody could ask.
      insteadOf: ({ ownerId }) =>
        sales
          .ofBasket(sales.get(ownerId)?.basketId ?? '')
          .filter(({ id, orderId }) => id !== ownerId && orderId !== null)
          .map(({ id }) => ({ kind: 'sale', id })),
      check: null,
      // The basket is free again once its sale has ended without money, or never made an order.
      obligationEnded: ({ ownerId }) => isOverWithoutMoney(sales.get(ownerId)),
      applyResult,
    },
    byId('orders.capture', 'forward', ({ status }) => {
      if (saysReceived(status)) return 'applied';
      if (status === 'failed' || status === 'canceled') return 'impossible';
      // A lagging replica may still show the confirmation code that was asked for before the authorization.
      return status === 'requires_capture' || status === 'requires_action' ? 'not-shown' : 'unclear';
    }),
    byId('orders.cancel', 'back', ({ status }) => {
      if (status === 'canceled' || status === 'failed') return 'applied';
      return ['requires_action', 'requires_capture', 'processing'].includes(status) ? 'not-shown' : 'impossible';
    }),
    {
      ...byId('orders.confirm', 'forward', confirmVerdict),
      isAnsweredBy: ({ snapshot }, order) => asksForAnother(orderSchema.parse(order), snapshot),
    },
  ];
}

/** What the sale shows once an answer, a read or the clock has told something about one of its requests. */
function createApplyResult(deps: OrderResultsDeps, answerProof: (entry: Entry) => AnswerProof<Order>) {
  const { book, sales, clock, serverTime } = deps;

  const nameOf = ({ operation }: Entry): string => operation.replace('orders.', '');

  function noteRefusal(entry: Entry, cause: Cause): void {
    const refusal = refusalOf(cause);
    book.change(entry.ownerId, (sale) =>
      entry.operation === 'orders.confirm' && sale.otp !== null
        ? { ...sale, otp: { ...sale.otp, lastProblem: refusal.code } }
        : { ...sale, refusal: { ...refusal, operation: nameOf(entry) } },
    );
  }

  function refuse(entry: Entry, cause: Cause): void {
    const { code } = refusalOf(cause);
    const what = code === 'confirmation_code_invalid' ? 'code-wrong' : 'refused';
    book.note(entry.ownerId, what, { cause: cause.by, details: { operation: nameOf(entry), code } });
    noteRefusal(entry, cause);
  }

  /** The order in an answer, if any. The API document shows none for capture and cancel, so it must prove as much as a GET. */
  function readOrder(entry: Entry, { observation }: Cause): Order | null {
    if (observation === null || (observation.class !== 'accepted' && observation.class !== 'declined')) return null;
    return readAs(answerProof(entry), observation.payload);
  }

  return (entry: Entry, effects: readonly Effect[], cause: Cause): void => {
    const saleId = entry.ownerId;
    const isCreate = entry.operation === 'orders.create';
    const { lastSentAt } = entry;
    if (isCreate && lastSentAt !== null) {
      const sentAt = byApiClock(lastSentAt, entry, serverTime.aheadMs());
      if (sales.get(saleId)?.sentAt !== sentAt) book.change(saleId, (sale) => ({ ...sale, sentAt }));
    }
    if (isCreate && entry.state === 'sending') {
      // While nothing leaves this computer, only the first attempt is written to the timeline.
      if (entry.notSentInARow === 0)
        book.note(saleId, 'sent', { cause: 'clock', details: { attempt: entry.attempts } });
      return;
    }
    // The sale goes on: the refusal of a repetition is told, and ends nothing.
    if (isCreate && entry.state === 'unknown' && cause.observation?.class === 'refused') noteRefusal(entry, cause);
    const order = readOrder(entry, cause);
    if (order !== null) book.applyReadOrder(saleId, order, { by: cause.by, askedAt: askedAtOf(entry, cause, clock) });
    if (effects.includes('fail') && (order === null || cause.refusedWith)) {
      refuse(entry, cause);
    } else if (effects.includes('ask-again') && !isCreate) refuse(entry, { ...cause, refusedWith: 'bytes-gone' });
    else if (order === null || effects.includes('review')) {
      const line = tellWait(entry, effects, cause);
      if (line !== null) book.note(saleId, line.what, line);
      if (effects.includes('ask-again')) book.change(saleId, (sale) => ({ ...sale, endReason: 'retype-card' }));
    }
    if (effects.includes('rekey')) book.captureAgain(saleId);
    if (!isCreate && (effects.includes('apply') || effects.includes('fail'))) book.pollSoon(saleId);
    book.touch(saleId);
  };
}
