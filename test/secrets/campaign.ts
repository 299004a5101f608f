/** A till worked hard with canaries and killed again and again; after each kill every byte it left is looked through. */
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseName } from '#main/db/meta.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import type { Random } from '#shared/ports.ts';
import { type Found, type Secret, scan, scanFiles } from '#test/e2e/support/secret-scan.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';

export interface CampaignOptions {
  readonly operations: number;
  readonly operationsBetweenKills: number;
  readonly seed: number;
  readonly dataDir: string;
}

export interface CampaignResult {
  readonly operations: number;
  readonly kills: number;
  readonly filesScanned: number;
  readonly secrets: readonly Secret[];
  readonly found: readonly Found[];
}

const cvc = '9173';
const pins = ['73910284', '91827364'] as const;
const magic = { approved: '4539500000000019', declined: '4000000000000101', asksCode: '4000000000000408' } as const;
const mistyped = '4539500000000018';

interface World {
  readonly base_url: string;
  readonly control_url: string;
  readonly key: string;
}

export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const { operations, operationsBetweenKills, dataDir } = options;
  const random = createSeededRandom(options.seed);
  await using sandbox = runNode(['src-sandbox/command/main.ts', '--port', '0', '--seed', String(options.seed)]);
  const world = readWorld(await sandbox.ready());
  const secrets: Secret[] = [
    ...Object.entries({ ...magic, mistyped }).map(([name, value]) => ({ name: `card ${name}`, value })),
    { name: 'security code', value: cvc, isShort: true },
    { name: 'security code in JSON', value: `"cvc":"${cvc}"` },
    ...pins.map((value) => ({ name: 'PIN', value })),
    { name: 'API key', value: world.key },
  ];
  const found: Found[] = [];
  let filesScanned = 0;
  let kills = 0;

  function look(): void {
    found.push(...scan([dataDir], secrets));
    filesScanned += readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    ).length;
  }

  for (let done = 0; done < operations; done += operationsBetweenKills) {
    const station = startStation(world, dataDir);
    await work(station, { world, random, secrets, count: Math.min(operationsBetweenKills, operations - done) });
    const { pid } = station.child;
    found.push(...scanFiles([`/proc/${pid}/cmdline`, `/proc/${pid}/environ`], secrets));
    await station[Symbol.asyncDispose]();
    kills += 1;
    look();
  }
  const last = startStation(world, dataDir);
  await last.ready();
  last.child.kill('SIGTERM');
  await last.ended;
  backUp(dataDir);
  look();
  return { operations, kills, filesScanned, secrets, found };
}

/** As the till makes one before it changes its tables. */
function backUp(dataDir: string): void {
  const database = new Database(join(dataDir, 'training', databaseName('training')));
  database.prepare('VACUUM INTO ?').run(join(dataDir, 'training', 'backup.db'));
  database.close();
}

/** That the campaign would have seen a secret: written where the till writes its own lines. */
export function plant(dataDir: string, secret: Secret): readonly Found[] {
  appendFileSync(join(dataDir, 'log', 'station.log'), `{"event":"planted","what":"${secret.value}"}\n`);
  return scan([dataDir], [secret]);
}

function startStation(world: World, dataDir: string): RunningProcess {
  return runNode([
    'src-main/station.ts',
    '--training',
    '--port',
    '0',
    '--json',
    '--debug-log',
    '--data',
    dataDir,
    '--test-pin-cost',
    '4',
    '--sandbox',
    world.base_url,
    '--sandbox-control',
    world.control_url,
  ]);
}

interface Work {
  readonly world: World;
  readonly random: Random;
  readonly secrets: Secret[];
  readonly count: number;
}

async function work(station: RunningProcess, { world, random, secrets, count }: Work): Promise<void> {
  const client = await connectToStation((await station.ready()).url);
  await client.signIn('manager');
  const at = Math.floor(random.float() * 1_000_000);
  const { id: staffId } = await client.get('staff.create', { name: `Clara ${at}`, role: 'clerk', pin: pins[0] });
  const acts = actsOf({ client, world, random, secrets, staffId });
  for (let done = 0; done < count; done += 1) {
    const act = acts[Math.floor(random.float() * acts.length)];
    // The last one is cut off by the kill.
    const ended = act?.().catch(() => undefined);
    if (done < count - 1) await ended;
  }
  client[Symbol.dispose]();
}

interface Acting extends Omit<Work, 'count'> {
  readonly client: StationClient;
  readonly staffId: string;
}

function actsOf({ client, world, random, secrets, staffId }: Acting): readonly (() => Promise<unknown>)[] {
  let lastCoded: string | null = null;
  const sell = (number: string) => () =>
    client.call('orders.charge', sale(number, 100 + Math.floor(random.float() * 900)));
  const fault = (kind: string) => () =>
    control(world, 'POST', '/faults', { kind, method: 'POST', route: '/v2/orders', ms: 300 });

  async function sellWithCode(): Promise<void> {
    const made = await client.call('orders.charge', sale(magic.asksCode, 500));
    lastCoded = made.ok ? made.value.id : null;
  }

  async function confirm(): Promise<void> {
    if (lastCoded === null) return;
    const { orderId } = await client.get('orders.get', { id: lastCoded });
    if (orderId === null) return;
    const { code } = await control<{ code: string }>(world, 'GET', `/orders/${orderId}/otp`);
    secrets.push({ name: 'verification code', value: `"code":"${code}"` });
    await client.call('orders.confirm', { id: lastCoded, code });
  }

  async function refund(): Promise<void> {
    const { sales } = await client.get('orders.list', { states: ['paid'], limit: 1 });
    const [chosen] = sales;
    const chargeId = chosen?.payments[0]?.chargeId ?? null;
    if (chosen === undefined || chargeId === null) return;
    const approval = { staffId, pin: pins[0] };
    const parts = [{ chargeId, amountCents: 100 }];
    await client.call('refunds.request', { saleId: chosen.id, parts, reason: 'defect', approval });
  }

  return [
    sell(magic.approved),
    sell(magic.approved),
    sell(magic.declined),
    sell(mistyped),
    sell(`${magic.approved}9`),
    sellWithCode,
    confirm,
    confirm,
    refund,
    fault('drop_after_processing'),
    fault('drop_before_processing'),
    fault('delay_after'),
    fault('garbage'),
    () => control(world, 'DELETE', '/faults'),
    () => client.call('session.signIn', { staffId, pin: '1111' }),
    () => client.call('staff.setPin', { staffId, pin: pins[1], oldPin: pins[0] }),
    () => client.call('staff.setPin', { staffId, pin: pins[0], oldPin: pins[1] }),
    () => client.call('outbox.list', { show: 'all', limit: 50 }),
  ];
}

function sale(number: string, amount: number): MethodRequest<'orders.charge'> {
  const amountCents = cents(amount);
  const card = { number, holderName: 'CLARA CANARIO', expMonth: '12', expYear: '2039', cvc };
  return {
    draftId: crypto.randomUUID(),
    items: [{ description: 'Pingado', quantity: 1, unitAmountCents: amountCents }],
    customer: null,
    payments: [{ method: 'card', amountCents, installments: 1, capture: 'now', card }],
  };
}

async function control<T>(world: World, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${world.control_url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

function readWorld(said: object): World {
  if ('base_url' in said && 'control_url' in said && 'key' in said) {
    return { base_url: String(said.base_url), control_url: String(said.control_url), key: String(said.key) };
  }
  throw new Error('the sandbox did not say where it is');
}
