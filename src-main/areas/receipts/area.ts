/** The area of receipts: slips of sales and refunds, on screen and on paper. Nothing that sells waits for it. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createMakeSlip, type SlipSources } from './make-slip.ts';
import { createPrintedSlips } from './printed-table.ts';

type ReceiptMethods = Extract<MethodName, `receipts.${string}`>;

export function createReceipts(till: TillContext, sources: SlipSources): Area<ReceiptMethods> {
  const { db, clock, tillId } = till;
  const printed = createPrintedSlips(db, tillId);
  const makeSlip = createMakeSlip({ ...till, ...sources, printed });
  return {
    handlers: {
      'receipts.preview': makeSlip,
      'receipts.takeOut': (asked) =>
        db.transaction(() => {
          const slip = makeSlip(asked);
          printed.note(asked.of, clock.now());
          return slip;
        }),
    },
    things: {},
  };
}
