/** The area of the reports: what was sold when, how, by whom, and what. It keeps sums of what other areas own. */
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createHoursTable, hourMs } from './hours-table.ts';
import { createReadReport } from './read-report.ts';

/** A few milliseconds of work each: whoever waits for a year is told how much is left, and everybody else is served in between. */
const hoursAtOnce = 12;
/** In the background: after a start, and then once an hour, so that a morning's first report has nothing to add up. */
const pauseMs = 1_000;
const restMs = hourMs;

export function createReports({ db, clock, tillId, onClose }: TillContext): Area<'reports.get'> {
  const hours = createHoursTable(db, tillId);
  const read = createReadReport(db);
  let timer: { cancel(): void } | null = null;
  onClose(() => timer?.cancel());

  function addUpSome(): void {
    // The hour that runs is left to whoever looks: it changes with every sale.
    const done = hours.refresh(0, Math.floor(clock.now() / hourMs), hoursAtOnce);
    timer = clock.after(done === hoursAtOnce ? pauseMs : restMs, addUpSome);
  }

  return {
    handlers: {
      'reports.get': ({ fromAt, untilAt, utcOffsetMinutes, currency }) => {
        const [from, until] = [fromAt / hourMs, untilAt / hourMs];
        hours.refresh(from, until, hoursAtOnce);
        const offsetHours = Math.floor(utcOffsetMinutes / 60);
        return { left: hours.countStale(from, until), ...read({ from, until, offsetHours, currency }) };
      },
    },
    things: {},
    onStart: () => {
      timer = clock.after(pauseMs, addUpSome);
    },
  };
}
