/**
 * A till that was off for a night: thousands of open links and subscriptions wait to be asked about when the first customer
 * comes. Core and sandbox run in one process on one virtual clock, without sockets.
 */
import type { Connect } from '#main/api/connect.ts';
import { writeLink } from '#main/areas/links/api.ts';
import { createLinksTable } from '#main/areas/links/table.ts';
import { applySubscription, watchOf } from '#main/areas/subscriptions/apply.ts';
import { createSubscriptionsTable, type SubscriptionRow } from '#main/areas/subscriptions/table.ts';
import { databaseName, ensureTill } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import { openTestCore, type TestCore, testStart } from '#test/helpers/test-core.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';
import { createNetwork } from '#test/simulation/network.ts';
import { cardThat } from './cards.ts';
import { linkDraft } from './links.ts';

export interface Overnight {
  readonly links: number;
  readonly subscriptions: number;
  /** Their first payment is a Pix that nobody makes. */
  readonly abandoned?: boolean;
  readonly wrapConnect?: (connect: Connect) => Connect;
}

export interface OvernightTill extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly core: TestCore;
  readonly linkCodes: readonly string[];
  /** Everything that left the till. */
  readonly sent: readonly { readonly at: number; readonly method: string; readonly path: string }[];
}

const nightMs = 10 * 3_600_000;
const decoder = new TextDecoder();

export async function openOvernightTill(options: Overnight): Promise<OvernightTill> {
  const clock = createVirtualClock(testStart, 2);
  const sandbox = await createSandbox({ clock: clock.steady, random: createSeededRandom(5), port: null });
  const dir = makeTempDir(quickDisk);
  const fileName = databaseName('training');
  const db = openDatabase({ dataDir: dir.path, fileName, log: () => {}, logRoomPages: 0 });
  const makeId = createIdMaker(clock, createSeededRandom(6));
  const tillId = ensureTill(db, { makeId, mode: 'training', now: clock.now() });
  const ask = asker(sandbox, clock);
  const links = createLinksTable(db, tillId);
  const subscriptions = createSubscriptionsTable(db, tillId);
  const made: (() => void)[] = [];
  const linkCodes: string[] = [];
  for (let count = 0; count < options.links; count += 1) {
    const { code, write } = await makeLink({ ask, makeId, links, clock });
    linkCodes.push(code);
    made.push(write);
  }
  for (let count = 0; count < options.subscriptions; count += 1) {
    const payment = options.abandoned === true ? unpaidPix : byCard;
    made.push(await makeSubscription({ ask, makeId, subscriptions, clock, payment }, count));
  }
  db.transaction(() => {
    for (const write of made) write();
  });
  db.close();
  await clock.advance(nightMs);
  const network = createNetwork({ sandbox, clock: clock.steady, random: createSeededRandom(8), tally: new Map() });
  const sent: { at: number; method: string; path: string }[] = [];
  const counted: Connect = (request) => {
    sent.push({ at: clock.now(), method: request.method, path: request.url.slice(sandbox.baseUrl.length) });
    return network.connect(request);
  };
  const core = await openTestCore({
    clock,
    dataDir: dir.path,
    connect: (options.wrapConnect ?? ((same) => same))(counted),
    baseUrl: sandbox.baseUrl,
    vault: createMemoryVault(sandbox.key, sandbox.v1),
    random: createSeededRandom(9),
    logRoomPages: 0,
  });
  return {
    ...{ sandbox, clock, core, sent, linkCodes },
    async [Symbol.asyncDispose]() {
      const closing = core[Symbol.asyncDispose]();
      for (let turn = 0; turn < 20; turn += 1) await clock.advance(1_000);
      await closing;
      await sandbox.close();
      dir[Symbol.dispose]();
    },
  };
}

type Ask = (path: string, body: Uint8Array, headers: Record<string, string>) => Promise<unknown>;

/** One request each six tenths of a second: the limit of the account holds for a night's preparations too. */
function asker(sandbox: Sandbox, clock: VirtualClock): Ask {
  return async (path, body, headers) => {
    await clock.advance(600);
    const delivery = await sandbox.handle({
      ...{ method: 'POST', path, query: '', body, sourceIp: '10.0.0.9' },
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (delivery.how === 'dropped') throw new Error('the sandbox dropped a request of the preparation');
    const { status, body: answer } = delivery.answer;
    if (status >= 300) throw new Error(`${path} answered ${status}: ${decoder.decode(answer)}`);
    return JSON.parse(decoder.decode(answer)) as unknown;
  };
}

interface LinkMaker {
  readonly ask: Ask;
  readonly makeId: () => string;
  readonly links: ReturnType<typeof createLinksTable>;
  readonly clock: VirtualClock;
}

async function makeLink({ ask, makeId, links, clock }: LinkMaker): Promise<{ code: string; write: () => void }> {
  const id = makeId();
  const draft = linkDraft();
  const authorization = 'Bearer v1_test_balcao';
  const answer = await ask('/v1/payment-links', writeLink(id, draft), { authorization, account: 'balcao' });
  const { code, status } = linkSchema.parse(Object(answer).data);
  const at = clock.now();
  const row = {
    ...{ id, code, status, name: draft.linkName, draft, made: null, imageWarning: null, foundInList: false },
    ...{ deleted: false, refused: null, refusal: null, staffId: 'nobody', lastLookAt: at, lookWantedAt: null },
  };
  return { code, write: () => links.insert(row, at) };
}

const byCard = {
  type: 'card',
  card: { number: cardThat('approve'), holder_name: 'MARINA SOUZA', exp_month: '12', exp_year: '39', cvc: '731' },
};
const unpaidPix = { type: 'pix', pix_expiration: 30 * 86_400 };

interface SubscriptionMaker extends Pick<LinkMaker, 'ask' | 'makeId' | 'clock'> {
  readonly payment: object;
  readonly subscriptions: ReturnType<typeof createSubscriptionsTable>;
}

/** Answers what writes its row. */
async function makeSubscription(maker: SubscriptionMaker, number: number): Promise<() => void> {
  const { ask, makeId, subscriptions, clock, payment } = maker;
  const id = makeId();
  const answer = await ask('/v2/subscriptions', subscriptionBody(number, payment), {
    ...{ authorization: 'Bearer sk_test_balcao', 'idempotency-key': id },
  });
  const wire = subscriptionSchema.parse(answer);
  const at = clock.now();
  const bare: SubscriptionRow = {
    ...{ id, revision: 1, apiId: wire.id, status: null, unsold: null, refusal: null, staffId: 'nobody' },
    ...{ sentAt: at, askedAt: at, watch: 'quiet', lookBy: at + 6 * 3_600_000, createdAt: at, updatedAt: at },
    facts: { pixSeconds: null } as SubscriptionRow['facts'],
  };
  const asked = { at, aheadMs: 0 };
  const applied = applySubscription(bare, wire, asked);
  const row = { ...applied, ...watchOf(applied, [], asked) };
  return () => {
    subscriptions.insert(row, at);
    subscriptions.save(row, at);
  };
}

function subscriptionBody(number: number, payment: object): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      ...{ interval: 'week', interval_count: 4 },
      customer: {
        name: 'Marina Souza',
        email: `marina${number}@example.com`,
        phone: { ddi: 55, ddd: 11, number: '987654321' },
        document: { type: 'cpf', number: '52998224725' },
      },
      items: [{ code: `plano-${number}`, description: `Clube do café ${number}`, quantity: 1, amount: 4900 }],
      payment,
    }),
  );
}
