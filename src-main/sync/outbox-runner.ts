/** Sends what is due: claims, puts on the wire, settles. Entries are independent; those of one owner keep their order. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { ApiClient } from '../api/api-client.ts';
import { classifyFailure, type Observation } from '../api/classify.ts';
import { WireFailure } from '../api/connect.ts';
import type { CredentialPauses } from '../api/credential-pauses.ts';
import type { RateBudget } from '../api/rate-budget.ts';
import { type AskTime, askAgainMs } from '../api/time-question.ts';
import type { Log } from '../lib/log.ts';
import type { Entry } from '../outbox/entry.ts';
import { frozenFrom } from '../outbox/frozen-request.ts';
import type { OutboxOptions } from '../outbox/move-entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createPollLoop, type PollLoop } from './poll-loop.ts';

/** Requests on the wire at the same time: slow answers to old doubts must not hold the sockets of a customer's request. */
const atOnce = { counter: 6, ambiguous: 4 } as const;
/** So many due entries hide those after them: an entry without a socket is postponed to let them pass. */
const crowd = 40;
const crowdWaitMs = 1_000;
const lineWaitMs = 30_000;
/**
 * About this often the budget has a free place. A request far back in the line waits until its turn may come: each look before
 * that would write its row for nothing.
 */
const placeFreesMs = 600;
/**
 * A request that failed to leave so often in a row, or was asked about so often, waits for the line, which is asked about more often than
 * the request would be by itself. Each try would write to the disk, and on days offline that is thousands of times for nothing.
 */
const waitsForLineAfter = 4;
/** A command that could not leave for so long has nobody waiting beside it any more. */
const commandMs = 5 * 60_000;
/** A refused credential may be corrected at any moment: its entries are tried again after this long at most. */
const longestPauseMs = 30_000;

export interface RunnerOptions
  extends Pick<OutboxOptions, 'clock' | 'table' | 'secrets' | 'operationOf' | 'failpoint'> {
  readonly outbox: Outbox;
  readonly api: ApiClient;
  readonly askTime: AskTime;
  readonly budget: RateBudget;
  readonly pauses: Pick<CredentialPauses, 'waitMs'>;
  /** Whether the API can be reached, as far as the last attempt of anything showed; `wake` is called once it can be again. */
  readonly isReached: () => boolean;
  readonly log: Log;
}

export function createOutboxRunner(options: RunnerOptions) {
  const { clock, outbox, table, budget, pauses, isReached, log } = options;
  const onTheWire = new Map<string, Promise<void>>();
  const sockets = { counter: 0, ambiguous: 0 };
  const busyOwners = new Set<string>();
  const loop = createPollLoop({ clock, log, failureEvent: 'outbox.poll-failed', poll });
  const takeStep = createEntryStep(options, loop);

  function poll(): number | null {
    const now = clock.now();
    const due = table.due(now).map((entry) => ({ entry, waits: waitsFor(entry, now) }));
    // Requests that a person waits for go first, even if others have been due for longer.
    for (const waits of ['counter', 'ambiguous'] as const) {
      let denied = 0;
      for (const { entry } of due.filter((one) => one.waits === waits)) {
        if (busyOwners.has(entry.ownerId)) continue;
        if (waitsForLine(entry)) {
          if (due.length >= crowd) outbox.postpone(entry.id, now + lineWaitMs, entry.why);
        } else if (sockets[waits] >= atOnce[waits]) {
          if (due.length < crowd) break;
          outbox.postpone(entry.id, now + crowdWaitMs, entry.why);
        } else if (mayGo(entry, waits, denied)) start(entry, waits);
        else denied += 1;
      }
    }
    const at = table.nextDueAt(now);
    return at === null ? null : Math.max(at - now, 1);
  }

  /** The line is asked about with the key of v2. Without a usable one, requests of v1 find out for themselves. */
  const isLineAsked = (): boolean => pauses.waitMs('v2') === 0;
  const waitsForLine = ({ nextKind, notSentInARow, checksInARow }: Entry): boolean =>
    (nextKind === 'check' ? checksInARow : notSentInARow) >= waitsForLineAfter && isLineAsked() && !isReached();

  /** A command that was just given is `counter`. Every repetition, and every GET about what became of a request, is `ambiguous`. */
  function waitsFor({ attempts, createdAt }: Entry, now: number): 'counter' | 'ambiguous' {
    return attempts === 0 && Math.abs(now - createdAt) < commandMs ? 'counter' : 'ambiguous';
  }

  /** Limits known beforehand are waited out here, so that nobody is shown an error for them. */
  function mayGo(entry: Entry, waits: keyof typeof sockets, ahead: number): boolean {
    const pausedMs = Math.min(pauses.waitMs(isV1Path(entry.path) ? 'v1' : 'v2'), longestPauseMs);
    const waitMs = pausedMs > 0 ? pausedMs : budget.take(waits, entry.id);
    if (waitMs === 0) return true;
    const lineMs = pausedMs > 0 ? 0 : Math.max(0, ahead - atOnce[waits]) * placeFreesMs;
    outbox.postpone(entry.id, clock.now() + waitMs + lineMs, pausedMs > 0 ? 'credential-wait' : 'limited-wait');
    return false;
  }

  function start(entry: Entry, waits: keyof typeof sockets): void {
    busyOwners.add(entry.ownerId);
    sockets[waits] += 1;
    const work = takeStep(entry).finally(() => {
      onTheWire.delete(entry.id);
      sockets[waits] -= 1;
      busyOwners.delete(entry.ownerId);
      loop.wake();
    });
    onTheWire.set(entry.id, work);
  }

  return {
    wake: loop.wake,
    /** Takes nothing new and resolves when what is on the wire has ended. */
    async stop(): Promise<void> {
      loop.stop();
      await Promise.allSettled([...onTheWire.values()]);
    },
  };
}

