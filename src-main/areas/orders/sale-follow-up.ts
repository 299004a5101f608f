/** What an order's state triggers without a person: a capture, an undoing, the successor that waited for its end. */
import { takesHold } from '#shared/domain/payment-methods.ts';
import { pick } from '../../lib/pick.ts';
import { isUnsent } from '../../outbox/entry.ts';
import type { CancelRequest } from '../../outbox/undo-wishes.ts';
import { hasEnded, mayBeCaptured } from '../../proof/order-money.ts';
import type { BasketMoney } from './basket-money.ts';
import type { EnqueueOrders, NamedSale } from './requests.ts';
import { lastReadOf, latest } from './sale-state.ts';
import type { SaleTimeline } from './sale-timeline.ts';
import type { SaveSale, WriterParts } from './save-sale.ts';
import type { PaymentRow, SaleRow } from './table.ts';

interface SaleFollowUpDeps extends WriterParts, SaveSale, Pick<SaleTimeline, 'note'> {
  readonly enqueue: Pick<EnqueueOrders, 'capture'>;
  readonly basket: Pick<BasketMoney, 'isPaidFor' | 'paidHere' | 'resolvedBeside' | 'restOf' | 'staysHere'>;
}

const captureRetryMs = 60_000;
const longestCaptureRetryMs = 30 * 60_000;

export type SaleFollowUp = ReturnType<typeof createSaleFollowUp>;

export function createSaleFollowUp(deps: SaleFollowUpDeps) {
  const { clock, sales, entries, outbox, sinceRestore, basket, enqueue, save, note } = deps;

  /** What must happen without anybody asking again. `isSure`: an order that calls its codes unpaid can be believed. */
  function followUp(sale: SaleRow, payments: readonly PaymentRow[], isSure = true): void {
    const { orderId, orderStatus } = sale;
    if (orderId === null || orderStatus === null) return;
    if (sale.replacedBy !== null) {
      const rest = basket.restOf(sale);
      const isHere = basket.staysHere(sale);
      // Where two people settled a part with the buyer, or left it to the bank, the purchase goes on in another sale.
      const isResolved = payments.some(({ resolvedUpTo }) => resolvedUpTo !== null);
      if (isHere && !isResolved && keepInsteadOfSuccessor(sale)) return;
      // The successor waited for the old order to be proven dead.
      const isDead = !isHere && hasEnded(lastReadOf(sale), rest, rest.length < payments.length);
      if (isDead && (isSure || payments.every(({ pixCode }) => pixCode === null)))
        for (const entry of entries.ofOwner('sale', sale.id)) outbox.release(entry.id);
    }
    // What became of one sale of a basket may decide what the till does with the others.
    for (const { id } of sales.ofBasket(sale.basketId)) deps.carryOn(id);
    if (orderStatus === 'requires_capture') captureWhenDue({ ...sale, orderId }, payments);
  }

  /** A refused capture is tried again while the hold stands: the refusal may be temporary, and a hold that lapses pays nobody. */
  function captureWhenDue(sale: NamedSale, payments: readonly PaymentRow[]): void {
    if (!isFree(sale)) return;
    const captures = entries.ofOwner('sale', sale.id).filter(({ operation }) => operation === 'orders.capture');
    const last = captures.at(-1);
    // One of a backup may have been given up since: only a person asks for it again.
    const isOfBackup = last !== undefined && last.createdAt < sinceRestore.sureFrom();
    const isRefused = last?.state === 'refused' && !isOfBackup && mayBeCaptured(payments);
    if (last === undefined ? !wantsCapture(payments) : !isRefused) return;
    const now = clock.now();
    const dueAt = last === undefined ? now : last.updatedAt + captureAgainMs(captures.length);
    if (dueAt <= now) captureNow(sale);
    // A capture is retried only when the order is read, so the next read is set to the time when the retry is due.
    else if ((sale.nextCheckAt ?? 0) <= now) sales.setNextCheck(sale.id, dueAt);
  }

  /** A cancelled sale, or one paid in another way, is never captured by itself, not even after people ended its undo wish. */
  function isFree(sale: SaleRow): boolean {
    const { id, replacedBy, cancelRequested } = sale;
    if (replacedBy !== null || cancelRequested || outbox.wishes.standing({ kind: 'sale', id }) !== null) return false;
    return !basket.isPaidFor(sale) && basket.resolvedBeside(sale) === undefined;
  }

  function captureNow(sale: NamedSale, ambiguous = false): void {
    enqueue.capture(sale, ambiguous);
    save(sale);
  }

  /** The idempotency key of the last capture is spent, and nobody knows whether that capture will still be carried out. */
  function captureAgain(saleId: string): void {
    const sale = sales.get(saleId);
    if (sale?.orderId != null && isFree(sale)) captureNow({ ...sale, orderId: sale.orderId }, true);
  }

  /** The create was never sent, or the API did not execute it (for example refused for a limit) and it waits to be sent again. */
  function isUntaken({ id }: SaleRow): boolean {
    const create = latest(entries.ofOwner('sale', id), 'orders.create');
    return create !== null && (create.firstSentAt === null || isUnsent(create));
  }

  const wishOf = ({ id }: SaleRow): CancelRequest | null => outbox.wishes.newest({ kind: 'sale', id });

  /** The sales that took the place of this one, one after the other. */
  function successorsOf({ replacedBy }: SaleRow): SaleRow[] {
    const next = replacedBy === null ? null : sales.get(replacedBy);
    return next === null ? [] : [next, ...successorsOf(next)];
  }

  /**
   * The buyer paid the old order after all, so its successor, and the sales that replaced the successor, must never be sent.
   * False when one of them has been sent already, or when somebody gave up the purchase: then the money goes back.
   */
  function keepInsteadOfSuccessor(sale: SaleRow): boolean {
    // The goods went for what the shop took by itself, and nothing of that can be held back.
    if (basket.paidHere(sale) !== null) return false;
    const successors = successorsOf(sale);
    const wish = wishOf(sale);
    const last = successors.at(-1);
    // The old sale had ended before it was replaced, so it has no undo wish.
    const by = last?.cancelRequested === true && wish === null ? wishOf(last) : null;
    if (by !== null) outbox.wishUndo({ kind: 'sale', id: sale.id }, pick(by, ['staffId', 'staffName']));
    if (sale.cancelRequested || last?.cancelRequested === true || !successors.every(isUntaken)) return false;
    // A wish that was proven, or that people ended, is given up as well: the payment that contradicts it is kept.
    if (wish !== null && wish.proof !== 'withdrawn') outbox.wishes.giveUp(wish, 'kept', clock.now());
    save({ ...sale, replacedBy: null });
    note(sale.id, 'cancel-too-late', { cause: 'check' });
    for (const successor of successors) {
      save({ ...successor, endReason: 'predecessor-paid' });
      const create = latest(entries.ofOwner('sale', successor.id), 'orders.create');
      if (create !== null) outbox.abandon(create.id, { by: 'check', observation: null });
    }
    return true;
  }

  return { followUp, captureNow, captureAgain };
}

/** Captured by id at once: every payment is a card, and nobody asked to authorise only. */
function wantsCapture(payments: readonly PaymentRow[]): boolean {
  return payments.every(({ method, capture }) => takesHold(method) && capture === 'now');
}

const captureAgainMs = (tries: number): number => Math.min(captureRetryMs * 2 ** (tries - 1), longestCaptureRetryMs);
