/**
 * A credential that the API refuses (401) is paused whole: a look at each of three hundred links would be refused three hundred
 * times. One probe asks from time to time; everything else of that credential waits, and the other one does not notice.
 */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Generation, Observation } from './classify.ts';

const firstProbeMs = 30_000;
const longestProbeMs = 10 * 60_000;

export interface CredentialPauses {
  /** Whole milliseconds that everything of this credential waits; 0 when it may go. */
  waitMs(generation: Generation): number;
  answered(generation: Generation, observation: Observation): void;
  /** It may be another account's: nothing goes with it until a probe, the first at once, shows that it is this one's. */
  another(generation: Generation): void;
  /** Another key was given: it is tried at once. */
  changed(generation: Generation): void;
  paused(): Generation[];
  /** Those of them that may be another account's. */
  others(): Generation[];
  stop(): void;
}

export interface CredentialPausesOptions {
  readonly clock: Clock;
  /** One harmless GET with this credential; its answer comes back through `answered`. */
  readonly probe: (generation: Generation) => void;
  readonly onChanged: () => void;
}

interface Pause {
  readonly isAnother: boolean;
  readonly timer: Timer;
  readonly nextProbeAt: number;
}

export function createCredentialPauses({ clock, probe, onChanged }: CredentialPausesOptions): CredentialPauses {
  const pauses = new Map<Generation, Pause>();
  let stopped = false;

  function waitForProbe(generation: Generation, everyMs: number, isAnother: boolean): void {
    if (stopped) return;
    const timer = clock.after(everyMs, () => {
      // The next one is set first: a probe that is never answered must not be the last.
      waitForProbe(generation, Math.min(everyMs * 2, longestProbeMs), isAnother);
      probe(generation);
    });
    pauses.set(generation, { isAnother, timer, nextProbeAt: clock.monotonic() + everyMs });
  }

  function end(generation: Generation): void {
    const pause = pauses.get(generation);
    if (pause === undefined) return;
    pause.timer.cancel();
    pauses.delete(generation);
    onChanged();
  }

  return {
    waitMs(generation) {
      const pause = pauses.get(generation);
      return pause === undefined ? 0 : Math.max(1, Math.ceil(pause.nextProbeAt - clock.monotonic()));
    },
    answered(generation, { class: seen, httpStatus }) {
      if (httpStatus === 401) {
        if (pauses.has(generation)) return;
        waitForProbe(generation, firstProbeMs, false);
        onChanged();
        // A gateway's page says nothing about the key.
      } else if (seen !== 'ambiguous' && seen !== 'not-sent') end(generation);
    },
    another(generation) {
      if (pauses.has(generation)) return;
      waitForProbe(generation, firstProbeMs, true);
      onChanged();
      probe(generation);
    },
    changed(generation) {
      end(generation);
      // What it holds is checked before somebody waits for it.
      if (!stopped) probe(generation);
    },
    paused: () => [...pauses.keys()].toSorted(),
    others: () => [...pauses].flatMap(([generation, { isAnother }]) => (isAnother ? generation : [])).toSorted(),
    stop() {
      stopped = true;
      for (const { timer } of pauses.values()) timer.cancel();
    },
  };
}
