/** A whole till for flow tests: the core on a SQLite file, the sandbox over real HTTP, one virtual clock, one seed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as realDelay } from 'node:timers/promises';
import type { Connect } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { createSeededRandom } from './seeded-random.ts';
import { openTestCore, type TestClient, type TestCore, testStart } from './test-core.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** One movement of money as the acquirer saw it: the proof against which every word of the till is held. */
export interface LedgerLine {
  readonly kind: 'authorize' | 'capture' | 'void' | 'pix_paid' | 'refund' | 'chargeback';
  readonly order_id: string;
  readonly charge_id: string;
  readonly amount: number;
  readonly metadata: { readonly balcao_sale?: string } | null;
}

export interface Till extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly core: TestCore;
  readonly clerk: TestClient;
  readonly manager: TestClient;
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  ledger(): Promise<LedgerLine[]>;
  /** Lets time pass in small steps, so that what each second starts can end before the next. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the sale is in one of these states; fails naming the state it is stuck in. */
  until(saleId: string, states: SaleState | readonly SaleState[], withinMs?: number): Promise<Sale>;
  untilTrue(what: string, holds: () => Promise<boolean>, withinMs?: number): Promise<void>;
  /** Closes and opens the core on the same data, and signs both people in again. */
  restart(): Promise<void>;
  sale(saleId: string): Promise<Sale>;
}

export interface TillOptions {
  readonly switches?: Record<string, string | number | boolean>;
  readonly seed?: number;
  /** Wraps the way out, to lose a request or an answer. */
  readonly wrapConnect?: (connect: Connect) => Connect;
}

const stepMs = 500;

export async function openTill({
  switches = {},
  seed = 7,
  wrapConnect = (same) => same,
}: TillOptions = {}): Promise<Till> {
  const clock = createVirtualClock(testStart);
  const sandbox = await createSandbox({ clock, random: createSeededRandom(seed), port: 0, switches });
  let onTheWire = 0;
  const http = wrapConnect(createHttpConnect({ clock, allowPlainHttp: true }));
  const connect: Connect = async (request) => {
    onTheWire += 1;
    try {
      return await http(request);
    } finally {
      onTheWire -= 1;
    }
  };
  const core = await openTestCore({
    clock,
    connect,
    baseUrl: sandbox.baseUrl,
    vault: createMemoryVault(sandbox.key),
    random: createSeededRandom(seed + 1),
    training: { control: (method, path, body) => sandbox.control(method, path, body) },
  });
  const clerk = core.connect('clerk');
  const manager = core.connect('manager');

  async function signIn(): Promise<void> {
    await clerk.signIn('clerk');
    await manager.signIn('manager');
  }
  await signIn();

  /** Virtual time must not run ahead of real sockets, or a deadline would pass while an answer is on its way. */
  async function rest(): Promise<void> {
    await clock.settle();
    for (let turn = 0; turn < 30 && onTheWire > 0; turn += 1) await realDelay(1);
    await clock.settle();
  }

  async function pass(ms: number): Promise<void> {
    await rest();
    for (let left = ms; left > 0; left -= stepMs) {
      await clock.advance(Math.min(stepMs, left));
      await rest();
    }
  }

  const till: Till = {
    sandbox,
    clock,
    core,
    clerk,
    manager,
    control: async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      (await sandbox.control(method, path, body)) as T,
    ledger: async () => (await till.control<{ movements: LedgerLine[] }>('GET', '/ledger')).movements,
    pass,
    async until(saleId, states, withinMs = 120_000) {
      const wanted = typeof states === 'string' ? [states] : states;
      await rest();
      for (let spent = 0; ; spent += stepMs) {
        const sale = await till.sale(saleId);
        if (wanted.includes(sale.state)) return sale;
        if (spent >= withinMs) {
          throw new Error(
            `sale is ${sale.state} (order ${sale.orderStatus}), not ${wanted.join('|')}: ${JSON.stringify(sale)}`,
          );
        }
        await pass(stepMs);
      }
    },
    async untilTrue(what, holds, withinMs = 120_000) {
      for (let spent = 0; !(await holds()); spent += stepMs) {
        if (spent >= withinMs) throw new Error(`never: ${what}`);
        await pass(stepMs);
      }
    },
    async restart() {
      await core.restart();
      await signIn();
    },
    sale: (id) => clerk.get('orders.get', { id }),
    async [Symbol.asyncDispose]() {
      await core[Symbol.asyncDispose]();
      await sandbox.close();
    },
  };
  return till;
}

/** One coffee and two breads, R$ 23,90 in all unless told otherwise. */
export function basket(payments: readonly PaymentDraft[], overrides: Partial<ChargeInput> = {}): ChargeInput {
  const totalCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  return {
    draftId: randomUUID(),
    items: [{ description: 'Café e pão', quantity: 1, unitAmountCents: cents(totalCents) }],
    customer: null,
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
