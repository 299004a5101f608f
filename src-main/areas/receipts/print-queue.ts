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
import { type PrinterPlace, printerPlace } from './printer-place.ts';

/** A printer that was turned on is found soon, and one that is away for a night is asked twelve times an hour. */
const restsMs = [5 * second, 15 * second, minute, 5 * minute] as const;

export interface PrintQueueDeps extends Pick<TillContext, 'clock' | 'log'> {
  readonly line: PrinterLine | null;
  readonly course: JobCourse;
  readonly settings: () => Settings;
  /** The printer took a slip. */
  readonly onTaken: () => void;
}

export function createPrintQueue({ clock, log, line, course, settings, onTaken }: PrintQueueDeps) {
  let problem: PrintQueue['problem'] = null;
  let failures = 0;
  let timer: Timer | null = null;
  let isBusy = false;
  let isWoken = false;
  let isStopped = false;

  const place = (): PrinterPlace | null => (line === null ? null : printerPlace(settings()));
  const isOn = (): boolean => place() !== null;

  async function work(reach: PrinterLine): Promise<void> {
    for (let job = course.next(); job !== null; job = course.next()) {
      const [taken, at] = [job, place()];
      if (at === null || isStopped) return;
      const begin = (): Uint8Array | null => (isStopped ? null : course.begin(taken));
      const end = await reach.send({ ...at, needsPaper: true, begin });
      // The database is closed: at the next start a job that was begun is uncertain.
      if (isStopped) return;
      log(end === 'taken' ? 'info' : 'warn', 'receipts.sent', { end });
      if (end !== 'dropped') {
        problem = end === 'taken' ? null : end;
        failures = end === 'taken' ? 0 : failures + 1;
      }
      course.end(taken, end);
      if (end === 'taken') onTaken();
      if (failures > 0) return rest();
    }
    // What was wrong when the last of them went is no news for the next one.
    problem = null;
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
    if (isStopped || line === null || !isOn()) return;
    // It may have found nothing a moment ago, and not be over yet.
    isWoken = true;
    if (isBusy) return;
    isBusy = true;
    void workOn(line);
  }

  async function workOn(reach: PrinterLine): Promise<void> {
    // In a turn of its own: whoever adds a job goes on first.
    await null;
    while (isWoken && !isStopped) {
      isWoken = false;
      timer?.cancel();
      await work(reach).catch(failed);
    }
    isBusy = false;
  }

  return {
    isOn,
    /** Of a printer that is turned off nothing is said: nobody tries it. */
    problem: () => (isOn() ? problem : null),
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
