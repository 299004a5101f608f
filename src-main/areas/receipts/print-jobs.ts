/** Print jobs as people add them, see them and decide about them. */
import type { PrintQueue, SlipOf } from '#shared/contract/receipts.ts';
import type { SlipLanguage } from '#shared/domain/receipts/receipt-facts.ts';
import { AppError } from '../../lib/app-error.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { JobRow, JobsTable, NewJob } from './jobs-table.ts';
import type { SlipSources, SlipSubjects } from './slip-subjects.ts';

interface PrintJobsDeps
  extends Pick<TillContext, 'db' | 'clock' | 'makeId' | 'announce'>,
    Pick<SlipSources, 'saleNumber'> {
  readonly jobs: JobsTable;
  readonly subjects: SlipSubjects;
  readonly drawer: () => PrintQueue['drawer'];
  readonly queue: () => { isOn(): boolean; problem(): PrintQueue['problem']; wake(): void };
}

export type PrintJobs = ReturnType<typeof createPrintJobs>;

export function createPrintJobs(deps: PrintJobsDeps) {
  const { db, clock, makeId, announce, jobs, subjects, saleNumber, drawer, queue } = deps;

  function view(): PrintQueue {
    const counts = jobs.countIn();
    const waiting = counts.get('waiting') ?? 0;
    return {
      isOn: queue().isOn(),
      columns: readSettings(db).printerColumns,
      problem: waiting > 0 ? queue().problem() : null,
      drawer: drawer(),
      waiting,
      asking: (counts.get('uncertain') ?? 0) + (counts.get('failed') ?? 0),
      jobs: jobs.shown().map((job) => {
        const { id, kind, copy, state, problem, createdAt } = job;
        return { id, kind, copy, state, problem, createdAt, saleNumber: saleNumberOf(job) };
      }),
    };
  }

  function saleNumberOf({ kind, ofId }: JobRow): number | null {
    const saleId = kind === 'ruler' ? null : subjects[kind].saleOf(ofId);
    return saleId === null ? null : saleNumber(saleId);
  }

  const tell = (): void => announce('receipts.changed', view());
  const tellOnce = (): void => db.afterCommit(tell, 'receipts.changed');

  return {
    view,
    tell,
    slip({ kind, id: ofId, copy }: SlipOf, language: SlipLanguage): NewJob {
      return { id: makeId(), kind, ofId, copy, language, isAutomatic: false };
    },
    ruler(language: SlipLanguage): NewJob {
      const id = makeId();
      return { id, kind: 'ruler', ofId: id, copy: 'shop', language, isAutomatic: false };
    },
    add(added: readonly NewJob[]): void {
      db.transaction(() => {
        for (const job of added) jobs.insert(job, clock.now());
        tellOnce();
        // A transaction around this one may still be undone.
        db.afterCommit(queue().wake, 'receipts.wake');
      });
    },
    requireOn(): void {
      if (!queue().isOn()) throw new AppError('not-possible-now', { message: 'no printer is on' });
    },
    /** A person decides about it. What is on its way, or over, waits for nobody. */
    decide(id: string, states: readonly JobRow['state'][]): JobRow {
      const job = jobs.get(id);
      if (job === null) throw new AppError('not-found', { message: `print job ${id}` });
      if (job.isSeen || !states.includes(job.state)) throw new AppError('not-possible-now', { message: job.state });
      const isTakenBack = job.state === 'waiting';
      const end = isTakenBack ? ({ state: 'failed', problem: 'taken-back' } as const) : {};
      jobs.save({ ...job, ...end, isSeen: true }, clock.now());
      tellOnce();
      return job;
    },
  };
}
