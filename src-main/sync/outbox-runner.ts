/** Sends what is due: claims, puts on the wire, settles. Entries are independent; those of one owner keep their order. */
import type { Clock } from '#shared/ports.ts';
import type { ApiClient } from '../api/api-client.ts';
import { classifyFailure, type Observation } from '../api/classify.ts';
import { WireFailure } from '../api/connect.ts';
import type { RateBudget } from '../api/rate-budget.ts';
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Log } from '../lib/log.ts';
import type { Entry } from '../outbox/entry.ts';
import { thaw } from '../outbox/frozen-request.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SecretBytes } from '../outbox/secret-bytes.ts';
import type { OutboxTable } from '../outbox/table.ts';
import { createLookLoop, restAfterFailureMs } from './look-loop.ts';

/** Enough for a busy counter, few enough that one slow answer cannot hold every socket. */
const atOnce = 6;

export interface RunnerOptions {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly table: OutboxTable;
  readonly secrets: SecretBytes;
  readonly api: ApiClient;
  readonly budget: RateBudget;
  readonly operationOf: (entry: Entry) => Operation;
  readonly failpoint: HitFailpoint;
  readonly log: Log;
}

export interface OutboxRunner {
  wake(): void;
  /** Takes nothing new and resolves when what is on the wire has ended. */
  stop(): Promise<void>;
}

export function createOutboxRunner(options: RunnerOptions): OutboxRunner {
  const { clock, outbox, table, secrets, api, budget, operationOf, failpoint, log } = options;
  const onTheWire = new Map<string, Promise<void>>();
  const busyOwners = new Set<string>();
  const resting = new Set<() => void>();
  const loop = createLookLoop({ clock, log, failureEvent: 'outbox.look-failed', look });

  function look(): number | null {
    const now = clock.now();
    for (const entry of table.due(now)) {
      if (onTheWire.size >= atOnce) return null;
      if (busyOwners.has(entry.ownerId)) continue;
      if (!mayGo(entry)) continue;
      start(entry);
    }
    const at = table.nextDueAt(now);
    return at === null ? null : Math.max(at - now, 1);
  }

  /** Limits known beforehand are waited out here, so that nobody is shown an error for them. */
  function mayGo(entry: Entry): boolean {
    const buyerUntil = entry.nextKind === 'send' ? outbox.buyerLimitUntil(entry) : null;
    if (buyerUntil !== null) {
      outbox.postpone(entry, buyerUntil, 'buyer-limit-wait');
      return false;
    }
    const waitMs = budget.take('people');
    if (waitMs === 0) return true;
    outbox.postpone(entry, clock.now() + waitMs, 'limited-wait');
    return false;
  }

  function start(entry: Entry): void {
    busyOwners.add(entry.ownerId);
    const work = (entry.nextKind === 'check' ? check(entry) : send(entry))
      .catch((error: unknown) => restAfter(error, entry))
      .finally(() => {
        onTheWire.delete(entry.id);
        busyOwners.delete(entry.ownerId);
        loop.wake();
      });
    onTheWire.set(entry.id, work);
  }

  /** The entry keeps its place meanwhile: taken up again at once, it would fail again at once, without end. */
  function restAfter(error: unknown, { id }: Entry): Promise<void> {
    log('error', 'outbox.step-failed', { entry: id, error: error instanceof Error ? error.message : 'unknown' });
    return new Promise((resolve) => {
      const timer = clock.after(restAfterFailureMs, () => end());
      const end = (): void => {
        timer.cancel();
        resting.delete(end);
        resolve();
      };
      resting.add(end);
      if (loop.isStopped()) end();
    });
  }

  /** What the API answered is kept until it could be written down: forgotten, it would have to be asked for as a doubt. */
  async function settle(entry: Entry, observation: Observation): Promise<void> {
    for (let settled = false; !settled && !loop.isStopped(); ) {
      try {
        outbox.settleSend(entry.id, observation);
        settled = true;
      } catch (error) {
        await restAfter(error, entry);
      }
    }
  }

  async function send(due: Entry): Promise<void> {
    failpoint(`${due.operation}:before-claim`);
    const entry = outbox.claim(due.id);
    if (entry === null) return;
    failpoint(`${due.operation}:after-claim`);
    const observation = await secrets.use(entry.id, () => put(entry));
    failpoint(`${due.operation}:after-answer`);
    await settle(entry, observation);
    failpoint(`${due.operation}:after-settle`);
  }

  function put(entry: Entry): Promise<Observation> {
    const body = entry.secret ? secrets.read(entry.id) : table.body(entry.id);
    if (body === null) return Promise.resolve(classifyFailure(new WireFailure('not-sent', 'bytes-gone')));
    return api.send(thaw(entry, body), operationOf(entry).expectation(entry));
  }

  async function check(due: Entry): Promise<void> {
    const operation = operationOf(due);
    if (operation.check === null) return;
    failpoint(`${due.operation}:before-check`);
    const entry = outbox.startCheck(due.id);
    if (entry === null) return;
    const observation = await api.read(operation.check.path(entry), operation.check.proof(entry));
    failpoint(`${due.operation}:after-check`);
    outbox.settleCheck(entry.id, observation);
  }

  return {
    wake: loop.wake,
    async stop() {
      loop.stop();
      for (const end of [...resting]) end();
      await Promise.allSettled([...onTheWire.values()]);
    },
  };
}
