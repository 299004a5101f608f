/** Faults that readers of the code found in what is done while nobody is sure what time it is, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const unsure: readonly Suite[] = ['test/flows/code-end-unsure.test.ts'];
const apiClock: readonly Suite[] = ['test/flows/api-clock.test.ts'];
const serverTime: readonly Suite[] = ['test/lib/server-time.test.ts'];
const asked: readonly Suite[] = ['test/flows/asks-time.test.ts'];
const undated: readonly Suite[] = ['test/lib/undated-answers.test.ts'];
const invoices: readonly Suite[] = ['test/flows/invoice-unsure.test.ts'];

const times: readonly Mutant[] = [
  {
    name: 'read-while-unsure-is-the-last',
    breaks: 'An order that had ended is read before the time is sure, and its sale is never told as ended.',
    file: 'src-main/areas/orders/compare-order.ts',
    find: 'const wasPayable = couldBePaid(before, rows);',
    replace: 'const wasPayable = couldBePaid({ ...before, ...read }, rows);',
    suites: unsure,
  },
  {
    name: 'undated-answers-prove-nothing',
    breaks: 'Answers carry no date, and nothing ever ends: a basket waits for a code of days ago.',
    file: 'src-main/lib/server-time.ts',
    find: 'if (undated.answers < answersThatAgree || (isDated && isFew)) return;',
    replace: 'return;',
    suites: [...unsure, ...invoices],
  },
  {
    name: 'unsure-time-refuses-a-payment',
    breaks: 'A payment waits over a restart, and is refused for a code that ended long ago.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: "if (isHeldAt(entry, serverTime.atMost())) return 'moved';",
    replace: "if (isHeldAt(entry, serverTime.atLeast())) return 'moved';",
    suites: invoices,
  },
  {
    name: 'unsure-time-sends-a-payment',
    breaks: 'A payment goes out while nobody knows whether the code beside it has ended.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: "return isHeldAt(entry, serverTime.atLeast()) ? 'unread' : 'yes';",
    replace: "return 'yes';",
    suites: invoices,
  },
  {
    name: 'unsure-time-refuses-a-payment-by-v1',
    breaks: 'A payment by v1 waits over a restart, and is refused for a code that ended long ago.',
    file: 'src-main/areas/subscriptions/invoice-access.ts',
    find: "forbidsAnother(facts, serverTime.atLeast()) ? 'unread' : 'yes';",
    replace: "forbidsAnother(facts, serverTime.atLeast()) ? 'moved' : 'yes';",
    suites: invoices,
  },
  {
    name: 'declined-card-waits-for-a-code',
    breaks: 'A card was declined by v1, and while the time is not sure its invoice waits for the end of no code.',
    file: 'src-main/areas/v1-charges/charge-end.ts',
    find: '(pixExpiresAt ?? Number.NEGATIVE_INFINITY)',
    replace: '(pixExpiresAt ?? 0)',
    suites: invoices,
  },
  {
    name: 'time-never-asked-again',
    breaks: 'A till that asks for nothing else is never sure of the time, and nothing ends for it.',
    file: 'src-main/core/api-time.ts',
    find: 'else if (timer === null) askAfter(firstAskMs);',
    replace: 'else if (timer !== null) askAfter(firstAskMs);',
    suites: asked,
  },
  {
    name: 'time-asked-past-a-pause',
    breaks: 'The key is refused in the first minute of a start, and the time is asked with it for ever.',
    file: 'src-main/core/payment-service.ts',
    find: "if (pauses.waitMs('v2') === 0) inBackground(askTime());",
    replace: 'inBackground(askTime());',
    suites: asked,
  },
  {
    name: 'tried-now-without-end',
    breaks: 'Whoever presses "try now" again and again reserves the card’s limit with each press.',
    file: 'src-main/outbox/outbox.ts',
    find: "(nextKind === 'check' || attempts <= 1)",
    replace: "(nextKind === 'check' || attempts >= 1)",
    suites: ['test/flows/network-back.test.ts'],
  },
  {
    name: 'time-asked-every-minute',
    breaks: 'Nobody becomes sure of the time, and each minute costs a request of the budget of all.',
    file: 'src-main/core/api-time.ts',
    find: 'askAfter(Math.min(Math.max(ms * 2, firstAskMs), longestAskMs));',
    replace: 'askAfter(Math.max(ms, firstAskMs));',
    suites: asked,
  },
  {
    name: 'doubt-beside-a-code-spins',
    breaks: 'A payment in doubt that may not go again is taken up every millisecond, and never read.',
    file: 'src-main/outbox/states.ts',
    find: "return facts.state === 'unknown' ? withoutRepeating(facts) : stay(facts);",
    replace: 'return stay(facts);',
    suites: ['test/outbox/states.test.ts', ...invoices],
  },
];

const clocks: readonly Mutant[] = [
  {
    name: 'dates-forgotten-with-the-process',
    breaks:
      'The first answers after a start have no date: a code ends by a clock days ahead, and another is paid beside it.',
    file: 'src-main/core/api-time.ts',
    find: '{ wasDated: entries.wasDated(), onChanged',
    replace: '{ wasDated: false, onChanged',
    suites: unsure,
  },
  {
    name: 'hour-without-a-date-goes-on',
    breaks: 'One answer in an hour had no date, then all had, and the next without one sets the clock days ahead.',
    file: 'src-main/lib/server-time.ts',
    find: '    undated = null;\n',
    replace: '',
    suites: undated,
  },
  {
    name: 'foreign-date-moves-an-undated-clock',
    breaks: 'The API dates nothing, one answer has the date of another server, and every code is over for an hour.',
    file: 'src-main/lib/server-time.ts',
    find: 'believed = weakened(believed);',
    replace: 'believed = null;',
    suites: undated,
  },
  {
    name: 'first-send-stays-undated',
    breaks:
      'A key left before the API was heard, the till is found set back after a day off, and the key goes out spent.',
    file: 'src-main/outbox/first-sends.ts',
    find: '    if (firstSentServerAt === null || !trueTime.isSure()) undated.add(entry.id);\n',
    replace: '',
    suites: ['test/flows/clock-restart.test.ts'],
  },
  {
    name: 'date-of-another-server-stays',
    breaks: 'The first answer of a day was dated by another server, and after a start a young key counts as spent.',
    file: 'src-main/outbox/first-sends.ts',
    find: 'entry.firstSentServerAt === null || trueTime.isSure();',
    replace: 'entry.firstSentServerAt === null;',
    suites: ['test/flows/api-clock.test.ts'],
  },
  {
    name: 'few-answers-without-a-date-outvote-dates',
    breaks:
      'At night one answer an hour comes, two without a date, and the clock of the till, days ahead, is believed.',
    file: 'src-main/lib/server-time.ts',
    find: 'undated.answers < undatedAnswers || ',
    replace: '',
    suites: ['test/lib/server-time.test.ts'],
  },
  {
    name: 'first-send-dated-hides-an-old-plan',
    breaks: 'The clock was set back by weeks, the API is heard first, and a sale in doubt is asked about weeks later.',
    file: 'src-main/outbox/first-sends.ts',
    find: 'table.save({ ...entry, firstSentServerAt }, entry.updatedAt);',
    replace: 'table.save({ ...entry, firstSentServerAt }, clock.now());',
    also: [{ find: '{ table, trueTime, change }', replace: '{ table, clock, trueTime, change }' }],
    suites: [],
    seed: { from: 2_002_855, options: '--switches all' },
  },
  {
    name: 'claim-inside-a-jump-believed',
    breaks: 'Somebody sets the clock, and one answer of another server moves the time by which codes end.',
    file: 'src-main/lib/server-time.ts',
    find: 'return Math.abs(offset - before - byWall) < (byWall > longSleepMs ? afterSleepMs : leastMs);',
    replace: [
      'const passed = offset - before;',
      'return passed > Math.min(0, byWall) - leastMs && passed < Math.max(0, byWall) + leastMs;',
    ].join(' '),
    suites: serverTime,
  },
  {
    name: 'first-date-sure-beside-a-claim',
    breaks: "The first date after a start was another server's, and is sure once that one says it again.",
    file: 'src-main/lib/server-time.ts',
    find: 'const isAgreed = claimed === null && ',
    replace: 'const isAgreed = ',
    suites: serverTime,
  },
  {
    name: 'old-key-made-young',
    breaks: 'One answer dated hours behind makes a spent key young, and what moves money goes out under it.',
    file: 'src-main/outbox/true-time.ts',
    find: 'const byWall = server?.isSure === true ? 0 : clock.now() - firstSentAt;',
    replace: 'const byWall = 0;',
    suites: ['test/outbox/true-time.test.ts'],
  },
  {
    name: 'first-date-ends-a-code',
    breaks: 'One answer dated a day ahead, and a payment that came in in time is in front of people as too late.',
    file: 'src-main/areas/orders/compare-order.ts',
    find: 'believes(before, rows, { order, now: readAt });',
    replace: 'believes(before, rows, { order, now: askedAt + serverTime.aheadMs() });',
    suites: apiClock,
  },
  {
    name: 'first-date-ends-the-page-of-a-bank',
    breaks: 'One answer dated a day ahead, and the page of the bank is over for good while the buyer stands there.',
    file: 'src-main/areas/v1-charges/poll.ts',
    find: '!isChallengeOver(facts, serverTime.atLeast())) return;',
    replace: '!isChallengeOver(facts, serverTime.now())) return;',
    suites: apiClock,
  },
  {
    name: 'first-date-lets-people-record',
    breaks: 'One answer dated a day ahead, and people may say that nothing was charged while the bank still asks.',
    file: 'src-main/areas/v1-charges/charge-view.ts',
    find: 'Math.max(serverTime.atLeast(), Math.min(serverTime.now(), clock.now()));',
    replace: 'serverTime.now();',
    suites: apiClock,
  },
];

export const timeReaderMutants: readonly Mutant[] = [...times, ...clocks];
