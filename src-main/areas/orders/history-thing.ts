/** A sale among the things of the history, what of it lapses unless somebody acts, and what only people can do about it. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { groupOf, statesOf } from '#shared/contract/sale-groups.ts';
import type { AttentionKind } from '#shared/contract/summary.ts';
import type { Clock } from '#shared/ports.ts';
import { authorizationLifetimeMs } from '#shared/wire/v2/limits.ts';
import type { Db } from '../../db/db.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { unresolved } from '../../proof/order-money.ts';
import { isKept } from '../../proof/payment-proof.ts';
import type { ChargebacksTable } from '../chargebacks/table.ts';
import { ownersWithRefundsNotMade } from '../refund-owner.ts';
import type { RefundsTable } from '../refunds/table.ts';
import { attention, deadline, type Thing } from '../thing.ts';
import type { NotShown } from './not-shown.ts';
import { createReadSaleLines } from './sale-lines.ts';
import type { SalesTable } from './table.ts';

const openStates = statesOf('open')
  .map((state) => `'${state}'`)
  .join();
const newsMs = 30 * 86_400_000;

export interface SaleThingDeps {
  readonly db: Db;
  readonly sales: Pick<SalesTable, 'payments' | 'lapsing' | 'inReview' | 'contestedSince' | 'paidBeside'>;
  readonly notShown: Pick<NotShown, 'forPeople' | 'isForPeople'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly serverTime: Pick<ServerTime, 'atLeast'>;
  readonly chargebacks: Pick<ChargebacksTable, 'ofSale'>;
  readonly entries: Pick<OutboxTable, 'ofOwner'>;
  readonly outbox: { readonly wishes: Pick<Outbox['wishes'], 'hinderedOf'> };
  readonly refunds: Pick<RefundsTable, 'notMade'>;
  readonly show: (id: string) => Sale | null;
  /** Baskets of sales that were paid to the shop itself instead. */
  readonly basketsHere: () => readonly string[];
}

