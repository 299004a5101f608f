/**
 * The queue of the printer. A job is a row before anything is sent, so it outlives a restart; it is sent by the queue alone, one at a time,
 * and nothing that sells waits for it. What was sent in part is never sent again by itself: nobody knows what came out.
 */
import type { PrintQueue } from '#shared/contract/receipts.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Timer } from '#shared/ports.ts';
import { minute, second } from '../../lib/durations.ts';
import type { PrinterLine } from '../../lib/printer-line.ts';
import type { TillContext } from '../till-context.ts';
import type { JobCourse } from './job-course.ts';

/** A printer that was turned on is found soon, and one that is away for a night is asked twelve times an hour. */
const restsMs = [5 * second, 15 * second, minute, 5 * minute] as const;

export interface PrintQueueDeps extends Pick<TillContext, 'clock' | 'log'> {
  readonly line: PrinterLine | null;
  readonly course: JobCourse;
  readonly settings: () => Settings;
}

export function createPrintQueue({ clock, log, line, course, settings }: PrintQueueDeps) {
  let problem: PrintQueue['problem'] = null;
  let failures = 0;
  let timer: Timer | null = null;
  let isBusy = false;
  let isStopped = false;

  const isOn = (): boolean => line !== null && settings().printer === 'network';

  async function work(reach: PrinterLine): Promise<void> {
    for (let found = course.next(); found !== null && isOn() && !isStopped; found = course.next()) {
      const { job, bytes } = found;
      const { printerAddress: address, printerPort: port } = settings();
      const onBegin = (): void => {
        if (isStopped) throw new Error('the till is closing');
        course.begin(job);
      };
      const end = await reach.send({ address, port, bytes, needsPaper: true, onBegin });
      // The database is closed: at the next start the job is uncertain.
      if (isStopped) return;
      problem = end === 'taken' ? null : end;
      failures = end === 'taken' ? 0 : failures + 1;
      log(end === 'taken' ? 'info' : 'warn', 'receipts.sent', { end });
      course.end(job, end);
      if (failures > 0) return rest();
    }
  }

  function rest(): void {
    timer?.cancel();
    timer = clock.after(restsMs[Math.min(failures, restsMs.length) - 1] ?? minute, wake);
  }

  /** A failure of ours (a full disk) rests like one of the printer, and never brings the till down. */
  function failed(error: unknown): void {
    if (isStopped) return;
    failures += 1;
    log('error', 'receipts.queue-failed', { error: error instanceof Error ? error.name : typeof error });
    rest();
  }

  function wake(): void {
    timer?.cancel();
    timer = null;
    if (isBusy || isStopped || line === null || !isOn()) return;
    isBusy = true;
    // In a turn of its own: whoever adds a job goes on first.
    void Promise.resolve(line)
      .then(work)
      .catch(failed)
      .finally(() => {
        isBusy = false;
      });
  }

  return {
    isOn,
    problem: () => problem,
    wake,
    /** Somebody acted: what rests is tried at once. */
    tryNow(): void {
      failures = 0;
      wake();
    },
    stop(): void {
      isStopped = true;
      timer?.cancel();
    },
  };
}
