/** What slips are about: for each kind, what it is called by, and what its slip says now. */
import type { SlipKind } from '#shared/contract/receipts.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { counterSaleSlip } from '#shared/domain/receipts/counter-sale-slip.ts';
import type { SlipFacts, SlipLanguage } from '#shared/domain/receipts/receipt-facts.ts';
import { refundSlip } from '#shared/domain/receipts/refund-slip.ts';
import { saleSlip } from '#shared/domain/receipts/sale-slip.ts';
import { shiftSlip } from '#shared/domain/receipts/shift-slip.ts';
import type { SlipLine } from '#shared/domain/receipts/slip-rows.ts';
import { tenderReturnSlip } from '#shared/domain/receipts/tender-return-slip.ts';
import { counterSaleFacts, refundFacts, saleFacts, shiftFacts, tenderReturnFacts } from './slip-facts.ts';

export interface SlipSources {
  readonly showSale: (id: string) => Sale | null;
  readonly showRefund: (id: string) => Refund | null;
  readonly showCounterSale: (id: string) => CounterSale | null;
  /** By the sale that was paid. */
  readonly refundsOf: (saleId: string) => readonly string[];
  /** The sale of which this return gave money back. */
  readonly saleOfReturn: (returnId: string) => string | null;
  /** The number of a sale of either kind, without all the rest of it. */
  readonly saleNumber: (id: string) => number | null;
  /** Its report once it is closed, its numbers so far before. */
  readonly showShift: (id: string) => ShiftReport | ZReport | null;
  /** The sale whose payment this refund gives back; null where it was an invoice. */
  readonly saleOfRefund: (refundId: string) => string | null;
}

export interface SlipSubject {
  /** Each one shows another minute: none is a second copy of one before. */
  readonly isOfItsMinute?: true;
  /** Left out: everybody who is signed in may read it. */
  mayRead?(id: string, staff: StaffMember): boolean;
  /** The sale that it is, or that it belongs to. */
  saleOf(id: string): string | null;
  /** Null where it is not there. */
  lines(id: string, common: SlipFacts, language: SlipLanguage): SlipLine[] | null;
}

export type SlipSubjects = Readonly<Record<SlipKind, SlipSubject>>;

export function createSlipSubjects(sources: SlipSources): SlipSubjects {
  const { showSale, showRefund, showCounterSale, showShift, refundsOf, saleOfReturn, saleOfRefund } = sources;
  function closedOf(id: string): ZReport | null {
    const shift = showShift(id);
    return shift !== null && 'number' in shift ? shift : null;
  }

  return {
    sale: {
      saleOf: (id) => id,
      lines(id, common, language) {
        const sale = showSale(id);
        if (sale === null) return null;
        const refunds = refundsOf(id).flatMap((refundId) => showRefund(refundId) ?? []);
        return saleSlip(saleFacts(common, sale, refunds), language);
      },
    },
    refund: {
      saleOf: saleOfRefund,
      lines(id, common, language) {
        const refund = showRefund(id);
        if (refund === null) return null;
        const sale = refund.saleId === null ? null : showSale(refund.saleId);
        return refundSlip(refundFacts(common, refund, sale), language);
      },
    },
    'counter-sale': {
      saleOf: (id) => id,
      lines(id, common, language) {
        const sale = showCounterSale(id);
        return sale === null ? null : counterSaleSlip(counterSaleFacts(common, sale), language);
      },
    },
    'tender-return': {
      saleOf: saleOfReturn,
      lines(id, common, language) {
        const saleId = saleOfReturn(id);
        const sale = saleId === null ? null : showCounterSale(saleId);
        const given = sale?.returns.find((one) => one.id === id);
        if (sale === null || given === undefined) return null;
        return tenderReturnSlip(tenderReturnFacts(common, sale, given), language);
      },
    },
    'shift-x': {
      isOfItsMinute: true,
      // Who counts a drawer does not see before what should be in it.
      mayRead: (_id, { role }) => role === 'manager',
      saleOf: () => null,
      lines(id, common, language) {
        const shift = showShift(id);
        return shift === null ? null : shiftSlip(shiftFacts(common, shift), language);
      },
    },
    'shift-z': {
      mayRead: (id, { role, name }) => role === 'manager' || closedOf(id)?.closedBy === name,
      saleOf: () => null,
      lines(id, common, language) {
        const shift = closedOf(id);
        return shift === null ? null : shiftSlip(shiftFacts(common, shift), language);
      },
    },
  };
}
