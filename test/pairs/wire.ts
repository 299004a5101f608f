/** What befalls the one request of a cell: held until something has happened meanwhile, and then the fault of its answer. */
import type { Connect, WireRequest } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { matchPath } from '#sandbox/rules/routes.ts';
import type { Clock } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import type { PairScenario } from './play.ts';
import type { Answer, Reads } from './product.ts';

/** As long as a person or another window needs to do something meanwhile. */
const heldMs = 800;

const faults: Readonly<Record<Answer, readonly object[]>> = {
  'at-once': [],
  'lost-after': [{ kind: 'drop_after_processing' }],
  'lost-before': [{ kind: 'drop_before_processing' }],
  'late-150s': [{ kind: 'drop_then_deliver_later', ms: 150_000 }],
  'refused-401': [{ kind: 'refuse', status: 401, code: 'unauthorized' }],
  'refused-403': [{ kind: 'refuse', status: 403, code: 'forbidden' }],
  'refused-409': [{ kind: 'refuse', status: 409, code: 'idempotency_key_in_use' }],
  'refused-422': [{ kind: 'refuse', status: 422, code: 'validation_error' }],
  'limited-429': [{ kind: 'rate_limited' }],
  // By the wire: no fault of a service can prove that nothing left.
  'not-sent': [],
  '5xx-stored': [{ kind: 'error_after' }],
  '5xx-forgotten': [{ kind: 'error_after_charging' }],
  'nothing-done': [{ kind: 'nothing_done' }],
  'shown-before': [{ kind: 'unchanged_answer' }],
  another: [{ kind: 'another_resource' }],
  truncated: [{ kind: 'truncate' }],
  html: [{ kind: 'html_200', processed: true }],
  'late-and-forgotten': [
    { kind: 'drop_then_deliver_later', ms: 150_000 },
    { kind: 'error_after_charging', nth: 2 },
  ],
};

const lagMs: Readonly<Record<Reads, number>> = { fresh: 0, 'stale-5s': 5_000, 'stale-5m': 300_000 };

export const theirs = { apiKey: 'sk_test_theirs', v1: { bearer: 'v1_test_theirs', account: 'vizinho' } };

export interface CellWire {
  readonly connect: Connect;
  /** From now on the next request of the act is the one that is held. */
  arm(answer: Answer, reads: Reads): Promise<void>;
  /** The act has left the till and is on its way. */
  readonly isOnItsWay: boolean;
  /** It has been answered, or lost. */
  readonly hasEnded: boolean;
  /** How often the act left the till. */
  readonly sends: number;
  /** Requests of another account that were no questions. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

export interface CellWireOptions {
  readonly connect: Connect;
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly scene: Pick<PairScenario, 'method' | 'route'>;
}

export function createCellWire({ connect, sandbox, clock, scene }: CellWireOptions): CellWire {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const strangers: string[] = [];
  let other: Sandbox | null = null;
  let armed: Answer | null = null;
  let unreachableUntil = Number.NEGATIVE_INFINITY;
  const state = { isOnItsWay: false, hasEnded: false, sends: 0 };
  const pathOf = ({ url }: WireRequest): string => url.slice(sandbox.baseUrl.length).split('?')[0] ?? '';

  /** Another account behind the same address: its answers are about other things, and nothing may be done there. */
  async function askOther(request: WireRequest) {
    other ??= await createSandbox({ clock, random: createSeededRandom(99), port: null });
    if (request.method !== 'GET') strangers.push(`${request.method} ${pathOf(request)} went to another account`);
    const isV1 = request.headers.account !== undefined;
    const own = isV1
      ? { authorization: `Bearer ${other.v1.bearer}`, account: other.v1.account }
      : { authorization: `Bearer ${other.key}` };
    const delivery = await other.handle({
      method: request.method,
      path: pathOf(request),
      query: request.url.split('?')[1] ?? '',
      headers: { ...request.headers, ...own },
      body: request.body ?? new Uint8Array(),
      sourceIp: '10.0.0.1',
    });
    if (delivery.how === 'dropped') throw new WireFailure('ambiguous', 'hang up');
    return delivery.answer;
  }

  const isTheirs = ({ headers }: WireRequest): boolean =>
    headers.account === theirs.v1.account || headers.authorization === `Bearer ${theirs.apiKey}`;

  async function fly(asked: WireRequest) {
    // What is on the way no longer belongs to the till, which wipes a body that held a card.
    const request = { ...asked, body: asked.body && new Uint8Array(asked.body) };
    if (isTheirs(request)) return askOther(request);
    const isAct = armed !== null && request.method === scene.method && matchPath(scene.route, pathOf(request)) !== null;
    if (isAct) state.sends += 1;
    if (!isAct || state.isOnItsWay) {
      if (clock.monotonic() < unreachableUntil) throw new WireFailure('not-sent', 'unreachable');
      return connect(request);
    }
    state.isOnItsWay = true;
    await wait(heldMs);
    try {
      if (armed !== 'not-sent') return await connect(request);
      unreachableUntil = clock.monotonic() + 120_000;
      throw new WireFailure('not-sent', 'unreachable');
    } finally {
      state.hasEnded = true;
    }
  }

  return {
    connect: fly,
    get isOnItsWay() {
      return state.isOnItsWay;
    },
    get hasEnded() {
      return state.hasEnded;
    },
    get sends() {
      return state.sends;
    },
    strangers,
    async arm(answer, reads) {
      armed = answer;
      const { method, route } = scene;
      for (const fault of faults[answer]) await sandbox.control('POST', '/faults', { method, route, ...fault });
      const ms = lagMs[reads];
      if (ms > 0) await sandbox.control('POST', '/faults', { kind: 'stale_read', method: 'GET', ms, count: 'always' });
    },
    close: async () => void (await other?.close()),
  };
}
