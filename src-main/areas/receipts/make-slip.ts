/** Makes a slip from what is known now: a job that waited a day prints the truth of its own minute, and no text of a receipt is stored. */
import type { Slip, SlipOf } from '#shared/contract/receipts.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { SlipFacts, SlipLanguage } from '#shared/domain/receipts/receipt-facts.ts';
import { rulerSlip } from '#shared/domain/receipts/ruler-slip.ts';
import { type PaperColumns, type SlipRow, slipRows } from '#shared/domain/receipts/slip-rows.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { PrintedSlips } from './printed-table.ts';
import { shopFacts } from './slip-facts.ts';
import type { SlipSubjects } from './slip-subjects.ts';

export interface AskedSlip {
  readonly of: SlipOf;
  readonly columns: PaperColumns;
  readonly language: SlipLanguage;
}

interface MakeSlipDeps extends Pick<TillContext, 'db' | 'clock' | 'mode' | 'tillId'> {
  readonly subjects: SlipSubjects;
  readonly printed: Pick<PrintedSlips, 'has'>;
}

export type MakeSlip = ReturnType<typeof createMakeSlip>;

export function createMakeSlip({ db, clock, mode, tillId, subjects, printed }: MakeSlipDeps) {
  const common = (of: Pick<SlipOf, 'copy'>, isSecond: boolean): SlipFacts => ({
    shop: shopFacts(readSettings(db)),
    world: mode,
    till: tillId.slice(-4),
    printedAt: clock.now(),
    isSecond,
    copy: of.copy,
  });

  /** Null where what it is about is not there. */
  function ofKnown({ of, columns, language }: AskedSlip): Slip | null {
    const subject = subjects[of.kind];
    const isSecond = subject.isOfItsMinute !== true && printed.has(of);
    const lines = subject.lines(of.id, common(of, isSecond), language);
    return lines === null ? null : { columns, isSecond, rows: slipRows(lines, columns) };
  }

  return {
    ofKnown,
    /** Throws `not-found`, and `forbidden` for a person who may not read it. */
    of(asked: AskedSlip, staff: StaffMember): Slip {
      const { kind, id } = asked.of;
      if (subjects[kind].mayRead?.(id, staff) === false)
        throw new AppError('forbidden', { message: `slip of ${kind}` });
      return existing(ofKnown(asked), `${kind} ${id}`);
    },
    ruler: (columns: PaperColumns, language: SlipLanguage): readonly SlipRow[] =>
      slipRows(rulerSlip(common({ copy: 'shop' }, false), columns, language), columns),
  };
}
