/**
 * A network whose every leg waits for a scheduler: when a request arrives at the API and when its answer comes back. What is
 * let go too late finds nobody waiting, as on a real wire.
 */
import type { Scheduler } from 'fast-check';
import { type Connect, type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Clock, Random } from '#shared/ports.ts';

export interface HeldNetwork {
  readonly connect: Connect;
  offline: boolean;
  /** From now on the scheduler decides; null lets everything through at once. */
  scheduler: Scheduler | null;
  /** Requests that one till had under way at once although they are about the same thing: they must keep their order. */
  readonly overlaps: readonly string[];
  /** Another process asks from now on, and knows nothing of what the one before it still has on the way. */
  newProcess(): void;
}

export interface HeldNetworkParts {
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly random: Random;
  readonly note: (line: string) => void;
}

/** A request that hangs in a network for longer has lost its connection for good. */
const longestOnTheWayMs = 3_600_000;

export function createHeldNetwork({ sandbox, clock, random, note }: HeldNetworkParts): HeldNetwork {
  async function arrive(request: WireRequest): Promise<WireAnswer> {
    const delivery = await sandbox.handle({
      method: request.method,
      path: pathOf(request),
      headers: request.headers,
      body: request.body ?? new Uint8Array(),
      sourceIp: '10.0.0.1',
    });
    if (delivery.how !== 'whole') throw new WireFailure('ambiguous', 'hang up');
    const { status, headers, body } = delivery.answer;
    return { status, headers, body };
  }

  async function fly(request: WireRequest, scheduler: Scheduler): Promise<WireAnswer> {
    const name = `${request.method} ${pathOf(request)}`;
    const chance = random.float();
    const leftAt = clock.monotonic();
    if (chance < 0.06) throw new WireFailure('not-sent', 'refused');
    await scheduler.schedule(Promise.resolve(), `${name} arrives`);
    if (chance < 0.12 || clock.monotonic() - leftAt > longestOnTheWayMs)
      throw new WireFailure('ambiguous', 'lost request');
    const answer = await arrive(request);
    note(`${name} arrived: ${answer.status}`);
    await scheduler.schedule(Promise.resolve(), `${name} is answered`);
    if (chance < 0.22) throw new WireFailure('ambiguous', 'lost answer');
    return chance < 0.26 ? { ...answer, status: 502 } : answer;
  }

  const overlaps: string[] = [];
  let underWay = new Set<string>();

  /** By the order or charge, or by the key while there is neither. */
  function oneAtATime(request: WireRequest, answer: Promise<WireAnswer>): Promise<WireAnswer> {
    if (request.method === 'GET') return answer;
    const path = pathOf(request);
    const about = /^\/v2\/(?:orders|charges)\/[^/]+/.exec(path)?.[0] ?? request.headers['idempotency-key'] ?? path;
    const mine = underWay;
    if (mine.has(about)) overlaps.push(`two requests under way at once about ${about}`);
    mine.add(about);
    return answer.finally(() => mine.delete(about));
  }

  const network: HeldNetwork = {
    offline: false,
    scheduler: null,
    overlaps,
    newProcess() {
      underWay = new Set();
    },
    connect: (given) => {
      // The till wipes its bytes as soon as it gives up waiting; what is on the way keeps what it left with.
      const request = { ...given, body: given.body === null ? null : given.body.slice() };
      if (network.offline) return Promise.reject(new WireFailure('not-sent', 'offline'));
      if (network.scheduler === null) return arrive(request);
      const flight = fly(request, network.scheduler);
      const answer = Promise.race([flight, deadline(request)]).finally(() => flight.catch(() => undefined));
      return oneAtATime(request, answer);
    },
  };

  function deadline({ timeoutMs }: WireRequest): Promise<never> {
    return new Promise((_resolve, reject) => {
      clock.after(timeoutMs, () => reject(new WireFailure('ambiguous', 'deadline')));
    });
  }

  return network;
}

function pathOf({ url }: WireRequest): string {
  return new URL(url).pathname.replace(/^\/api/, '');
}
