/** A virtual network between a core and a sandbox in one process: what a bad day does to requests, by chance of a seed. */
import { type Connect, type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { forgettingFaultKinds } from '#sandbox/state/fault-kinds.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { count, type Tally } from './tally.ts';

/** A copy of the figure in the core: if the test read it from there, it would not see a wrong one. */
const keyLifetimeMs = 23 * 3_600_000;
/** So long the till waits for the answer to a command. */
const commandTimeoutMs = 30_000;

export const networkFaults = [
  'refused',
  'reset',
  'lostRequest',
  'lateDelivery',
  'slow',
  'duplicate',
  'lostAnswer',
  'garbage',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** Chance of each fault per request, 0 to 1. */
export type Weather = Readonly<Record<NetworkFault, number>>;

export const calm: Weather = {
  refused: 0,
  reset: 0,
  lostRequest: 0,
  lateDelivery: 0,
  slow: 0,
  duplicate: 0,
  lostAnswer: 0,
  garbage: 0,
};

export interface Network {
  readonly connect: Connect;
  /** When the till next asks anything. */
  nextAsked(): Promise<void>;
  weather: Weather;
  offline: boolean;
  /** An order that is created is charged at once. */
  ordersTakeMoney: boolean;
  /** How many requests met anything else than a good answer at once. */
  readonly troubles: number;
  /** When the last of them did, by a clock that nobody sets. */
  readonly troubledAt: number;
  /** Keys that left the till again after their fuse, by a clock that nobody sets. */
  readonly burntKeys: readonly string[];
  /** Keys of commands that were still unanswered when the till had waited for as long as it has to. */
  readonly overdueKeys: ReadonlySet<string>;
}

export interface NetworkOptions {
  readonly sandbox: Sandbox;
  /** Nobody sets this one. */
  readonly clock: Clock;
  readonly random: Random;
  readonly tally: Tally;
  /** Told once, and the day must end: a till that asks without rest would ask for ever. */
  readonly onFlood?: (problem: string) => void;
}

/**
 * Of one resource in an hour of waiting. Of a subscription, whose invoice shows one code after the other that nobody pays, each of
 * which is young again, nearly twice as often.
 */
const mostReadsAnHour = (url: string): number => (url.includes('/v2/subscriptions/') ? 1_000 : 600);
const hour = 3_600_000;

export function createNetwork({ sandbox, clock, random, tally, onFlood = () => {} }: NetworkOptions): Network {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  /** When the first request with a key left, of those that arrived. */
  const firstLeft = new Map<string, number>();
  const burntKeys: string[] = [];
  const overdueKeys = new Set<string>();
  const waiting: (() => void)[] = [];
  const readAt = new Map<string, number[]>();

  function noteRead({ method, url }: WireRequest): void {
    if (method !== 'GET') return;
    const times = readAt.get(url) ?? [];
    readAt.set(url, times);
    const now = clock.now();
    times.push(now);
    const most = mostReadsAnHour(url);
    const before = times.at(-1 - most) ?? Number.NEGATIVE_INFINITY;
    if (now - before > hour) return;
    times.length = 0;
    onFlood(`${url.slice(sandbox.baseUrl.length)} was read more than ${most} times in an hour`);
  }

  async function deliver(request: WireRequest, leftAt: number): Promise<WireAnswer> {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !firstLeft.has(key)) firstLeft.set(key, leftAt);
    const [path = '', query = ''] = request.url.slice(sandbox.baseUrl.length).split('?');
    const delivery = await sandbox.handle({
      method: request.method,
      path,
      query,
      headers: request.headers,
      body: request.body ?? new Uint8Array(),
      sourceIp: '10.0.0.1',
    });
    if (delivery.how === 'dropped') throw new WireFailure('ambiguous', 'hang up');
    if (delivery.how === 'truncated') throw new WireFailure('ambiguous', 'answer cut off');
    if (delivery.how === 'dripped') await wait(delivery.everyMs * delivery.answer.body.byteLength);
    const { status, headers, body } = delivery.answer;
    return { status, headers, body };
  }

  function drawFault(): NetworkFault | null {
    let chance = random.float();
    for (const fault of networkFaults) {
      chance -= network.weather[fault];
      if (chance < 0) return fault;
    }
    return null;
  }

  /** API document, Errors: 502 `refund_failed` is a refusal by the acquirer, the only one that is no 4xx. */
  const isRefundRefused = ({ status, body }: WireAnswer): boolean =>
    status === 502 && new TextDecoder().decode(body).includes('"refund_failed"');

  async function fly(asked: WireRequest): Promise<WireAnswer> {
    // What is on the way no longer belongs to the till, which wipes a body that held a card.
    const request = { ...asked, body: asked.body && new Uint8Array(asked.body) };
    if (network.offline) {
      meetTrouble();
      throw new WireFailure('not-sent', 'offline');
    }
    const drawn = drawFault();
    // What has no key would be carried out twice, and no till could prevent that.
    const isKeyless = request.method !== 'GET' && request.headers['idempotency-key'] === undefined;
    const fault = drawn === 'duplicate' && isKeyless ? 'lostAnswer' : drawn;
    if (fault !== null) {
      meetTrouble();
      count(tally, `network:${fault}`);
    }
    await wait(20 + random.float() * 200);
    if (fault === 'refused') throw new WireFailure('not-sent', 'refused');
    const leftAt = clock.now();
    noteSend(request, leftAt);
    // Whoever sends a request twice does so because nobody has answered it: a refusal ends it.
    let isRefused = false;
    switch (fault) {
      case 'reset':
        throw new WireFailure('ambiguous', 'reset');
      case 'lostRequest':
        await wait(request.timeoutMs);
        throw new WireFailure('ambiguous', 'deadline');
      case 'lateDelivery':
        clock.after(random.float() < 0.5 ? 5000 : 3_600_000 * random.float(), () => forgotten(request, leftAt));
        throw new WireFailure('ambiguous', 'reset');
      case 'slow': {
        const ms = random.float() * request.timeoutMs;
        // On its way while an attempt of its key moves money and forgets it, no till could take it back.
        if (!isForgetting(request)) await wait(ms);
        break;
      }
      case 'duplicate':
        clock.after(random.float() * 60_000, () => {
          if (!isRefused) forgotten(request, leftAt);
        });
        break;
    }
    const answer = await deliver(request, leftAt);
    isRefused = (answer.status >= 400 && answer.status < 500) || isRefundRefused(answer);
    // Whoever watches since it left sees it as well.
    if (fault === 'lostAnswer' || fault === 'garbage') meetTrouble();
    if (fault === 'lostAnswer') throw new WireFailure('ambiguous', 'lost answer');
    return fault === 'garbage' ? spoil(answer, random) : answer;
  }

  /**
   * Arrives with nobody waiting for the answer. A provider that moved money and forgot the key it did it under would move
   * it again, and no till could prevent that; only a hold, which lapses, may be put to this test.
   */
  function forgotten(request: WireRequest, leftAt: number): void {
    const isHold = request.url === `${sandbox.baseUrl}/v2/orders` && !network.ordersTakeMoney;
    if (isHold || !isForgetting(request)) void deliver(request, leftAt).catch(() => {});
  }

  /** An attempt of the same key met a provider that moves money and forgets under which key. */
  function isForgetting({ headers }: WireRequest): boolean {
    const key = headers['idempotency-key'];
    const { requests } = sandbox.records();
    return requests.some(
      ({ idempotency_key, fault }) =>
        key !== undefined && idempotency_key === key && fault !== null && forgettingFaultKinds.has(fault),
    );
  }

  function noteSend({ headers }: WireRequest, at: number): void {
    const key = headers['idempotency-key'];
    const first = key === undefined ? undefined : firstLeft.get(key);
    if (key === undefined || first === undefined || at - first < keyLifetimeMs) return;
    burntKeys.push(`key ${key} was sent again ${((at - first) / 3_600_000).toFixed(1)} h after its first send`);
  }

  let troubles = 0;
  let troubledAt = 0;
  function meetTrouble(): void {
    troubles += 1;
    troubledAt = clock.monotonic();
  }

  const network: Network = {
    get troubles() {
      return troubles;
    },
    get troubledAt() {
      return troubledAt;
    },
    weather: calm,
    offline: false,
    ordersTakeMoney: false,
    burntKeys,
    overdueKeys,
    nextAsked: () => new Promise((resolve) => void waiting.push(resolve)),
    connect(request) {
      for (const tell of waiting.splice(0)) tell();
      noteRead(request);
      // From start to the last byte: whatever happens on the way, the asker waits no longer.
      return new Promise((resolve, reject) => {
        const deadline = clock.after(request.timeoutMs, () => {
          const key = request.headers['idempotency-key'];
          if (key !== undefined && request.timeoutMs >= commandTimeoutMs) overdueKeys.add(key);
          reject(new WireFailure('ambiguous', 'deadline'));
        });
        fly(request)
          .then(resolve, reject)
          .finally(() => deadline.cancel());
      });
    },
  };
  return network;
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
