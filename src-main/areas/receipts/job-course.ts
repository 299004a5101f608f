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
  /** It could not be laid out: a fault of ours. */
  readonly onBroken: (error: unknown) => void;
}

export type JobCourse = ReturnType<typeof createJobCourse>;

export function createJobCourse({ db, clock, jobs, bytesOf, onBegin, onChanged, onBroken }: JobCourseDeps) {
  function save(job: JobRow, change: Partial<JobRow>): void {
    db.transaction(() => {
      jobs.save({ ...job, ...change }, clock.now());
      db.afterCommit(onChanged, 'receipts.changed');
    });
  }

  /** One that cannot be made is given up, or no slip after it would ever be printed. */
  function make(job: JobRow): Uint8Array | null {
    try {
      const bytes = bytesOf(job);
      if (bytes === null) save(job, { state: 'failed', problem: 'not-found' });
      return bytes;
    } catch (error) {
      onBroken(error);
      save(job, { state: 'failed', problem: 'not-made' });
      return null;
    }
  }

  return {
    /** The oldest that waits. What is too old is given up on the way. */
    next(): JobRow | null {
      for (let job = jobs.oldestWaiting(); job !== null; job = jobs.oldestWaiting()) {
        if (job.createdAt + oldestMs > clock.now()) return job;
        save(job, { state: 'failed', problem: 'too-old' });
      }
      return null;
    },
    /**
     * Made in the moment in which it begins, so that what happened while the printer was looked for is on it, a second copy among that. Null:
     * somebody has taken it back meanwhile, or there is nothing to print.
     */
    begin({ id }: JobRow): Uint8Array | null {
      return db.transaction(() => {
        const job = jobs.get(id);
        const bytes = job?.state === 'waiting' ? make(job) : null;
        if (job === null || bytes === null) return null;
        save(job, { state: 'printing', attempts: job.attempts + 1 });
        onBegin(job);
        return bytes;
      });
    },
    end({ id }: JobRow, end: PrintEnd): void {
      const job = jobs.get(id);
      if (job === null) return;
      if (end === 'taken') save(job, { state: 'printed', problem: null, isSeen: true });
      else if (end === 'unsure') save(job, { state: 'uncertain' });
      else if (end !== 'dropped' && job.state === 'waiting') save(job, { problem: end });
    },
    /** What was on its way when the till ended, or waits in a backup, may have come out. */
    askAbout(states: readonly JobRow['state'][], why: JobRow['problem']): void {
      for (const job of states.flatMap(jobs.openIn)) save(job, { state: 'uncertain', problem: why });
    },
    sweep: (): void => jobs.sweep(clock.now() - keptMs),
  };
}
