/** Sales of a till of the schema before: what each replaced one shows beneath that word. */
import { expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};

interface Before {
  readonly state: string;
  readonly orderStatus?: string;
  readonly payment?: string | null;
  readonly onItsWay?: boolean;
  /** Of its creation, where the API never named an order. */
  readonly create?: { readonly state: string; readonly ambiguous: boolean };
}

const sales: readonly (readonly [string, Before, string])[] = [
  ['paid, as it was', { state: 'paid', orderStatus: 'paid', payment: 'paid' }, 'paid'],
  ['ended', { state: 'replaced', orderStatus: 'canceled', payment: 'canceled' }, 'canceled'],
  ['open', { state: 'replaced', orderStatus: 'requires_action', payment: 'requires_action' }, 'unknown'],
  [
    'ended, and its code was being paid',
    { state: 'replaced', orderStatus: 'canceled', payment: 'canceled', onItsWay: true },
    'unknown',
  ],
  ['ended, and its charge is open', { state: 'replaced', orderStatus: 'failed', payment: 'processing' }, 'unknown'],
  ['in doubt', { state: 'replaced', create: { state: 'superseded', ambiguous: true } }, 'unknown'],
  ['never sent', { state: 'replaced', create: { state: 'withdrawn', ambiguous: false } }, 'canceled'],
  ['called charged by people', { state: 'replaced', create: { state: 'resolved', ambiguous: false } }, 'unknown'],
];

/** What a column must have and the story does not say is filled in by its type. */
function insert(db: Db, table: string, said: Readonly<Record<string, string | number | null>>): void {
  const columns = db.prepare<{ name: string; type: string; notnull: number; dflt_value: unknown }>(
    `SELECT name, type, "notnull", dflt_value FROM pragma_table_info('${table}')`,
  );
  const missing = columns
    .all()
    .filter(({ name, notnull, dflt_value }) => notnull === 1 && dflt_value === null && !(name in said))
    .map(({ name, type }) => [name, type === 'TEXT' ? `${said.id ?? table} ${name}` : 0] as const);
  const row = { ...Object.fromEntries(missing), ...said };
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`).run(row);
}

function insertSale(db: Db, id: string, said: Before): void {
  const { state, orderStatus = null, payment = null, onItsWay = false, create } = said;
  const number = sales.findIndex(([name]) => name === id) + 1;
  insert(db, 'sales', {
    id,
    number,
    state,
    order_id: orderStatus === null ? null : `order ${id}`,
    order_status: orderStatus,
    items: '[]',
    total_cents: 500,
  });
  const ofSale = { sale_id: id, position: 0, method: 'pix', capture: 'now', amount_cents: 500 };
  insert(db, 'sale_payments', { ...ofSale, status: payment, on_its_way: onItsWay ? 1 : 0 });
  if (create === undefined) return;
  const entry = { id: `entry ${id}`, owner_kind: 'sale', owner_id: id, operation: 'orders.create' };
  insert(db, 'outbox_entries', { ...entry, state: create.state, ambiguous: create.ambiguous ? 1 : 0 });
}

test('a replaced sale that may still be paid is told as unknown, and one that has ended as cancelled', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 44) });
  for (const [id, said] of sales) insertSale(before, id, said);
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const after = db.prepare<{ id: string; own: string }>('SELECT id, own_state AS own FROM sales ORDER BY number').all();
  expect(after.map(({ id, own }) => [id, own])).toEqual(sales.map(([id, , own]) => [id, own]));
  db.close();
});
