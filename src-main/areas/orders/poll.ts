/** Which sales are still open, and the read of the API that learns their state. */
import type { SaleState } from '#shared/contract/sale.ts';
import { isFinalOrderStatus } from '#shared/domain/orders.ts';
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor } from '../../api/follow-ups.ts';
import type { PolledClass, PollPace, PollSource } from '../../api/poll-source.ts';
import { createReadOrder } from '../../api/read-order.ts';
import { columnsOf, flag, plain } from '../../db/columns.ts';
import { undoneSql } from '../../outbox/undo-wishes.ts';
import { claimOf } from '../../proof/order-claim.ts';
import { endOfOrder } from '../../proof/order-money.ts';
import { deniesMoney, paidOrEndedSql } from '../../proof/payment-proof.ts';
import type { NotShown } from './not-shown.ts';
import { createOrderProof } from './order-proof.ts';
import type { SaleParts } from './parts.ts';
import { orderPath } from './requests.ts';
import { lastReadOf } from './sale-state.ts';
import type { SaleWriter } from './sale-writer.ts';
import { saleSubject } from './table.ts';
import { namesOf } from './take-names.ts';

/** In these states a customer looks at the screen, or a person has just asked for the step that is awaited. */
export const onScreen: readonly SaleState[] = [
  'awaiting-payment',
  'processing',
  'capturing',
  'canceling',
  'awaiting-code',
];

const quiet: PollPace = { young: 15_000, middle: 60_000, old: 900_000 };
const soon: PollPace = { young: 2_000, middle: 10_000, old: 60_000 };
const paces: Partial<Record<SaleState, PollPace>> = {
  'awaiting-payment': { young: 2_000, middle: 5_000, old: 30_000 },
  processing: soon,
  capturing: soon,
  canceling: soon,
  replaced: soon,
  'awaiting-code': { young: 15_000, middle: 30_000, old: 900_000 },
  authorized: { young: 300_000, middle: 600_000, old: 1_800_000 },
};

/** The subject under which reads of an ended order are counted that came without its charges. */
const aloneOf = (saleId: string): string => `alone:${saleId}`;

const withPayment = (status: string) =>
  flag(`id IN (SELECT sale_id FROM sale_payments WHERE sale_id = sales.id AND (status ${status}))`);

const columns = columnsOf('sales', {
  id: plain<string>(),
  state: plain<SaleState>(),
  orderStatus: plain<string | null>(),
  createdAt: plain<number>(),
  lastCheckAt: plain<number | null>(),
  nextCheckAt: plain<number | null>(),
  isUndone: flag(`id IN (${undoneSql('sale')})`),
  mayBePaid: withPayment(`NOT IN (${paidOrEndedSql}) OR on_its_way = 1`),
  goesBack: withPayment(`= 'refund_processing'`),
  zeroAt: plain<number | null>('(SELECT min(pix_expires_at) FROM sale_payments p WHERE p.sale_id = sales.id)'),
});

export interface OrderPollingDeps extends SaleParts {
  readonly book: SaleWriter;
  readonly notShown: NotShown;
  /** The order is shown no more, or again. */
  readonly announceShown: (saleId: string) => void;
}

