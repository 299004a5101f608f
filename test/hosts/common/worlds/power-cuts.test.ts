/** The power goes while a shop opens: before each file of its key, and after each answer until the first sale is paid. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import type { TillOptions } from '#main/hosts/common/worlds/open-till.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, filesIn, type OpenedTill, openTillIn, random, refusal } from './opened-till.ts';
import { accountOf, passphrase, rosa } from './rosas-shop.ts';

let provider: Sandbox;
beforeAll(async () => {
  provider = await createSandbox({ clock, random, port: 0 });
});
afterAll(() => provider.close());
const account = () => accountOf(provider);

describe('what a power cut leaves of a key that was being stored', () => {
  /** Each file in the order in which it is written, and what the next start finds when the cut came before it. */
  const files = [
    ['vault/api-key.json', 'choose'],
    ['vault/v1.json', 'unlock'],
    ['world.json', 'unlock'],
  ] as const;

  const whole = makeTempDir();
  beforeAll(async () => {
    await using opened = await openTillIn(whole.path);
    expect(refusal(await opened.ask('till.storeKey', { ...account(), v1: provider.v1 }))).toBe('ok');
  });
  afterAll(() => whole[Symbol.dispose]());

  test.each(files)('before %s', async (first, step) => {
    using folder = makeTempDir();
    cpSync(whole.path, folder.path, { recursive: true });
    const written = filesIn(folder.path).filter((name) => !name.startsWith('test'));
    expect(written.toSorted()).toEqual(files.map(([name]) => name).toSorted());
    for (const [name] of files.slice(files.findIndex(([name]) => name === first))) rmSync(join(folder.path, name));
    await using again = await openTillIn(folder.path);
    expect(await again.state()).toMatchObject({ step });
    const goOn =
      step === 'choose'
        ? again.ask('till.storeKey', { ...account(), v1: provider.v1 })
        : again.ask('till.unlock', { passphrase });
    expect(refusal(await goOn)).toBe('ok');
    expect(await again.ask('session.state', {})).toMatchObject({ value: { mode: 'test', staff: [] } });
    // The token is typed again in Ajustes where the cut came right before it: it never stands beside a key that may be another's.
    expect(await again.till.world()?.vault.readV1()).toEqual(first === 'vault/v1.json' ? null : provider.v1);
  });
});

const sale = {
  draftId: crypto.randomUUID(),
  items: [{ description: 'Café', quantity: 1, unitAmountCents: 700 }],
  payments: [{ method: 'pix', amountCents: 700 }],
  customer: null,
};
const shop = {
  shopName: 'Empório Rosa',
  walkInEmailTemplate: 'vendas+{sale}@emporiorosa.com.br',
  walkInPhone: { ddi: '55', ddd: '21', number: '33334444' },
  timeZone: 'America/Manaus',
};

async function answerOf<T>(opened: OpenedTill, method: string, input: object): Promise<T> {
  const answer = await opened.ask(method, input);
  if (answer.ok) return answer.value as T;
  throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
}

async function signIn(opened: OpenedTill): Promise<void> {
  const { staff } = await answerOf<{ staff: { id: string }[] }>(opened, 'session.state', {});
  await answerOf(opened, 'session.signIn', { staffId: staff[0]?.id, pin: rosa.pin });
}

interface Step {
  readonly did: string;
  readonly ask: readonly [method: string, input: object];
  /** What must be there after a cut that came right behind the answer. */
  readonly left: { readonly staff: number; readonly isShopOpen: boolean; readonly items: number };
}

const steps: readonly Step[] = [
  { did: 'the first manager', ask: ['staff.createFirst', rosa], left: { staff: 1, isShopOpen: false, items: 0 } },
  { did: 'the shop', ask: ['settings.set', shop], left: { staff: 1, isShopOpen: true, items: 0 } },
  { did: 'the catalogue', ask: ['catalog.addSamples', {}], left: { staff: 1, isShopOpen: true, items: 46 } },
  { did: 'the first sale', ask: ['orders.charge', sale], left: { staff: 1, isShopOpen: true, items: 46 } },
];

/** The cut comes before the first request leaves: a copy of a till cannot share the answer with the till that it is a copy of. */
const offline: Connect = () => Promise.reject(new WireFailure('not-sent', 'ENETUNREACH'));

async function untilNotSent(opened: OpenedTill): Promise<void> {
  await vi.waitFor(async () => {
    const [entry] = await answerOf<EntryView[]>(opened, 'outbox.list', { show: 'open' });
    expect(entry).toMatchObject({ state: 'waiting', attempts: 1 });
  });
}

test('a power cut behind each answer of the first run loses nothing of it, and the first Pix is paid once', async () => {
  using folder = makeTempDir();
  let opened = await opening(join(folder.path, 'start'));
  let saleId = '';
  for (const [index, { did, ask, left }] of steps.entries()) {
    saleId = (await answerOf<{ id: string }>(opened, ...ask)).id;
    if (did === 'the first sale') await untilNotSent(opened);
    // What is on the disk now is what a cut leaves; the till that runs on is forgotten.
    const after = join(folder.path, String(index));
    cpSync(opened.folder, after, { recursive: true });
    await opened[Symbol.asyncDispose]();
    opened = await unlocked(after, did === 'the catalogue' ? { connect: offline } : {});
    await signIn(opened);
    const { staff, isShopOpen } = await answerOf<{ staff: []; isShopOpen: boolean }>(opened, 'session.state', {});
    const { items } = await answerOf<{ items: [] }>(opened, 'catalog.list', {});
    expect([did, { staff: staff.length, isShopOpen, items: items.length }]).toEqual([did, left]);
  }
  await using till = opened;
  // Asked once more, since nobody saw the answer: the same sale.
  expect(await answerOf<Sale>(till, 'orders.charge', sale)).toMatchObject({ id: saleId });
  const saleNow = () => answerOf<Sale>(till, 'orders.get', { id: saleId });
  const until = (state: string) =>
    vi.waitFor(async () => expect((await saleNow()).state).toBe(state), { timeout: 40_000, interval: 100 });
  await until('awaiting-payment');
  await provider.control('POST', `/orders/${(await saleNow()).orderId}/pix/pay`, {});
  await until('paid');
  expect(provider.records().ledger).toHaveLength(1);
});

async function opening(folder: string): Promise<OpenedTill> {
  const opened = await openTillIn(folder);
  expect(refusal(await opened.ask('till.storeKey', account()))).toBe('ok');
  return opened;
}

async function unlocked(folder: string, options: Partial<TillOptions> = {}): Promise<OpenedTill> {
  const opened = await openTillIn(folder, options);
  expect(refusal(await opened.ask('till.unlock', { passphrase }))).toBe('ok');
  return opened;
}
