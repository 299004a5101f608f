/** A payment that an earlier version divided among receivers: its request still says who they are. */
import { expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};
const options = { charge_processing_fee: true, charge_remainder_fee: false, liable: true };
const divided = { type: 'pix', amount: 500, split: [{ receiver_code: 'rec_1', amount: 500, options }] };
const whole = { type: 'card', amount: 500 };

const requests: readonly (readonly [string, string])[] = [
  ['divided', JSON.stringify({ payments: [whole, divided] })],
  ['whole', JSON.stringify({ payments: [whole, whole] })],
  ['of no known form', 'not json'],
];

/** What a column must have and the test does not say is filled in by its type. */
function insert(db: Db, table: string, said: Readonly<Record<string, string | number | Uint8Array>>): void {
  const columns = db.prepare<{ name: string; type: string }>(
    `SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL`,
  );
  const missing = columns.all().filter(({ name }) => !(name in said));
  const row = {
    ...Object.fromEntries(missing.map(({ name, type }) => [name, type === 'TEXT' ? `${said.id} ${name}` : 0])),
    ...said,
  };
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`).run(row);
}

function insertSale(db: Db, id: string, body: string): void {
  const number = requests.findIndex(([name]) => name === id) + 1;
  insert(db, 'sales', { id, number, state: 'paid', items: '[]', total_cents: 1000 });
  for (const position of [0, 1])
    insert(db, 'sale_payments', { sale_id: id, position, method: 'pix', capture: 'now', amount_cents: 500 });
  const entry = `entry ${id}`;
  insert(db, 'outbox_entries', { id: entry, owner_kind: 'sale', owner_id: id, operation: 'orders.create' });
  insert(db, 'outbox_bodies', { entry_id: entry, body: Buffer.from(body) });
}

test('whom each payment is divided among is kept with it', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 51) });
  for (const [id, body] of requests) insertSale(before, id, body);
  before.close();
  const db = openDatabase({ dataDir: dir.path, log });
  const kept = db.prepare<{ split: string | null }>('SELECT split FROM sale_payments ORDER BY sale_id, position').all();
  db.close();
  const [first, second, ...others] = kept.map(({ split }) => (split === null ? null : JSON.parse(split)));
  expect(first).toBeNull();
  expect(second).toEqual([
    { receiverCode: 'rec_1', amountCents: 500, chargeProcessingFee: true, chargeRemainderFee: false, liable: true },
  ]);
  expect(others).toEqual([null, null, null, null]);
});
