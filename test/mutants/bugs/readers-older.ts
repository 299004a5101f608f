/** Bugs in how news of older invoices are read, and read once more: found by readers. */
import type { Mutant } from '../mutant.ts';

export const olderReaderMutants: readonly Mutant[] = [
  {
    name: 'older-invoice-read-once',
    breaks:
      'A dispute of an older invoice was won, and one read says so: nobody reads it again, and it is never believed.',
    file: 'src-main/areas/subscriptions/watch.ts',
    find: '      agreements.standing(subjects.invoice(one.id)) !== null ||\n',
    replace: '',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'contradiction-shown-no-more-read-for-ever',
    breaks:
      'Two reads contradict an older invoice, and no read shows it again: it is asked about every half minute, for ever.',
    file: 'src-main/proof/agreement.ts',
    find: ' && saidAgoMs <= movesAfterMs;',
    replace: ';',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'list-asked-for-until-it-answers',
    breaks: 'The API refuses the list of invoices, and it is asked for at the pace of a Pix that is waited for.',
    file: 'src-main/proof/reads-since.ts',
    find: 'return Math.max(0, asked.at + pauseMs - clock.monotonic());',
    replace: 'return 0 * (asked.at + pauseMs);',
    suites: ['test/proof/reads-since.test.ts'],
  },
  {
    name: 'ended-one-dropped-before-its-list-is-read',
    breaks:
      'The till forgets by a start what contradicted an older invoice, its first list fails, and nobody asks again.',
    file: 'src-main/areas/subscriptions/book.ts',
    find: 'wanted.push(clock.now() + Math.max(ms, movesAfterMs));',
    replace: '',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'event-spent-on-a-list-without-it',
    breaks: 'An event tells of late money of an invoice that the list does not show, and its own route is not asked.',
    file: 'src-main/areas/subscriptions/watch.ts',
    find: ' ||\n      lists.againAfterMs(one.id) === 0;',
    replace: ';',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'refused-read-of-a-named-invoice-counts',
    breaks:
      'The second read of what an event named, which would show the money, is refused: it counts, and nobody is told.',
    file: 'src-main/areas/subscriptions/watch.ts',
    find: "      if (seen.class !== 'accepted') continue;\n      answered();",
    replace: "      answered();\n      if (seen.class !== 'accepted') continue;",
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'others-named-take-the-turn',
    breaks: 'Another event about the subscription uses up the second read of the invoice that the first one named.',
    file: 'src-main/areas/subscriptions/watch.ts',
    find: 'for (const id of [...owners, ...any]) lists.named(id);',
    replace: 'for (const id of owners) lists.named(id);',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'event-during-a-read-is-answered-by-it',
    breaks: 'An event names what was read a moment before, and it is read a quarter of an hour after that read alone.',
    file: 'src-main/proof/reads-since.ts',
    find: 'asked === undefined || asked.at < since',
    replace: 'asked === undefined',
    suites: ['test/proof/reads-since.test.ts'],
  },
  {
    name: 'no-newest-invoice-no-list',
    breaks:
      'A subscription that has ended shows no newest invoice: its list is never read, and it is asked about for ever.',
    file: 'src-main/areas/subscriptions/watch.ts',
    find: 'latest?.number ?? Number.POSITIVE_INFINITY',
    replace: 'latest?.number ?? 0',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'second-read-a-moment-too-early',
    breaks:
      'The first read after an event was slow, so the second one is not a quarter of an hour later, and not asked.',
    file: 'src-main/sync/reconciliation.ts',
    find: 'row.heardAt === null ? sentAtOf(row, now) : now;',
    replace: 'sentAtOf(row, now);',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'list-not-read-again-after-a-clock-was-set',
    breaks: 'The clock is put right after a start, and the one read of before it counts as young for good.',
    file: 'src-main/proof/reads-since.ts',
    find: 'const startedAt = clock.monotonic();',
    replace: 'const startedAt = clock.monotonic() - movesAfterMs;',
    suites: ['test/proof/reads-since.test.ts'],
  },
  {
    name: 'event-spent-on-a-read-of-before',
    breaks: 'An event tells of late money of an older invoice, its one read is of before, and nobody is ever told.',
    file: 'src-main/proof/reads-since.ts',
    find: 'if (answered - since >= movesAfterMs) return null;',
    replace: 'if (answered >= since) return null;',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'start-forgets-an-older-contradiction',
    breaks: 'A dispute of an older invoice was won, the till starts anew after the first read, and never believes it.',
    file: 'src-main/proof/reads-since.ts',
    find: 'if (asked === undefined || asked.at < since) return 0;',
    replace: 'if (asked === undefined) return null;\n      if (asked.at < since) return 0;',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
];
