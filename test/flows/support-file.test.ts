/** The support file of a till full of secrets and people: it tells how the till is, and nothing of anybody. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scrub } from '#main/areas/support/scrub.ts';
import { lastLogLines } from '#main/hosts/common/last-log-lines.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { basket, pix } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents } from './support/scenarios.ts';

const marked = {
  name: 'Zuleica Marcada',
  email: 'zuleica.marcada@example.com',
  phone: { ddi: '55', ddd: '11', number: '987651234' },
  document: { type: 'cpf', number: '52998224725' },
};

/** Of the sandbox's practice account. */
const ofApi = ['sk_test', 'v1_test'];
const ofPeople = [
  'zuleica',
  'marcada',
  '987651234',
  '52998224725',
  '529.982',
  'bilhete secreto',
  'mesa da zu',
  'Café e pão',
];

flow('it holds states and counts, and nothing of anybody', async (till) => {
  await till.manager.get('settings.set', {
    shopName: 'Loja Marcada',
    shopAddress: 'Rua Marcada 1',
    idleLockMinutes: 11,
  });
  const id = randomUUID();
  await till.clerk.get('customers.save', { id, revision: null, customer: marked, notes: 'bilhete secreto' });
  const sale = (
    await till.clerk.get('orders.charge', basket([pix(1500)], { customer: marked, note: 'bilhete secreto' }))
  ).id;
  await till.until(sale, 'awaiting-payment');
  const byCard = (await till.clerk.get('orders.charge', basket([payByCard(4900)], { customer: marked }))).id;
  await till.until(byCard, 'paid', 600_000);
  await till.clerk.get('orders.park', {
    id: randomUUID(),
    label: 'mesa da zu',
    totalCents: 100 as never,
    basket: '{}',
  });
  const pix1 = (await till.sale(sale)).payments[0]?.pix?.code ?? '';
  expect(await till.clerk.code('support.bundle', {})).toBe('forbidden');
  const { text, fileName } = await till.manager.get('support.bundle', {});
  expect(fileName).toMatch(/^balcao-suporte-2027-03-01T\d\d-\d\d-\d\dZ\.json$/);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file).toMatchObject({
    about: { mode: 'training', dataDir: null },
    settings: { shopName: 'given', idleLockMinutes: 11, walkInEmailTemplate: 'given' },
    rows: { sales: 2, customers: 1, parked_baskets: 1 },
    outbox: [{ operation: 'orders.capture' }, { operation: 'orders.create' }, { operation: 'orders.create' }],
  });
  const { staff } = await till.clerk.get('session.state', {});
  const secrets = [...ofApi, ...ofPeople, cardThat('approve'), pix1, ...staff.map(({ name }) => `"${name}"`)];
  expect(secrets.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  const { rows } = await till.manager.get('audit.list', { filter: { area: 'support' } });
  expect(rows).toMatchObject([{ action: 'support.bundle' }]);
});

test('what a log should never hold is taken out of its lines again', async () => {
  using folder = makeTempDir();
  const log = join(folder.path, 'log');
  mkdirSync(log);
  const lines = [
    '{"at":"2027-03-01T12:00:00.000Z","event":"db.migrated","version":38}',
    '{"error":"no answer for zuleica.marcada@example.com 529.982.247-25 52998224725 (11) 98765-1234"}',
    `{"error":"Bearer abcdefgh sk_${'live'}_abc 4539500000000019 at ${['', 'home', 'zuleica', 'share'].join('/')} 5511987651234"}`,
    '{"error":"12.ABC.345/01DE-35","ms":1803902400000}',
  ];
  writeFileSync(join(log, 'station.log'), `${lines.join('\n')}\n`);
  await using till = await openTestCore({ readLog: (most) => lastLogLines(log, most) });
  const manager = till.connect();
  await manager.signIn('manager');
  const { text } = await manager.get('support.bundle', {});
  const read = (JSON.parse(text) as { log: string[] }).log;
  expect(read).toHaveLength(4);
  expect(read[0]).toBe(lines[0]);
  expect(read[3]).toContain('1803902400000');
  const gone = [...ofPeople, 'example.com', 'abcdefgh', 'sk_', '4539', '98765', '12.ABC', '5511987651234'];
  expect(gone.filter((word) => read.join('\n').toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});

test('the end of a long log is read from its first whole line, and no log is no trouble', () => {
  using folder = makeTempDir();
  expect(lastLogLines(join(folder.path, 'none'), 5)).toEqual([]);
  const line = (number: number): string => `{"line":${number},"rest":"${'x'.repeat(200)}"}`;
  writeFileSync(join(folder.path, 'a.log'), Array.from({ length: 5_000 }, (_, number) => `${line(number)}\n`).join(''));
  expect(lastLogLines(folder.path, 2)).toEqual([line(4_998), line(4_999)]);
  expect(lastLogLines(folder.path, 100_000).every((text) => text.startsWith('{"line":'))).toBe(true);
});

test.each([
  ['an id of ours', '0195a1b2-7c3d-7e4f-8a5b-1c2d3e4f5a6b'],
  ['a time', '2027-03-01T12:00:00.000Z 1803902400000'],
  ['an amount', 'amountCents 4900'],
])('%s stays', (_what, text) => {
  expect(scrub(text)).toBe(text);
});

test('somebody without rights sees what this till is, and not where its data lies', async () => {
  await using till = await openTestCore();
  const [clerk, manager] = [till.connect(), till.connect()];
  await clerk.signIn('clerk');
  await manager.signIn('manager');
  expect(await clerk.get('support.about', {})).toMatchObject({ version: '0.0.0-test', dataDir: null });
  expect(await manager.get('support.about', {})).toMatchObject({ dataDir: till.dataDir });
});

flow('a manager sees when the till started, and what had no answer meanwhile; a clerk does not', async (till) => {
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
  const { id } = await till.clerk.get('orders.charge', basket([pix(amountCents)]));
  await till.until(id, 'awaiting-payment');
  await till.restart(3_600_000);
  const { starts, unanswered } = await till.manager.get('support.lately', {});
  expect(starts).toMatchObject([{ after: 'closed', version: '0.0.0-test' }, { after: 'first' }]);
  const owner = { kind: 'sale', label: '1', amountCents };
  expect(unanswered).toMatchObject([{ operation: 'orders.create', state: 'accepted', owner }]);
  expect(await till.clerk.code('support.lately', {})).toBe('forbidden');
  await till.pass(4 * 24 * 3_600_000);
  await till.signIn();
  expect(await till.manager.get('support.lately', {})).toMatchObject({ starts: [], unanswered: [] });
});