export function createOrderPolling(parts: OrderPollingDeps): PollSource {
  const { db, clock, serverTime, sales, book, polls, agreements, failpoint, notShown, announceShown } = parts;
  const readOrder = createReadOrder(parts);
  const { proofOf, isOrderOf } = createOrderProof(sales);
  const open = columns.standing(
    db,
    `WHERE order_id IS NOT NULL AND (next_check_at IS NOT NULL OR id IN (${undoneSql('sale')}) OR state IN ('awaiting-payment',
      'processing', 'capturing', 'authorized', 'awaiting-code', 'canceling', 'refunding', 'review', 'other', 'replaced'))`,
  );

  function waitsFor({ id, state, nextCheckAt, mayBePaid }: ReturnType<typeof columns.read>): PolledClass {
    const isShown = onScreen.includes(state);
    // Only its charges are missing. Somebody waits for them where another sale takes the place of this one.
    if (!mayBePaid && agreements.standing(aloneOf(id)) !== null)
      return (isShown || state === 'replaced') && !agreements.isStuck(aloneOf(id)) ? 'screen' : 'background';
    const isAsked = isShown || isWaitedFor(nextCheckAt, clock.now());
    return isAsked && !agreements.isStuck(saleSubject(id)) ? 'screen' : 'office';
  }

  return {
    kind: 'sale',
    asks: () => ['v2'],
    subjects() {
      return open().flatMap((row) => {
        const { id, state, orderStatus, createdAt, lastCheckAt, nextCheckAt, isUndone, zeroAt } = row;
        const isFinal = isFinalOrderStatus(orderStatus ?? '');
        // A sale that holds back another sale, or may still be paid, is followed to its end, whatever the order's status.
        const known = isFinal && (state === 'other' || row.mayBePaid) ? sales.get(id) : null;
        const end = known && endOfOrder(lastReadOf(known), sales.payments(id));
        const isLeft = end === 'ended' || (end === null && state === 'replaced' && isFinal && !row.goesBack);
        // An undo wish stands until every centavo is proven to be back, whatever the order's status is meanwhile.
        if (isLeft && nextCheckAt === null && !isUndone) return [];
        const waits = waitsFor(row);
        // Nobody waits at a screen for a refund: the acquirer confirms it within days.
        const isRefund = isFinal && row.goesBack && !row.mayBePaid;
        const isSlow = isRefund || waits === 'background' || agreements.isStuck(saleSubject(id));
        return {
          id,
          pace: (isSlow ? null : paces[state]) ?? quiet,
          waits,
          followUp: end === 'for-people' || waits === 'background' ? 'not-said' : 'sale',
          openedAt: createdAt,
          polledAt: polls.last(id, lastCheckAt),
          wantedAt: nextCheckAt,
          zeroAt: state === 'awaiting-payment' && zeroAt !== null ? zeroAt - serverTime.aheadMs() : null,
          // API document, Events 4: `order.paid`, `charge.expired`. A decline, a cancellation and a code have no event.
          hasEvent: state === 'awaiting-payment',
        };
      });
    },
    named: ({ ids }) => ids.flatMap((id) => sales.saleOfOrder(id) ?? sales.saleOfCharge(id) ?? []),
    /** True when the API answered with this sale's order, and the answer is believed. */
    async poll(id, reason = 'check', waits = 'counter') {
      const sale = sales.get(id);
      if (sale?.orderId == null) return true;
      const askedAt = clock.now();
      const observation = await readOrder(orderPath(sale.orderId), proofOf(id, true), waits);
      failpoint('watch:after-answer');
      if (observation.class !== 'accepted') {
        if (isNotFound(observation) && notShown.noted(id, askedAt)) announceShown(id);
        return false;
      }
      if (notShown.shown(id)) announceShown(id);
      const { payload: order, hasCharges } = observation;
      // An order that was read without its charges does not deny money that is known to have come in.
      if (!hasCharges && deniesMoney(sales.payments(id), order.payments)) return false;
      if (!isOrderOf(id, order)) return db.transaction(() => book.takeNames(id, order, askedAt));
      agreements.confirmed(namesOf(id));
      const isTrue = db.transaction(() => {
        const isSure = agreements.believes(aloneOf(id), hasCharges ? null : claimOf(order));
        const believed = book.applyReadOrder(id, order, { by: reason, askedAt, isSure });
        const wish = sales.get(id)?.nextCheckAt ?? Infinity;
        const again = clock.now() + agreements.readAgainMs(aloneOf(id));
        if (!hasCharges) sales.setNextCheck(id, wish > askedAt ? Math.min(wish, again) : again);
        else if (believed && wish <= askedAt) sales.setNextCheck(id, null);
        failpoint('watch:inside');
        return believed && hasCharges;
      });
      failpoint('watch:after');
      return isTrue;
    },
  };
}