export function createSaleThing(deps: SaleThingDeps): Thing<'sale'> {
  const { db, sales, clock, serverTime, chargebacks, entries, outbox, refunds, show } = deps;
  const unreadOrNotShown = createUnreadOrNotShown(deps);
  const paidBesideCash = createPaidBesideCash(deps);
  // A till's clock that was set ahead makes no month pass. Rows have its time, which may have been behind.
  const leastNow = (): number => Math.min(serverTime.atLeast(), clock.now());

  /**
   * The 26 hours of a reservation begin when the request was sent, which may be long after the sale was made offline. With a
   * verification code, the bank is asked only after the code was entered.
   */
  function heldSince({ id, createdAt }: Sale): number {
    const sent = entries.ofOwner('sale', id).flatMap(({ operation, firstSentAt }) => {
      const isHolding = operation === 'orders.create' || operation === 'orders.confirm';
      return isHolding && firstSentAt !== null ? [firstSentAt] : [];
    });
    return sent.length === 0 ? createdAt : Math.max(...sent);
  }

  function deadlinesOf(sale: Sale): Deadline[] {
    const { id, number, state, totalCents: amountCents, currency, payments, otp } = sale;
    const about = { about: { kind: 'sale', id }, label: String(number), amountCents, currency } as const;
    if (state === 'authorized') return [deadline('capture', heldSince(sale) + authorizationLifetimeMs, about)];
    if (state === 'awaiting-code') return [deadline('code', otp?.expiresAt ?? null, about)];
    const codes = payments.flatMap(({ pix, status }) => (pix === null || status === 'paid' ? [] : [pix.expiresAt]));
    return state === 'awaiting-payment' && codes.length > 0 ? [deadline('pix', Math.min(...codes), about)] : [];
  }

  /** A request in review stands for its sale. Without one, the sale itself shows what people have to decide. */
  function reviewOf(id: string) {
    const isAsked = entries.ofOwner('sale', id).some(({ state }) => state === 'review');
    const sale = isAsked ? null : show(id);
    // What two people settled with the buyer waits for nobody any more.
    const isOver = sale?.isResolved === true && !unresolved(sale.orderStatus, sales.payments(id)).some(isKept);
    return sale === null || isOver ? [] : [needed('review', sale)];
  }

  /** The till cannot undo it, and two people may end the wish. What they decide in a review comes first. */
  function undoOf(id: string) {
    const sale = show(id);
    return sale?.undo?.canEnd === true && sale.state !== 'review' ? [needed('undo', sale)] : [];
  }

  /** The till itself repeats what it gives back for a wish. */
  function refundFailedOf(id: string) {
    const sale = show(id);
    return sale?.refundFailed === true && sale.undo === null ? [needed('refundFailed', sale)] : [];
  }

  /**
   * The sale's own order tells of a chargeback before the list of chargebacks is read, which some accounts do not have at all. The charge
   * keeps that word when the dispute has ended, so it is news for a while only.
   */
  function contestedOf(id: string) {
    const sale = chargebacks.ofSale(id).length > 0 ? null : show(id);
    return sale === null ? [] : [needed('dispute', sale)];
  }

  /** Two sales of one basket were paid, and the till gives back neither by itself. It leads to the earlier one, which names the other. */
  function paidTwiceOf(id: string) {
    const sale = show(id);
    if (sale?.paidTwiceWith == null || sale.undo !== null) return [];
    const other = show(sale.paidTwiceWith.id);
    // A counter sale is no sale of the API, and is looked after from here.
    if (other === null) return [needed('paidTwice', sale)];
    return other.undo === null ? [needed('paidTwice', other)] : [];
  }

  return {
    show,
    lines: createReadSaleLines(db),
    foundBy: [
      { table: 'sales', column: 'number', isNumber: true },
      { table: 'sales', column: 'id' },
      { table: 'sales', column: 'order_id' },
      { table: 'sale_payments', column: 'charge_id', id: 'sale_id' },
    ],
    deadlines: () =>
      sales.lapsing().flatMap(({ id }) => {
        const sale = show(id);
        return sale === null ? [] : deadlinesOf(sale);
      }),
    attention: () => [
      ...sales.inReview().flatMap(({ id }) => reviewOf(id)),
      ...outbox.wishes.hinderedOf('sale').flatMap(undoOf),
      ...ownersWithRefundsNotMade(refunds, 'sale').flatMap(refundFailedOf),
      ...sales.paidBeside().flatMap(({ id }) => paidTwiceOf(id)),
      ...paidBesideCash().flatMap(({ id }) => paidTwiceOf(id)),
      ...unreadOrNotShown(),
      ...sales.contestedSince(leastNow() - newsMs).flatMap(({ id }) => contestedOf(id)),
    ],
  };
}

/** Sales that were paid although their items had been paid to the shop itself. */
function createPaidBesideCash({ db, basketsHere }: Pick<SaleThingDeps, 'db' | 'basketsHere'>) {
  const paid = db.prepare<{ id: string }>(`SELECT s.id FROM json_each(+@baskets) b CROSS JOIN sales s
    ON s.basket_id = b.value WHERE s.order_status IN ('paid', 'partially_refunded')`);
  return () => paid.all({ baskets: JSON.stringify(basketsHere()) });
}

function createUnreadOrNotShown({ db, notShown, show }: Pick<SaleThingDeps, 'db' | 'notShown' | 'show'>) {
  const unreadOpen = db.prepare<{ id: string }>(
    `SELECT id FROM sales WHERE from_backup = 1 AND state IN (${openStates}) ORDER BY number`,
  );

  /** What a backup calls unfinished: the till reads it again once reads are young enough. */
  function unreadOf(id: string) {
    const sale = show(id);
    return sale === null || notShown.isForPeople(id) ? [] : [needed('unread', sale)];
  }

  /** No read tells any more what became of it. */
  function notShownOf(id: string) {
    const sale = show(id);
    return sale !== null && (sale.isUnread || groupOf(sale.state) === 'open') ? [needed('notShown', sale)] : [];
  }

  return () => [...notShown.forPeople().flatMap(notShownOf), ...unreadOpen.all().flatMap(({ id }) => unreadOf(id))];
}

function needed(kind: AttentionKind, { id, number, totalCents: amountCents, currency }: Sale) {
  return attention(kind, id, { about: { kind: 'sale', id }, label: String(number), amountCents, currency });
}
