/** The course of one print job: which is next, that it begins, how it ended. Each step is a row before anything follows from it. */
import { day } from '../../lib/durations.ts';
import type { PrintEnd } from '../../lib/printer-line.ts';
import type { TillContext } from '../till-context.ts';
import type { JobRow, JobsTable } from './jobs-table.ts';

/** A slip that nobody got within a day is not wanted: whoever wants it still asks for it. */
const oldestMs = day;
const keptMs = 30 * day;

export interface JobCourseDeps extends Pick<TillContext, 'db' | 'clock'> {
  readonly jobs: JobsTable;
  /** As it is to be printed now; null where what it is about is not there any more. */
  readonly bytesOf: (job: JobRow) => Uint8Array | null;
  /** In the transaction in which the job begins. */
  readonly onBegin: (job: JobRow) => void;
  readonly onChanged: () => void;
}

export type JobCourse = ReturnType<typeof createJobCourse>;

export function createJobCourse({ db, clock, jobs, bytesOf, onBegin, onChanged }: JobCourseDeps) {
  function save(job: JobRow, change: Partial<JobRow>): void {
    db.transaction(() => {
      jobs.save({ ...job, ...change }, clock.now());
      db.afterCommit(onChanged, 'receipts.changed');
    });
  }

  return {
    /** The oldest that can be printed. What is too old, or about nothing, is given up on the way. */
    next(): { readonly job: JobRow; readonly bytes: Uint8Array } | null {
      for (const job of jobs.open().filter(({ state }) => state === 'waiting')) {
        const isTooOld = job.createdAt + oldestMs <= clock.now();
        const bytes = isTooOld ? null : bytesOf(job);
        if (bytes !== null) return { job, bytes };
        save(job, { state: 'failed', problem: isTooOld ? 'too-old' : 'not-found' });
      }
      return null;
    },
    /** Throws where somebody has taken it back while the printer was looked for. */
    begin(job: JobRow): void {
      if (jobs.get(job.id)?.state !== 'waiting') throw new Error('taken back');
      db.transaction(() => {
        save(job, { state: 'printing', attempts: job.attempts + 1 });
        onBegin(job);
      });
    },
    end({ id }: JobRow, end: PrintEnd): void {
      const job = jobs.get(id);
      if (job === null) return;
      if (end === 'taken') save(job, { state: 'printed', problem: null, isSeen: true });
      else if (end === 'unsure') save(job, { state: 'uncertain' });
      else if (job.state === 'waiting') save(job, { problem: end });
    },
    /** What was on its way when the till ended, or waits in a backup, may have come out. */
    askAbout(which: (job: JobRow) => boolean, why: JobRow['problem']): void {
      for (const job of jobs.open().filter(which)) save(job, { state: 'uncertain', problem: why });
    },
    sweep: (): void => jobs.sweep(clock.now() - keptMs),
  };
}
