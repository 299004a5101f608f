/** A virtual network between a core and a sandbox in one process: what a bad day does to requests, by chance of a seed. */
import { type Connect, type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Clock, Random } from '#shared/ports.ts';

export interface Weather {
  /** Chance of each fault per request, 0 to 1. */
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly lateDelivery: number;
  readonly duplicate: number;
  readonly garbage: number;
  readonly slow: number;
  readonly refused: number;
}

export const calm: Weather = {
  lostRequest: 0,
  lostAnswer: 0,
  lateDelivery: 0,
  duplicate: 0,
  garbage: 0,
  slow: 0,
  refused: 0,
};

export interface Network {
  readonly connect: Connect;
  weather: Weather;
  offline: boolean;
  /** The process that asked is gone: nothing it waits for ever arrives, and what it sent may still. */
  abandonAll(): void;
}

export function createNetwork(sandbox: Sandbox, clock: Clock, random: Random): Network {
  let epoch = 0;

  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const deliver = async (request: WireRequest): Promise<WireAnswer | null> => {
    const delivery = await sandbox.handle({
      method: request.method,
      path: new URL(request.url).pathname.replace(/^\/api/, ''),
      headers: request.headers,
      body: request.body ?? new Uint8Array(),
      sourceIp: '10.0.0.1',
    });
    if (delivery.how !== 'whole') return null;
    const { status, headers, body } = delivery.answer;
    return { status, headers, body };
  };

  async function fly(asked: WireRequest): Promise<WireAnswer> {
    const { weather } = network;
    // What is on the way no longer belongs to the till, which wipes a body that held a card.
    const request = { ...asked, body: asked.body && new Uint8Array(asked.body) };
    if (network.offline) throw new WireFailure('not-sent', 'offline');
    let chance = random.float();
    const is = (probability: number): boolean => {
      chance -= probability;
      return chance < 0;
    };
    await wait(20 + random.float() * 200);
    if (is(weather.refused)) throw new WireFailure('not-sent', 'refused');
    if (is(weather.lostRequest)) {
      await wait(request.timeoutMs * random.float());
      throw new WireFailure('ambiguous', 'lost request');
    }
    if (is(weather.lateDelivery)) {
      const delay = random.float() < 0.5 ? 5000 : 3_600_000 * random.float();
      clock.after(delay, () => void deliver(request));
      throw new WireFailure('ambiguous', 'reset');
    }
    if (is(weather.slow)) {
      const ms = random.float() * 2 * request.timeoutMs;
      const answer = deliver(request);
      await wait(Math.min(ms, request.timeoutMs));
      if (ms >= request.timeoutMs) throw new WireFailure('ambiguous', 'deadline');
      return orHangUp(await answer);
    }
    if (is(weather.duplicate)) clock.after(random.float() * 60_000, () => void deliver(request));
    const answer = await deliver(request);
    if (is(weather.lostAnswer)) throw new WireFailure('ambiguous', 'lost answer');
    if (is(weather.garbage)) return spoil(orHangUp(answer), random);
    return orHangUp(answer);
  }

  const network: Network = {
    weather: calm,
    offline: false,
    async connect(request) {
      const asked = epoch;
      const result = await fly(request).then(
        (answer) => ({ answer }),
        (failure: unknown) => ({ failure }),
      );
      // The asker is gone; whatever came back must reach nobody.
      if (asked !== epoch) throw new WireFailure('ambiguous', 'process gone');
      if ('failure' in result) throw result.failure;
      return result.answer;
    },
    abandonAll() {
      epoch += 1;
    },
  };
  return network;
}

function orHangUp(answer: WireAnswer | null): WireAnswer {
  if (answer === null) throw new WireFailure('ambiguous', 'hang up');
  return answer;
}

function spoil(answer: WireAnswer, random: Random): WireAnswer {
  const text = new TextEncoder();
  const spoiled: WireAnswer[] = [
    { ...answer, body: text.encode('<html>proxy</html>') },
    { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length * random.float())) },
    { ...answer, status: 502, body: text.encode('bad gateway') },
    { ...answer, status: 302, body: new Uint8Array() },
    { ...answer, status: 200, body: text.encode('{"object":"order","status":"paid"}') },
  ];
  return spoiled[Math.floor(random.float() * spoiled.length)] ?? answer;
}
