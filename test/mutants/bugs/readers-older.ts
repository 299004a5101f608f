/** Bugs in how news of older invoices are read, and read once more: found by readers. */
import type { Mutant } from '../mutant.ts';

export const olderReaderMutants: readonly Mutant[] = [
  {
    name: 'older-invoice-read-once',
    breaks:
      'A dispute of an older invoice was won, and one read says so: nobody reads it again, and it is never believed.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: 'mayMoveMoney(one, serverTime.now()) || isContradicted(one)',
    replace: 'mayMoveMoney(one, serverTime.now())',
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
    file: 'src-main/areas/subscriptions/subscription-writer.ts',
    find: "const isDropped = row.watch === 'quiet' && ",
    replace: "const isDropped = row.watch === 'busy' && ",
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
    name: 'older-invoices-read-in-the-list-alone',
    breaks:
      'A dispute of an older invoice was won, the till starts anew, and its list does not show it: never believed.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: '(isDue ? older : followed)',
    replace: 'followed',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'named-invoice-not-read',
    breaks:
      'An event tells of late money of one of many invoices that the list does not show: others are asked, and not it.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: 'sources: [ofSubscriptions, ofInvoices],',
    replace: 'sources: [ofSubscriptions],',
    suites: ['test/flows/older-invoice-events.test.ts'],
  },
  {
    name: 'no-newest-invoice-no-list',
    breaks:
      'A subscription that has ended shows no newest invoice: its list is never read, and it is asked about for ever.',
    file: 'src-main/areas/subscriptions/poll.ts',
    find: 'const isDue = (number > 1 || known.length > 1) && ',
    replace: 'const isDue = latest !== null && (number > 1 || known.length > 1) && ',
    suites: ['test/flows/older-invoice-news.test.ts'],
  },
  {
    name: 'reads-counted-from-an-event-hours-ago',
    breaks:
      'What an event named is refused for hours: its first answer, which is of before, is the last one for a day.',
    file: 'src-main/sync/reconciliation.ts',
    find: 'row.receivedAt === null ? sentAtOf(row, now) : now;',
    replace: 'sentAtOf(row, now);',
    suites: ['test/sync/reconciliation.test.ts'],
  },
  {
    name: 'named-invoice-asked-for-by-a-refused-key',
    breaks:
      'The key is refused for a week: what an event named is asked for each hour, and is given up before the key is mended.',
    file: 'src-main/sync/poller.ts',
    find: '.filter((one) => classOf(one) === waits && !polling.has(one.id) && !isPaused(one));',
    replace: '.filter((one) => classOf(one) === waits && !polling.has(one.id));',
    suites: ['test/flows/older-invoice-events.test.ts'],
  },
  {
    name: 'ended-things-of-a-refused-key-first',
    breaks: 'Ended sales of a refused key stand before the ended charges of the other one, which nobody reads again.',
    file: 'src-main/sync/poller.ts',
    find: 'isFollowed(one) || isPaused(one)',
    replace: 'isFollowed(one)',
    suites: ['test/flows/refused-key-ended.test.ts'],
  },
  {
    name: 'given-up-by-a-clock-that-jumped',
    breaks: 'What an event named is a month old by a wrong clock, or after a month off: one failed look gives it up.',
    file: 'src-main/sync/reconciliation.ts',
    find: 'askedForMs > hour && ',
    replace: '',
    suites: ['test/sync/reconciliation.test.ts'],
  },
  {
    name: 'named-and-never-shown-asked-for-ever',
    breaks: 'A till that is off each night asks for ever about what an event named and nothing shows.',
    file: 'src-main/sync/reconciliation.ts',
    find: 'if (isOld || askedForMs',
    replace: 'if (askedForMs',
    suites: ['test/sync/reconciliation.test.ts'],
  },
  {
    name: 'one-event-is-three',
    breaks: 'One event that names a subscription and two invoices has everybody asked about more seldom.',
    file: 'src-main/sync/event-trust.ts',
    find: 'inARow += 1;',
    replace: 'inARow += ids.length;',
    suites: ['test/flows/older-invoice-events.test.ts'],
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
    name: 'first-read-after-a-start-is-enough',
    breaks:
      'A dispute of an older invoice was won, the first list after a start is of before, and nobody reads another.',
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
