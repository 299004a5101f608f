/** A whole till for flow tests: the core on a SQLite file, the sandbox over real HTTP, one virtual clock, one seed. */
import { randomUUID } from 'node:crypto';
import type { Connect } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import type { CoreOptions } from '#main/core/core.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { changeSwitches, defaultSwitches } from '#sandbox/switches/switches.ts';
import { createHttpDeliver } from '#sandbox/webhooks/http-deliver.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { type Describe, describedTraffic } from './described-traffic.ts';
import { createPacedClock, type PacedClock } from './paced-clock.ts';
import { createSeededRandom } from './seeded-random.ts';
import { openTestCore, type TestClient, type TestCore, testStart } from './test-core.ts';
import { createWireLog, type SentRequest } from './wire-log.ts';

/** One movement of money as the acquirer saw it: the proof against which every word of the till is held. */
export interface LedgerLine {
  readonly kind: 'authorize' | 'capture' | 'void' | 'pix_paid' | 'refund' | 'chargeback';
  readonly order_id: string;
  readonly charge_id: string;
  readonly amount: number;
  readonly idempotency_key: string | null;
  readonly metadata: {
    readonly balcao_sale?: string;
    readonly balcao_subscription?: string;
    readonly link?: string;
  } | null;
}

export interface Till extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly clock: PacedClock;
  readonly core: TestCore;
  readonly clerk: TestClient;
  readonly manager: TestClient;
  /** Looks without touching the session of anybody who sells: whoever watches must not keep others signed in. */
  observer(): Promise<TestClient>;
  /** Hears every announcement, over restarts too, for as long as the observer is signed in. */
  listen(listener: (event: EventMessage) => void): void;
  /** Signs both people in, after a long silence has locked them. */
  signIn(): Promise<void>;
  /** Everything that left the till, in order. */
  readonly sent: readonly SentRequest[];
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  ledger(): Promise<LedgerLine[]>;
  /** Lets time pass from timer to timer, so that what each one starts can end before the next. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the sale is in one of these states; fails naming the state it is stuck in. */
  until(saleId: string, states: SaleState | readonly SaleState[], withinMs?: number): Promise<Sale>;
  untilTrue(what: string, holds: () => Promise<boolean>, withinMs?: number): Promise<void>;
  /** Closes the core, stays off for `offMs`, opens it on the same data and signs both people in again. */
  restart(offMs?: number): Promise<void>;
  sale(saleId: string): Promise<Sale>;
}

export interface TillOptions {
  readonly switches?: Record<string, string | number | boolean>;
  readonly seed?: number;
  /** Wraps the way out, to lose a request or an answer. */
  readonly wrapConnect?: (connect: Connect) => Connect;
  /** Whether a server of the test's own holds this request back until virtual time passes. */
  readonly holdsBack?: (request: SentRequest) => boolean;
  /** Throwing here leaves everything as a process does that ends at this point; a restart then finds it so. */
  readonly failpoint?: (name: string) => void;
  /** A host with a place for the bank's page. */
  readonly openChallenge?: CoreOptions['openChallenge'];
  /** Its credentials, to change them on the way. */
  readonly vault?: Vault;
  /** Where its files go: a disk of the test's own. */
  readonly dataDir?: string;
  /** The way to a printer of the test's own. */
  readonly printer?: CoreOptions['printer'];
  /** Frames its write-ahead log has room for from the start. */
  readonly logRoomPages?: number;
  /** What all traffic is held to when the till closes; openapi.json unless told otherwise. */
  readonly describedBy?: Describe;
}

/** Nothing changes between two timers; where none waits, a test that waits has nothing to hope for soon. */
const stepMs = 60_000;