/** One step of an entry on the wire: its send, or a GET about what became of it. */
function createEntryStep(options: RunnerOptions, loop: PollLoop) {
  const { clock, outbox, table, secrets, api, askTime, operationOf, failpoint, log } = options;

  function noteFailed(error: unknown, { id }: Entry): void {
    log('error', 'outbox.step-failed', { entry: id, error: error instanceof Error ? error.message : 'unknown' });
  }

  /** The entry stays busy while it rests: taken up again at once, it would fail again at once, without end. */
  function restAfter(error: unknown, entry: Entry): Promise<void> {
    noteFailed(error, entry);
    return loop.rest();
  }

  /**
   * Keeps the API's answer until it is written to the disk, also while the till closes: a lost answer would have to be asked for
   * as a doubt. Only a disk that fails while the till closes loses it.
   */
  async function applyResult(entry: Entry, observation: Observation): Promise<void> {
    for (;;) {
      try {
        outbox.applyAnswer(entry.id, observation);
        return;
      } catch (error) {
        await restAfter(error, entry);
        if (loop.isStopped()) return;
      }
    }
  }

  /** False when the API did not answer: then it would not answer the request either. */
  async function receivesTime({ id, why }: Entry): Promise<boolean> {
    const isAnswered = (await askTime()) !== undefined;
    if (!isAnswered) outbox.postpone(id, clock.now() + askAgainMs, why);
    return isAnswered;
  }

  async function send(due: Entry): Promise<void> {
    if (outbox.lacksTime(due) && !(await receivesTime(due))) return;
    failpoint(`${due.operation}:before-claim`);
    const entry = outbox.claim(due.id);
    if (entry === null) return;
    failpoint(`${due.operation}:after-claim`);
    const observation = await secrets
      .use(entry.id, () => put(entry))
      .catch((error: unknown) => {
        // The attempt broke off here, before or after the bytes left. If the entry stayed `sending`, nobody would ever ask about it.
        noteFailed(error, entry);
        return classifyFailure(error);
      });
    failpoint(`${due.operation}:after-answer`);
    await applyResult(entry, observation);
    failpoint(`${due.operation}:after-resolve`);
  }

  function put(entry: Entry): Promise<Observation> {
    const body = entry.secret ? secrets.read(entry.id) : table.body(entry.id);
    if (body === null) return Promise.resolve(classifyFailure(new WireFailure('not-sent', 'bytes-gone')));
    return api.send(frozenFrom(entry, body), operationOf(entry).expectation(entry));
  }

  async function check(due: Entry): Promise<void> {
    const operation = operationOf(due);
    if (operation.check === null) return;
    failpoint(`${due.operation}:before-check`);
    const entry = outbox.startCheck(due.id);
    if (entry === null) return;
    const observation = await api.check(operation.check.path(entry), operation.check.proof(entry));
    failpoint(`${due.operation}:after-check`);
    outbox.applyRead(entry.id, observation);
  }

  return (entry: Entry): Promise<void> =>
    (entry.nextKind === 'check' ? check(entry) : send(entry)).catch((error: unknown) => restAfter(error, entry));
}
