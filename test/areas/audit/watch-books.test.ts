/** When the books are checked again by themselves: once after all that changed meanwhile, however much that was. */
import { expect, test } from 'vitest';
import { createBooksMonitor } from '#main/areas/audit/watch-books.ts';
import type { OpenBooks } from '#main/areas/books.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const passedMs = 5_000;

/** One part that differs until `mend`, and takes some slices to read. Each check of it is counted. */
function watchedBooks({ db, clock }: TestDb) {
  let begun = 0;
  let differs = true;
  const open: OpenBooks = (report) => {
    begun += 1;
    let slices = 5;
    if (differs)
      report({ kind: 'item', id: 'i', label: 'Pão', why: 'price', shownCents: 1, otherCents: 2, currency: null });
    return {
      actions: [],
      recorded: () => undefined,
      read: (most) => (slices-- > 0 ? most : 0),
    };
  };
  const monitor = createBooksMonitor({ db, clock, log: () => undefined, books: () => [open], onChanged: () => {} });
  const mend = () => {
    differs = false;
  };
  return { monitor, begun: () => begun, mend };
}

test('however many things change while a check is under way, one more check follows it', async () => {
  using bench = openTestDb();
  const { monitor, begun } = watchedBooks(bench);
  void monitor.check();
  await bench.clock.advance(passedMs);
  expect([monitor.state().state, begun()]).toEqual(['differ', 1]);
  for (let edit = 0; edit < 40; edit += 1) monitor.recheck();
  await bench.clock.advance(passedMs);
  expect(begun()).toBe(3);
});

test('what is put right while the check of the start is under way does not stay on the banner', async () => {
  using bench = openTestDb();
  const { monitor, begun, mend } = watchedBooks(bench);
  void monitor.check();
  await bench.clock.advance(20);
  mend();
  monitor.recheck();
  await bench.clock.advance(passedMs);
  expect([monitor.state().state, begun()]).toEqual(['sound', 2]);
});

test('where all adds up, nothing that changes begins a check', async () => {
  using bench = openTestDb();
  const { monitor, begun, mend } = watchedBooks(bench);
  mend();
  void monitor.check();
  await bench.clock.advance(20);
  monitor.recheck();
  await bench.clock.advance(passedMs);
  monitor.recheck();
  await bench.clock.advance(passedMs);
  expect([monitor.state().state, begun()]).toEqual(['sound', 1]);
});
