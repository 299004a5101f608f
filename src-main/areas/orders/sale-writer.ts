/**
 * The only writer of payment state of sales. Everything that is learnt (an answer, a check, the clock) ends here: rows,
 * timeline, what must follow by itself, and one announcement after the commit.
 */
import type { StaffMember } from '#shared/contract/session.ts';
import { resolvedNow, wasResolved } from '../../proof/order-money.ts';
import { isContested } from '../../proof/payment-proof.ts';
import type { RefundsTable } from '../refunds/table.ts';
import { createApplyReadCharge, createOrderReads } from './apply-read.ts';
import type { BasketMoney } from './basket-money.ts';
import { createAskOfLateMoney } from './late-money.ts';
import type { EnqueueOrders } from './requests.ts';
import { createSaleFollowUp } from './sale-follow-up.ts';
import { lastReadOf } from './sale-state.ts';
import { createSaleTimeline } from './sale-timeline.ts';
import { createSaveSale, type WriterParts } from './save-sale.ts';
import { createTakeNames } from './take-names.ts';

export interface SaleWriterDeps extends WriterParts {
  readonly enqueue: EnqueueOrders;
  readonly basket: BasketMoney;
  readonly refunds: Pick<RefundsTable, 'ofOwner'>;
}

export type SaleWriter = ReturnType<typeof createSaleWriter>;

export function createSaleWriter(deps: SaleWriterDeps) {
  const { clock, sales, outbox } = deps;
  const tools = { ...deps, ...createSaveSale(deps), ...createSaleTimeline(deps) };
  const { followUp, captureNow, captureAgain } = createSaleFollowUp(tools);
  const { save, change, note } = tools;

  const reads = createOrderReads({ ...tools, followUp, askOfLateMoney: createAskOfLateMoney(deps) });

  return {
    ...reads,
    takeNames: createTakeNames({ ...tools, ...reads }),
    applyReadCharge: createApplyReadCharge({ ...tools, followUp }),
    note,
    save,
    captureNow,
    captureAgain,
    /** Called after every change of state of one of the sale's entries. */
    touch: (saleId: string): void => change(saleId, (sale) => sale),
    change,
    /**
     * Somebody wants neither the sale nor its money. In the caller's transaction. The wish has its own row: a single cancel may be refused,
     * overtaken or lost, and the sale must still be undone.
     */
    giveUp(saleId: string, { id: staffId, name: staffName }: StaffMember): void {
      outbox.wishUndo({ kind: 'sale', id: saleId }, { staffId, staffName });
      change(saleId, (sale) => ({ ...sale, cancelRequested: true }));
      deps.carryOn(saleId);
    },
    /** Two people settled the sale's money. Earlier requests of other sales of the basket go forward only by a new command. */
    resolved(saleId: string, chargeId: string | null = null): void {
      const sale = sales.get(saleId);
      if (sale === null) return;
      const basket = sales.ofBasket(sale.basketId);
      const refunding = deps.basket.refundingCharges(saleId);
      const marked = resolvedNow(lastReadOf(sale), sales.payments(saleId), basket.at(-1)?.number ?? 0);
      const meant = marked.filter((row) => chargeId === null || row.chargeId === chargeId);
      const resolved = meant.filter((row) => isContested(row) || !refunding.has(row.chargeId ?? ''));
      for (const row of resolved) sales.savePayment(saleId, row);
      if (chargeId === null) deps.basket.resolveRefunds(saleId);
      if (resolved.some(wasResolved))
        for (const { id } of basket) if (id !== saleId) outbox.dropForward({ kind: 'sale', id });
      followUp(sale, sales.payments(saleId));
    },
    /** The poller reads the order at once, after an answer without a body or one that only a GET can explain. */
    pollSoon: (saleId: string): void => sales.setNextCheck(saleId, clock.now()),
  };
}
