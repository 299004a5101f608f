/** Bugs of what becomes known while a request waits to leave, or an end that is denied afterwards. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/paid-meanwhile.test.ts'] as const;

export const meanwhileMutants: readonly Mutant[] = [
  {
    name: 'meanwhile-not-asked-before-it-leaves',
    breaks: 'A second charge waits in the queue, the first one is read as paid, and the second leaves all the same.',
    file: 'src-main/outbox/claim.ts',
    find: 'const isTaken = !isOnlyAsked && isTakenMeanwhile(entry);',
    replace: 'const isTaken = false;',
    suites,
  },
  {
    name: 'meanwhile-made-elsewhere-not-seen',
    breaks: 'One made elsewhere was fetched while its code can be paid, and the one that waited beside it leaves.',
    file: 'src-main/outbox/obligations.ts',
    find: 'return others.some((other) => other !== null && other.ownerId !== entry.ownerId);',
    replace: 'return false && others.length > 0;',
    suites,
  },
  {
    name: 'meanwhile-question-by-the-tills-clock',
    breaks: 'A clock set ahead by a day takes away the question about an equal charge that was just paid.',
    file: 'src-main/areas/v1-charges/repeats.ts',
    find: 'serverTime.atLeast() - paid.at',
    replace: 'Date.now() + 9e9 - paid.at',
    suites,
  },
  {
    name: 'meanwhile-news-by-the-tills-clock',
    breaks: 'A clock set ahead takes away what is told of money taken twice.',
    file: 'src-main/outbox/taken-twice.ts',
    find: 'const now = trueTime.leastNow() ?? clock.now();',
    replace: 'const now = trueTime.leastNow() === null ? 0 : clock.now();',
    suites,
  },
  {
    name: 'meanwhile-unpaid-for-good',
    breaks: 'A Pix paid at the last moment is on its way, as v2 says, and the buyer is charged by card beside it.',
    file: 'src-main/areas/v1-charges/charge-end.ts',
    find: '(isOpenAgain ? authorizationExpiryMs : 0)',
    replace: '(isOpenAgain ? 0 : 0)',
    suites,
  },
  {
    name: 'meanwhile-open-again-never-shown',
    breaks: 'Reads agree that what was called unpaid is on its way, and the till goes on to say unpaid.',
    file: 'src-main/proof/charge-word.ts',
    find: "before === 'unpaid' && after === 'open' && isAgreed",
    replace: "before === 'unpaid' && after === 'paid' && isAgreed",
    suites,
  },
  {
    name: 'meanwhile-denied-end-frees-the-buyer',
    breaks: 'Reads deny the end of a subscription, and its buyer is charged by the next one.',
    file: 'src-main/areas/subscriptions/first-payment.ts',
    find: 'agreements.standing(subject) !== null;',
    replace: 'agreements.standing(subject) !== null && false;',
    suites,
  },
  {
    name: 'meanwhile-replacement-taken-back-alone',
    breaks:
      'Who takes the replacement out of the queue gives up the purchase, and late money for the first sale is kept.',
    file: 'src-main/areas/orders/area.ts',
    find: "if (operation === 'orders.create') book.giveUp(id, staff);",
    replace: "if (operation === 'orders.cancel') book.giveUp(id, staff);",
    suites: ['test/flows/replacement-taken-back.test.ts'],
  },
  {
    name: 'meanwhile-ended-wish-of-a-backup-acts',
    breaks:
      'Two people settled late money in cash; the backup of before comes back, and the till gives it back as well.',
    file: 'src-main/outbox/undo-wishes.ts',
    find: 'next_at = iif(problem = @restored, NULL, @now)',
    replace: 'next_at = iif(problem = @restored, @now, @now)',
    suites: ['test/flows/wish-of-a-backup.test.ts'],
  },
  {
    name: 'meanwhile-other-given-back-elsewhere',
    breaks:
      'Of two payments for one purchase one went back in the dashboard, and the refund of the other leaves unread.',
    file: 'src-main/areas/refunds/refund-besides.ts',
    find: "if (besides.length === 0) return 'yes';",
    replace: "if (besides.length >= 0) return 'yes';",
    suites: ['test/flows/given-back-elsewhere.test.ts'],
  },
  {
    name: 'meanwhile-other-of-the-pair-goes-back',
    breaks: 'Two subscriptions were made for one wish, and two windows give back one each.',
    file: 'src-main/areas/subscriptions/refund-owner.ts',
    find: '...(own.number === 1 ? first : [])',
    replace: '...(own.number === 0 ? first : [])',
    suites: ['test/flows/given-back-elsewhere.test.ts'],
  },
  {
    name: 'meanwhile-dashboard-refund-of-the-other-not-counted',
    breaks:
      'The second sale of a basket was given back in the dashboard, as was read, and the till gives back the first.',
    file: 'src-main/areas/orders/gone-back.ts',
    find: 'const back = Math.max(confirmed, sumCents(rest.map(({ refundedCents }) => refundedCents)));',
    replace: 'const back = confirmed;',
    suites: ['test/flows/basket-given-back-once.test.ts'],
  },
  {
    name: 'meanwhile-other-contested-not-counted',
    breaks: 'The bank decides about the second sale of a basket, and the till gives back the first.',
    file: 'src-main/areas/orders/gone-back.ts',
    find: 'if (rest.some(isContested))',
    replace: 'if (rest.every(isContested) && rest.length === 0)',
    suites: ['test/flows/basket-given-back-once.test.ts'],
  },
  {
    name: 'meanwhile-settled-in-cash-beside-a-refund',
    breaks: 'The second sale of a basket is on its way back, and two people settle the first in cash.',
    file: 'src-main/areas/outbox/end-undo.ts',
    find: "if (step.kind === 'hindered' && step.problem === 'other-goes-back') return false;",
    replace: '',
    suites: ['test/flows/basket-given-back-once.test.ts', 'test/flows/resolved-payments.test.ts'],
  },
  {
    name: 'meanwhile-final-refusal-holds-the-other',
    breaks: 'The acquirer never gives the first back, and for hours nobody may give back the second.',
    file: 'src-main/areas/orders/refund-owner.ts',
    find: "const isFinal = wish?.problem === 'refund_not_supported';",
    replace: 'const isFinal = false;',
    suites: ['test/flows/basket-given-back-once.test.ts'],
  },
];
