/** What a shop asks about in the morning: links still open and subscriptions charged over night, in the sandbox and in the till's rows. */
import { writeLink } from '#main/areas/links/api.ts';
import { createLinksTable } from '#main/areas/links/table.ts';
import { applySubscription, watchOf } from '#main/areas/subscriptions/apply.ts';
import { createSubscriptionsTable, type SubscriptionRow } from '#main/areas/subscriptions/table.ts';
import { databaseName, ensureTill } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Clock } from '#shared/ports.ts';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { cardThat } from './cards.ts';
import { linkDraft } from './links.ts';

/** The limit of the account holds for a night's preparations too. */
export const betweenRequestsMs = 600;
export const nightMs = 10 * 3_600_000;

export interface Night {
  readonly links: number;
  readonly subscriptions: number;
  /** Their first payment is a Pix that nobody makes. */
  readonly abandoned?: boolean;
}

export interface NightWorld {
  readonly sandbox: Sandbox;
  readonly clock: Pick<Clock, 'now'>;
  /** Lets this much of the world's time pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** Where the till's database is made. */
  readonly dataDir: string;
}

/** Makes them, lets the night pass, and answers the codes of the links. */
export async function prepareNight(world: NightWorld, night: Night): Promise<readonly string[]> {
  const { sandbox, clock, pass, dataDir } = world;
  const db = openDatabase({ dataDir, fileName: databaseName('training'), log: () => {}, logRoomPages: 0 });
  const makeId = createIdMaker(clock, createSeededRandom(6));
  const tillId = ensureTill(db, { makeId, mode: 'training', now: clock.now() });
  const ask = asker(sandbox, pass);
  const links = createLinksTable(db, tillId);
  const subscriptions = createSubscriptionsTable(db, tillId);
  const made: (() => void)[] = [];
  const linkCodes: string[] = [];
  for (let count = 0; count < night.links; count += 1) {
    const { code, write } = await makeLink({ ask, makeId, links, clock });
    linkCodes.push(code);
    made.push(write);
  }
  for (let count = 0; count < night.subscriptions; count += 1) {
    const payment = night.abandoned === true ? unpaidPix : byCard;
    made.push(await makeSubscription({ ask, makeId, subscriptions, clock, payment }, count));
  }
  db.transaction(() => {
    for (const write of made) write();
  });
  db.close();
  await pass(nightMs);
  return linkCodes;
}

const decoder = new TextDecoder();

type Ask = (path: string, body: Uint8Array, headers: Record<string, string>) => Promise<unknown>;

function asker(sandbox: Sandbox, pass: NightWorld['pass']): Ask {
  return async (path, body, headers) => {
    await pass(betweenRequestsMs);
    const delivery = await sandbox.handle({
      method: 'POST',
      path,
      query: '',
      body,
      sourceIp: '10.0.0.9',
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
  readonly clock: NightWorld['clock'];
}

async function makeLink({ ask, makeId, links, clock }: LinkMaker): Promise<{ code: string; write: () => void }> {
  const id = makeId();
  const draft = linkDraft();
  const authorization = 'Bearer v1_test_balcao';
  const answer = await ask('/v1/payment-links', writeLink(id, draft), { authorization, account: 'balcao' });
  const { code, status } = linkSchema.parse(Object(answer).data);
  const at = clock.now();
  const row = {
    id,
    code,
    status,
    name: draft.linkName,
    draft,
    made: null,
    imageWarning: null,
    foundInList: false,
    deleted: false,
    refused: null,
    refusal: null,
    staffId: 'nobody',
    lastPolledAt: at,
    pollWantedAt: null,
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
    authorization: 'Bearer sk_test_balcao',
    'idempotency-key': id,
  });
  const wire = subscriptionSchema.parse(answer);
  const at = clock.now();
  const bare: SubscriptionRow = {
    id,
    revision: 1,
    apiId: wire.id,
    status: null,
    refusal: null,
    staffId: 'nobody',
    askedAt: at,
    watch: 'quiet',
    pollBy: at + 6 * 3_600_000,
    createdAt: at,
    updatedAt: at,
    facts: { pixSeconds: null } as SubscriptionRow['facts'],
  };
  const asked = { at, aheadMs: 0 };
  const applied = applySubscription(bare, wire, at);
  const row = { ...applied, ...watchOf(applied, [], asked) };
  return () => {
    subscriptions.insert(row, at);
    subscriptions.save(row, at);
  };
}

function subscriptionBody(number: number, payment: object): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      interval: 'week',
      interval_count: 4,
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