export async function openTill({
  switches = {},
  seed = 7,
  wrapConnect = (same) => same,
  failpoint = () => undefined,
  openChallenge,
  describedBy,
  vault,
  holdsBack = () => false,
  dataDir,
  logRoomPages,
  printer,
}: TillOptions = {}): Promise<Till> {
  const clock = createPacedClock(testStart);
  // The same time passes for both, but nobody sets back the clock of the API by setting back the till's.
  const serverClock = { ...clock, now: () => testStart + clock.monotonic() };
  const traffic = describedTraffic(changeSwitches(defaultSwitches(), switches), describedBy);
  const sandbox = await createSandbox({
    clock: serverClock,
    random: createSeededRandom(seed),
    port: 0,
    switches,
    onServed: traffic.onServed,
    deliver: createHttpDeliver(),
  });
  const wire = createWireLog(createHttpConnect({ clock, allowPlainHttp: true }), clock, {
    sandbox,
    now: serverClock.now,
    holdsBack,
  });
  const core = await openTestCore({
    clock,
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(logRoomPages === undefined ? {} : { logRoomPages }),
    connect: traffic.wrapConnect(wrapConnect(wire.connect)),
    baseUrl: sandbox.baseUrl,
    vault: vault ?? createMemoryVault(sandbox.key, sandbox.v1),
    random: createSeededRandom(seed + 1),
    training: { control: (method, path, body) => sandbox.control(method, path, body) },
    failpoint,
    ...(openChallenge === undefined ? {} : { openChallenge }),
    ...(printer === undefined ? {} : { printer }),
  });
  const clerk = core.connect('clerk');
  const manager = core.connect('manager');

  async function signIn(): Promise<void> {
    await clerk.signIn('clerk');
    await manager.signIn('manager');
  }
  await signIn();

  const eyes = core.connect('observer');
  async function observer(): Promise<TestClient> {
    const { signedIn } = await eyes.get('session.state', {});
    if (signedIn === null) await eyes.signIn('manager');
    else await eyes.get('session.stay', {});
    return eyes;
  }

  const listeners: ((event: EventMessage) => void)[] = [];
  async function listen(): Promise<void> {
    await observer();
    core.core.open('observer').subscribe((event) => {
      for (const listener of listeners) listener(event);
    });
  }
  await listen();

  /** To the next timer, at most `limitMs` on. Virtual time never runs ahead of a socket that is only slow. */
  async function walk(limitMs: number): Promise<number> {
    const before = clock.monotonic();
    await clock.advance(Math.min(Math.ceil(clock.untilNextMs() ?? limitMs), limitMs));
    await wire.rest();
    return clock.monotonic() - before;
  }

  const till: Till = {
    sandbox,
    clock,
    core,
    clerk,
    manager,
    observer,
    listen: (listener) => void listeners.push(listener),
    signIn,
    sent: wire.sent,
    control: async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      (await sandbox.control(method, path, body)) as T,
    ledger: async () => (await till.control<{ movements: LedgerLine[] }>('GET', '/ledger')).movements,
    async pass(ms) {
      await wire.rest();
      for (let left = ms; left > 0; ) left -= await walk(left);
    },
    async until(saleId, states, withinMs = 120_000) {
      const wanted = typeof states === 'string' ? [states] : states;
      await wire.rest();
      for (let spent = 0; ; spent += await walk(stepMs)) {
        const sale = await till.sale(saleId);
        if (wanted.includes(sale.state)) return sale;
        if (spent >= withinMs) {
          throw new Error(
            `sale is ${sale.state} (order ${sale.orderStatus}), not ${wanted.join('|')}: ${JSON.stringify(sale)}`,
          );
        }
      }
    },
    async untilTrue(what, holds, withinMs = 120_000) {
      await wire.rest();
      for (let spent = 0; !(await holds()); spent += await walk(stepMs)) {
        if (spent >= withinMs) throw new Error(`never: ${what}`);
      }
    },
    async restart(offMs = 0) {
      await core.restart(() => clock.advance(offMs));
      await signIn();
      await listen();
    },
    sale: async (id) => (await observer()).get('orders.get', { id }),
    async [Symbol.asyncDispose]() {
      // Sockets first: a core that closes waits for what is on the wire, and nobody moves the clock any more.
      await sandbox.close();
      await core[Symbol.asyncDispose]();
      await traffic.resolve();
    },
  };
  return till;
}

/** A saved card is charged with its owner, never with the data of a walk-in. */
const cardOwner = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
} as const;

const isBySavedCard = (payment: PaymentDraft): boolean => payment.method === 'card' && 'token' in payment.card;

/** One coffee and two breads, R$ 23,90 in all unless told otherwise. */
export function basket(payments: readonly PaymentDraft[], overrides: Partial<ChargeInput> = {}): ChargeInput {
  const totalCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  return {
    draftId: randomUUID(),
    items: [{ description: 'Café e pão', quantity: 1, unitAmountCents: cents(totalCents) }],
    customer: payments.some(isBySavedCard) ? cardOwner : null,
    payments: [...payments],
    ...overrides,
  };
}

export function pix(amountCents: number, expirationSeconds?: number): PaymentDraft {
  const common = { method: 'pix', amountCents: cents(amountCents) } as const;
  return expirationSeconds === undefined ? common : { ...common, expirationSeconds };
}

export function card(amountCents: number, number: string, overrides: { capture?: 'now' | 'later' } = {}): PaymentDraft {
  return {
    method: 'card',
    amountCents: cents(amountCents),
    installments: 1,
    capture: overrides.capture ?? 'now',
    card: { number, holderName: 'MARIA TESTE', expMonth: '12', expYear: '2031', cvc: '987' },
  };
}

/** The sandbox's magic number for a behaviour. */
export async function cardNumber(till: Till, behaviour: string): Promise<string> {
  const { cards } = await till.control<{ cards: { number: string; behaviour: string }[] }>('GET', '/cards');
  const found = cards.find((one) => one.behaviour === behaviour);
  if (found === undefined) throw new Error(`the sandbox has no card that does ${behaviour}`);
  return found.number;
}
