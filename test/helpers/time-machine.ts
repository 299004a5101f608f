/** The time of the API, heard by a machine whose own clocks are set, drift and sleep. */
import { createServerTime } from '#main/lib/server-time.ts';

const second = 1_000;

/** A machine whose wall clock is wrong by so much, and the API, whose clock is right. */
export function machine({ wrongBy = 0, wasDated = false } = {}) {
  let api = 1_800_000_000_000;
  let wall = api + wrongBy;
  let monotonic = 1_000.25;
  let changes = 0;
  const received: boolean[] = [];
  const noted: boolean[] = [];
  const clock = { now: () => Math.round(wall), monotonic: () => monotonic };
  const time = createServerTime(clock, {
    wasDated,
    onNoted: (isSure) => void noted.push(isSure),
    onChanged() {
      changes += 1;
    },
    onReceived: (_at, isSure) => void received.push(isSure),
  });
  const answer = (datedAheadBy = 0) => time.note(Math.floor(api / second) * second + datedAheadBy);
  return {
    time,
    clock,
    /** Of every `Date` that was believed: whether the time was sure by then. */
    received,
    /** Of every answer: whether the time was sure after it. */
    noted,
    answer,
    pass(ms: number) {
      [api, wall, monotonic] = [api + ms, wall + ms, monotonic + ms];
    },
    /** The clock that nobody can set stands still meanwhile, or goes on. */
    sleep(ms: number, { countsOn = false } = {}) {
      [api, wall] = [api + ms, wall + ms];
      if (countsOn) monotonic += ms;
    },
    set(ms: number) {
      wall += ms;
    },
    /** So many answers, ten seconds apart. */
    answers(count: number, datedAheadBy = 0) {
      for (let given = 0; given < count; given += 1) {
        this.pass(10 * second);
        answer(datedAheadBy);
      }
    },
    /** As many that have no date. */
    undated(count: number) {
      for (let given = 0; given < count; given += 1) {
        this.pass(10 * second);
        time.note(null);
      }
    },
    get apiNow() {
      return api;
    },
    get changes() {
      return changes;
    },
    /** Off by less than this is no difference: `Date` has whole seconds. */
    get offBy() {
      return Math.abs(time.now() - api) < 6 * second ? 0 : time.now() - api;
    },
  };
}

/** Answers have agreed on the time. */
export const agreed = (wrongBy = 0) => {
  const made = machine({ wrongBy });
  made.answer();
  made.answers(7);
  return made;
};
