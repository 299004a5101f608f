/** Makes a slip from what is known now: a job that waited a day prints the truth of its own minute, and no text of a receipt is stored. */
import type { Slip, SlipOf } from '#shared/contract/receipts.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { SlipFacts, SlipLanguage } from '#shared/domain/receipts/receipt-facts.ts';
import { refundSlip } from '#shared/domain/receipts/refund-slip.ts';
import { rulerSlip } from '#shared/domain/receipts/ruler-slip.ts';
import { saleSlip } from '#shared/domain/receipts/sale-slip.ts';
import { type PaperColumns, type SlipLine, type SlipRow, slipRows } from '#shared/domain/receipts/slip-rows.ts';
import { existing } from '../../lib/app-error.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { PrintedSlips } from './printed-table.ts';
import { refundFacts, saleFacts, shopFacts } from './slip-facts.ts';

export interface SlipSources {
  readonly showSale: (id: string) => Sale | null;
  readonly showRefund: (id: string) => Refund | null;
  /** By the sale that was paid. */
  readonly refundsOf: (saleId: string) => readonly string[];
}

export interface AskedSlip {
  readonly of: SlipOf;
  readonly columns: PaperColumns;
  readonly language: SlipLanguage;
}

interface MakeSlipDeps extends Pick<TillContext, 'db' | 'clock' | 'mode' | 'tillId'>, SlipSources {
  readonly printed: Pick<PrintedSlips, 'has'>;
}

export type MakeSlip = ReturnType<typeof createMakeSlip>;

export function createMakeSlip({ db, clock, mode, tillId, printed, ...sources }: MakeSlipDeps) {
  const { showSale, showRefund, refundsOf } = sources;

  const common = (of: Pick<SlipOf, 'copy'>, isSecond: boolean): SlipFacts => ({
    shop: shopFacts(readSettings(db)),
    world: mode,
    till: tillId.slice(-4),
    printedAt: clock.now(),
    isSecond,
    copy: of.copy,
  });

  function linesOf(of: SlipOf, isSecond: boolean, language: SlipLanguage): SlipLine[] {
    if (of.kind === 'sale') {
      const sale = existing(showSale(of.id), `sale ${of.id}`);
      const refunds = refundsOf(of.id).flatMap((id) => showRefund(id) ?? []);
      return saleSlip(saleFacts(common(of, isSecond), sale, refunds), language);
    }
    const refund = existing(showRefund(of.id), `refund ${of.id}`);
    const sale = refund.saleId === null ? null : showSale(refund.saleId);
    return refundSlip(refundFacts(common(of, isSecond), refund, sale), language);
  }

  function slipOf({ of, columns, language }: AskedSlip): Slip {
    const isSecond = printed.has(of);
    return { columns, isSecond, rows: slipRows(linesOf(of, isSecond, language), columns) };
  }

  return {
    of: slipOf,
    /** Null where what it is about is not there any more. */
    ofKnown(asked: AskedSlip): readonly SlipRow[] | null {
      const { kind, id } = asked.of;
      const isKnown = (kind === 'sale' ? showSale(id) : showRefund(id)) !== null;
      return isKnown ? slipOf(asked).rows : null;
    },
    ruler: (columns: PaperColumns, language: SlipLanguage): readonly SlipRow[] =>
      slipRows(rulerSlip(common({ copy: 'shop' }, false), columns, language), columns),
  };
}
