/**
 * When the API refuses a credential (401), all its requests pause: otherwise polls of three hundred links would be refused three
 * hundred times. One probe asks from time to time; the rest waits, and the other credential is not affected.
 */
import type { CredentialPause } from '#shared/contract/outbox.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import type { Generation, Observation } from './classify.ts';

const firstProbeMs = 30_000;
const longestProbeMs = 10 * 60_000;

export interface CredentialPauses {
  /** How many whole milliseconds the requests of this credential wait; 0 when they may go. */
  waitMs(generation: Generation): number;
  answered(generation: Generation, observation: Observation): void;
  /** The credential may be another account's: only probes use it, the first at once, until one shows that it is this account's. */
  another(generation: Generation): void;
  /** No credential is stored: its requests wait until one is; after ten minutes the next request reports it again. */
  missing(generation: Generation): void;
  /** A new key was entered: it is tried at once. */
  changed(generation: Generation): void;
  paused(): CredentialPause[];
  stop(): void;
}

export interface CredentialPausesOptions {
  readonly clock: Clock;
  /** One harmless GET with this credential; its answer comes back through `answered`. */
  readonly probe: (generation: Generation) => void;
  readonly onChanged: () => void;
}

interface Pause {
  readonly why: CredentialPause['why'];
  readonly timer: Timer;
  readonly nextProbeAt: number;
}

export function createCredentialPauses({ clock, probe, onChanged }: CredentialPausesOptions): CredentialPauses {
  const pauses = new Map<Generation, Pause>();
  let stopped = false;

  function waitForProbe(generation: Generation, everyMs: number, why: Pause['why']): void {
    if (stopped) return;
    const timer = clock.after(everyMs, () => {
      // Without a credential there is no probe, and perhaps nobody needs it any more.
      if (why === 'missing') return end(generation);
      // The next probe is set first: a probe that is never answered must not be the last.
      waitForProbe(generation, Math.min(everyMs * 2, longestProbeMs), why);
      probe(generation);
    });
    pauses.set(generation, { why, timer, nextProbeAt: clock.monotonic() + everyMs });
  }

  function end(generation: Generation): void {
    const pause = pauses.get(generation);
    if (pause === undefined) return;
    pause.timer.cancel();
    pauses.delete(generation);
    onChanged();
  }

  function pause(generation: Generation, why: Pause['why']): void {
    waitForProbe(generation, why === 'missing' ? longestProbeMs : firstProbeMs, why);
    onChanged();
  }

  return {
    waitMs(generation) {
      const nextProbeAt = pauses.get(generation)?.nextProbeAt;
      return nextProbeAt === undefined ? 0 : Math.max(1, Math.ceil(nextProbeAt - clock.monotonic()));
    },
    answered(generation, { class: seen, httpStatus }) {
      if (httpStatus === 401) {
        const paused = pauses.get(generation);
        if (paused?.why === 'refused') return;
        // The credential seemed to be another account's, or missing, and is simply not valid.
        paused?.timer.cancel();
        pause(generation, 'refused');
        // A gateway's page says nothing about the key.
      } else if (seen !== 'ambiguous' && seen !== 'not-sent') end(generation);
    },
    another(generation) {
      if (pauses.has(generation)) return;
      pause(generation, 'another');
      probe(generation);
    },
    missing(generation) {
      if (!pauses.has(generation)) pause(generation, 'missing');
    },
    changed(generation) {
      end(generation);
      // The new key is checked before somebody waits for it.
      if (!stopped) probe(generation);
    },
    paused: () => [...pauses].map(([generation, { why }]) => ({ generation, why })),
    stop() {
      stopped = true;
      for (const { timer } of pauses.values()) timer.cancel();
    },
  };
}
