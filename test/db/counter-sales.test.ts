/** A till of an older schema: it has no counter sales, and the first one goes on counting where the sales of the API stand. */
import { expect, test } from 'vitest';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { createTendersTable } from '#main/areas/tenders/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { cents } from '#shared/domain/money.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test('a till from before has its sales as they were, and a counter sale takes the next number', () => {
  using dir = makeTempDir();
  // From before the highest number stood beside the sales.
  const earlier = allMigrations.filter(({ version }) => version < 54);
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: earlier });
  before
    .prepare(`INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name, staff_role,
      items, total_cents, state, own_state) VALUES ('old', 'till', 7, 'old', 1, 1, 'ana', 'Ana', 'clerk', '[]', 500, 'paid', 'paid')`)
    .run();
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  const table = createTendersTable(db, 'till');
  expect(table.any()).toBe(false);
  const amount = cents(500);
  const items = [{ code: 'CF', description: 'Café', quantity: 1, unitAmountCents: amount }];
  const tender = { id: 'paper', position: 0, kind: 'cash', amountCents: amount, dueCents: amount } as const;
  db.transaction(() =>
    table.insert(
      {
        id: 'new',
        draftId: 'new',
        createdAt: 2,
        staff: { id: 'ana', name: 'Ana', role: 'clerk' },
        items,
        note: null,
        customer: null,
        totalCents: amount,
        currency: 'BRL',
        replaces: null,
        basketId: null,
      },
      [{ ...tender, receivedCents: amount, machine: null }],
    ),
  );
  expect(table.get('new')).toMatchObject({ number: 8, totalCents: 500 });
  expect(db.prepare<{ number: number; state: string }>('SELECT number, state FROM sales').all()).toEqual([
    { number: 7, state: 'paid' },
  ]);
  db.close();
});

test('a till from before finds what it gave back of counter sales in its history, by its day, its way and its sum', () => {
  using dir = makeTempDir();
  const day = 86_400_000;
  const earlier = allMigrations.filter(({ version }) => version < 67);
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: earlier });
  const run = (sql: string): void => before.transaction(() => void before.prepare(sql).run());
  run(`INSERT INTO counter_sales (id, till_id, number, draft_id, staff_id, staff_name, staff_role, items, total_cents, currency,
    created_at, updated_at) VALUES ('sold', 'till', 1, 'sold', 'ana', 'Ana', 'clerk', '[]', 900, 'BRL', 1, 1)`);
  run(`INSERT INTO tenders (id, till_id, sale_id, position, kind, amount_cents, due_cents, received_cents) VALUES
    ('paper', 'till', 'sold', 0, 'cash', 500, 500, 500), ('slip', 'till', 'sold', 1, 'machine', 400, 400, NULL)`);
  run(`INSERT INTO tender_returns (id, till_id, sale_id, parts, items, reason, staff_id, staff_name, created_at) VALUES
    ('torn', 'till', 'sold', 'nonsense', '[]', 'other', 'ana', 'Ana', ${day + 1}),
    ('half', 'till', 'sold', '[{"tenderId":"paper","amountCents":250}]', '[]', 'other', 'ana', 'Ana', ${day + 2})`);
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  const index = createHistoryIndex(db);
  const found = (filter: HistoryFilter): string[] =>
    index.read({ filter, before: undefined }, 10).rows.map(({ owner_id: id }) => id);
  expect(found({ kind: 'refund' })).toEqual(['half', 'torn']);
  expect(found({ method: 'cash' })).toEqual(['half']);
  expect(found({ method: 'machine' })).toEqual([]);
  expect(found({ search: '2,50' })).toEqual(['half']);
  expect(found({ fromAt: day, untilAt: 2 * day })).toEqual(['half', 'torn']);
  expect(found({ fromAt: 2 * day })).toEqual([]);
  db.close();
});
