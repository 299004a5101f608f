/** People look at slips, print them, and decide about those that may not have come out. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { MakeSlip } from './make-slip.ts';
import type { PrintJobs } from './print-jobs.ts';
import type { PrintedSlips } from './printed-table.ts';

export type ReceiptMethods = Exclude<Extract<MethodName, `receipts.${string}`>, 'receipts.openDrawer'>;

interface ReceiptMethodsDeps extends Pick<TillContext, 'db' | 'clock'> {
  readonly makeSlip: MakeSlip;
  readonly printed: PrintedSlips;
  readonly jobs: PrintJobs;
  readonly tryNow: () => void;
}

export function createReceiptHandlers(deps: ReceiptMethodsDeps): Handlers<ReceiptMethods> {
  const { db, clock, makeSlip, printed, jobs, tryNow } = deps;
  return {
    'receipts.preview': (asked, caller) => makeSlip.of(asked, signedIn(caller)),
    'receipts.takeOut': (asked, caller) =>
      db.transaction(() => {
        const slip = makeSlip.of(asked, signedIn(caller));
        printed.note(asked.of, clock.now());
        return slip;
      }),
    'receipts.queue': jobs.view,
    'receipts.print'({ of, language }, caller) {
      jobs.requireOn();
      // Throws for what is not there, or not for this person.
      makeSlip.of({ of, columns: readSettings(db).printerColumns, language }, signedIn(caller));
      jobs.add([jobs.slip(of, language)]);
      return jobs.view();
    },
    'receipts.printRuler'({ language }) {
      jobs.requireOn();
      jobs.add([jobs.ruler(language)]);
      tryNow();
      return jobs.view();
    },
    'receipts.printAgain': ({ id }) =>
      db.transaction(() => {
        jobs.requireOn();
        const { kind, ofId, copy, language } = jobs.decide(id, ['uncertain', 'failed']);
        jobs.add([kind === 'ruler' ? jobs.ruler(language) : jobs.slip({ kind, id: ofId, copy }, language)]);
        return jobs.view();
      }),
    'receipts.dismiss': ({ id }) =>
      db.transaction(() => {
        jobs.decide(id, ['waiting', 'uncertain', 'failed']);
        return jobs.view();
      }),
  };
}
