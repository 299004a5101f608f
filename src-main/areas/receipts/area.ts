/** The area of receipts: slips on screen and on paper, and the drawer. Nothing that sells waits for it. */
import { escPosBytes } from '#shared/domain/receipts/esc-pos.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import type { PrinterLine } from '../../lib/printer-line.ts';
import type { Area } from '../area.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { createAutomatic } from './automatic.ts';
import { type CashMoved, createDrawer } from './drawer.ts';
import { createJobCourse } from './job-course.ts';
import { createJobsTable, type JobRow } from './jobs-table.ts';
import { createMakeSlip } from './make-slip.ts';
import { createReceiptHandlers, type ReceiptMethods } from './methods.ts';
import { createPrintJobs } from './print-jobs.ts';
import { createPrintQueue } from './print-queue.ts';
import { createPrintedSlips } from './printed-table.ts';
import { createSlipSubjects, type SlipSources } from './slip-subjects.ts';

export interface ReceiptsArea extends Area<ReceiptMethods | 'receipts.openDrawer'> {
  readonly saleMoved: (kind: 'sale' | 'counter-sale', id: string) => void;
  readonly cashMoved: (moved: CashMoved) => void;
  /** After the commit. */
  readonly settingsChanged: () => void;
}

export function createReceipts(till: TillContext, sources: SlipSources): ReceiptsArea {
  const { db, clock, log, tillId } = till;
  const line = inTurn(till.printer);
  const settings = () => readSettings(db);
  const printed = createPrintedSlips(db, tillId);
  const subjects = createSlipSubjects(sources);
  const makeSlip = createMakeSlip({ ...till, subjects, printed });
  const table = createJobsTable(db, tillId);
  const drawer = createDrawer({ ...till, printer: line, onChanged: () => jobs.tell() });
  const jobs = createPrintJobs({
    ...till,
    ...sources,
    jobs: table,
    subjects,
    drawer: drawer.problem,
    queue: () => queue,
  });

  function bytesOf({ kind, ofId: id, copy, language }: JobRow): Uint8Array | null {
    const { printerColumns: columns, printerCodePage: codePage, printerCut: cut } = settings();
    const rows =
      kind === 'ruler'
        ? makeSlip.ruler(columns, language)
        : (makeSlip.ofKnown({ of: { kind, id, copy }, columns, language })?.rows ?? null);
    return rows === null ? null : escPosBytes(rows, { columns, codePage, cut });
  }

  const course = createJobCourse({
    db,
    clock,
    jobs: table,
    bytesOf,
    onBegin({ kind, ofId: id, copy }) {
      if (kind !== 'ruler') printed.note({ kind, id, copy }, clock.now());
    },
    onChanged: jobs.tell,
    onBroken: (error) => log('error', 'receipts.slip-failed', { error: error instanceof Error ? error.name : '' }),
  });
  const queue = createPrintQueue({ ...till, line, course, settings, onTaken: drawer.forget });
  const automatic = createAutomatic({
    db,
    clock,
    ...sources,
    isOn: queue.isOn,
    wasAsked: table.hasAutomatic,
    print: (ofs, language) => jobs.add(ofs.map((of) => ({ ...jobs.slip(of, language), isAutomatic: true }))),
  });
  till.onClose(() => {
    queue.stop();
    drawer.stop();
  });

  return {
    saleMoved: automatic.saleMoved,
    cashMoved: drawer.cashMoved,
    settingsChanged() {
      automatic.noteSetting();
      drawer.forget();
      jobs.tell();
      queue.tryNow();
    },
    onStart() {
      course.sweep();
      course.askAbout(['printing'], null);
      automatic.noteSetting();
      queue.wake();
    },
    onRestored() {
      course.askAbout(['waiting', 'printing'], 'from-backup');
      automatic.beginAnew();
    },
    handlers: {
      ...createReceiptHandlers({ db, clock, makeSlip, printed, jobs, tryNow: queue.tryNow }),
      'receipts.openDrawer': drawer.open,
    },
    things: {},
  };
}

/** A printer takes one connection, and a drawer that is opened beside a slip would cut it in two. */
function inTurn(line: PrinterLine | null): PrinterLine | null {
  if (line === null) return null;
  const oneAtATime = createOneAtATime();
  return { send: (job) => oneAtATime(() => line.send(job)) };
}
