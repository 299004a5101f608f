/** One row that cannot be read is said, and hides nothing that stands behind it. */
import { expect, test } from 'vitest';
import { createBooksMonitor } from '#main/areas/audit/watch-books.ts';
import type { OpenBooks } from '#main/areas/books.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const broken: OpenBooks = () => ({
  actions: [],
  recorded: () => undefined,
  read() {
    throw new Error('database disk image is malformed');
  },
});

const differs: OpenBooks = (report) => {
  let left = 1;
  return {
    actions: [],
    recorded: () => undefined,
    read() {
      if (left === 0) return 0;
      left -= 1;
      report({ kind: 'sale', id: 's', label: '1', why: 'items', shownCents: 1, otherCents: 2, currency: null });
      return 1;
    },
  };
};

test.each([
  ['is said where all else adds up', [broken], { state: 'unread' }],
  ['leaves what differs behind it named', [broken, differs], { state: 'differ', count: 1 }],
])('a part of the books that cannot be read %s', async (_what, books, expected) => {
  using opened = openTestDb();
  const { db, clock } = opened;
  const logged: string[] = [];
  const log = (_level: string, event: string) => void logged.push(event);
  const monitor = createBooksMonitor({ db, clock, log, books: () => books, onChanged: () => undefined });
  const asked = monitor.check();
  await clock.advance(1_000);
  expect(await asked).toMatchObject(expected);
  expect(logged).toContain('audit.books-unread');
});
