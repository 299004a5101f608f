/** A till of an older schema: it has no counter sales, and the first one goes on counting where the sales of the API stand. */
import { expect, test } from 'vitest';
import { createTendersTable } from '#main/areas/tenders/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
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
