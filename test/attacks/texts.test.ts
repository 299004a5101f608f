/** Texts that do harm where they are written into a query, a path, a page or a sheet without care: at a till they are texts, or refused. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { type RunningProcess, runStation } from '#test/hosts/station/station-process.ts';
import { nastyTexts, withoutEchoes } from './support/draw.ts';
import { expectNothingInternal } from './support/nothing-internal.ts';

const data = makeTempDir();
let station: RunningProcess;
let manager: StationClient;
let before: readonly string[];

/** Whatever a name of a file could have made or removed. */
const files = (): string[] => readdirSync(data.path, { recursive: true, encoding: 'utf8' }).toSorted();

beforeAll(async () => {
  station = runStation(['--training', '--json', '--data', data.path, '--test-pin-cost', '4']);
  manager = await connectToStation((await station.ready()).url);
  await manager.signIn('manager');
  await manager
    .get('customers.save', { id: crypto.randomUUID(), revision: null, customer: { name: 'Clara' } as never })
    .catch(() => null);
  before = files();
});
afterAll(async () => {
  manager[Symbol.dispose]();
  station.child.kill('SIGTERM');
  await station.ended;
  data[Symbol.dispose]();
});

/** What cannot be seen is not kept in a name. */
const letters = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s\ufffd]/gu, '');

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
const rows = nastyTexts.map((text) => ({ text, shown: shown(text) }));

async function ask(
  method: string,
  input: unknown,
): Promise<{ ok: boolean; error?: { code: string; message: string } }> {
  const reply = (await manager.call(method as 'catalog.saveItem', input as MethodRequest<'catalog.saveItem'>)) as {
    ok: boolean;
    error?: { code: string; message: string };
  };
  if (!reply.ok) {
    expect(reply.error?.code).not.toBe('internal');
    expectNothingInternal(withoutEchoes(JSON.stringify(reply.error)));
  }
  return reply;
}

describe('a search finds what is written, and nothing else', () => {
  test.each(rows)('$shown', async ({ text }) => {
    const count = async () => (await manager.get('catalog.list', {})).items.length;
    const items = await count();
    for (const [method, input] of [
      ['customers.search', { text, limit: 20 }],
      ['history.find', { text }],
      ['history.page', { search: text }],
      ['history.list', { search: text }],
      ['links.search', { text, limit: 20 }],
      ['clients.search', { text, limit: 20 }],
      ['catalog.list', { after: text }],
      ['audit.list', { after: text }],
      ['orders.get', { id: text }],
      ['customers.get', { id: text }],
      ['outbox.get', { id: text }],
    ] as const) {
      await ask(method, input);
    }
    expect(await count()).toBe(items);
  });
});

describe('a name is kept as it was typed or refused, and does nothing', () => {
  test.each(rows)('$shown', async ({ text }) => {
    const id = crypto.randomUUID();
    const item = {
      id,
      revision: null,
      description: text,
      code: '',
      barcode: '',
      categoryId: null,
      unitAmountCents: 700,
    };
    const saved = await ask('catalog.saveItem', item);
    const { items } = await manager.get('catalog.list', {});
    const found = items.find((one) => one.id === id);
    expect(found !== undefined).toBe(saved.ok);
    if (found !== undefined) expect(letters(found.description)).toBe(letters(text));
    // Whatever it was, every other row still stands.
    expect(items.length).toBeGreaterThan(5);
    await ask('staff.create', { name: text, role: 'clerk', pin: '60481537' });
    await ask('catalog.saveCategory', { id: crypto.randomUUID(), name: text, color: text });
    await ask('orders.park', { id: crypto.randomUUID(), label: text, totalCents: 700, basket: text });
    await ask('history.saveView', { name: text, choice: { search: text } });
  });
});

describe('a name of a file leads to no file', () => {
  test.each(rows)('$shown', async ({ text }) => {
    for (const [method, input] of [
      ['backups.save', { name: text }],
      ['backups.check', { name: text }],
      ['backups.piece', { saving: text, at: 0 }],
      ['backups.bring', { bringing: crypto.randomUUID(), bytes: 1, at: 0, data: Buffer.from(text).toString('base64') }],
      ['backups.restore', { name: text }],
      ['till.restore', { name: text }],
    ] as const) {
      expect(await ask(method, input)).not.toMatchObject({ ok: true, value: { bytes: expect.any(Number) } });
    }
  });

  test('and none was made, read or removed', async () => {
    const isOfThePlace = (name: string): boolean => /\.db(?:-wal|-shm)?$|^log|backup|brought|bring/.test(name);
    expect(files().filter((name) => !isOfThePlace(name))).toEqual(before.filter((name) => !isOfThePlace(name)));
    expect(existsSync('/etc/passwd')).toBe(true);
    expect(readFileSync(`${data.path}/log/station.log`, 'utf8')).not.toMatch(/"level":"error"/);
    expect(await manager.call('session.state', {})).toMatchObject({ ok: true });
  });
});
