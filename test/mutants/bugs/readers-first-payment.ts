/** Seeded bugs about what waits for its first payment: a subscription holds its buyer and sums for as long as that may come. */
import type { Mutant } from '../mutant.ts';

const flows = ['test/flows/first-payment.test.ts'] as const;
const firstPayment = 'src-main/areas/subscriptions/first-payment.ts';

export const firstPaymentMutants: readonly Mutant[] = [
  {
    name: 'first-payment-by-the-word-alone',
    breaks: 'The first Pix of a subscription is open, a word says otherwise, and both of two subscriptions are paid.',
    file: firstPayment,
    find: ': isOpen(first, row);',
    replace: ': false;',
    suites: flows,
  },
  {
    name: 'renewal-taken-for-a-first-payment',
    breaks: 'The Pix of a renewal is open, and the second subscription that its buyer wants is refused.',
    file: 'src-main/areas/subscriptions/wished-sums.ts',
    find: "({ number }: Pick<InvoiceRow, 'number'>): boolean => number === 1;",
    replace: "({ number }: Pick<InvoiceRow, 'number'>): boolean => number > 0;",
    suites: flows,
  },
  {
    name: 'code-that-nobody-can-give-holds',
    breaks:
      'A code that was never given has run out, its subscription is cancelled, and the buyer is refused for ever.',
    file: firstPayment,
    find: "!(isInVain && one.status === 'requires_action')",
    replace: '!(isInVain && false)',
    suites: flows,
  },
  {
    name: 'wish-ended-by-people-still-holds',
    breaks: 'Two people ended what the API would not cancel, and its buyer is refused the same sum for ever.',
    file: firstPayment,
    find: 'apiId === null || (wish !== null && wasEndedByPeople(wish))',
    replace: 'apiId === null',
    suites: flows,
  },
  {
    name: 'subscription-of-another-till-holds-nobody',
    breaks: 'A subscription that no entry of this till made waits for its first payment, and is made again beside it.',
    file: 'src-main/outbox/obligations.ts',
    find: '? entry : heldWithoutEntry(key);',
    replace: '? entry : null;',
    suites: flows,
  },
  {
    name: 'first-payment-by-what-a-backup-shows',
    breaks: 'A backup shows a subscription that has not begun, its first Pix is open since, and both of two are paid.',
    file: firstPayment,
    find: "status === 'incomplete' || isUnread(row)",
    replace: "status === 'incomplete'",
    suites: flows,
  },
  {
    name: 'same-wish-by-the-other-door',
    breaks: 'A subscription is in doubt, its buyer is charged the same sum by a direct charge, and both are taken.',
    file: 'src-main/outbox/obligations.ts',
    find: "const doors: readonly HeldKind[] = ['subscription', 'charge'];",
    replace: 'const doors: readonly HeldKind[] = [];',
    suites: ['test/flows/two-doors.test.ts'],
  },
  {
    name: 'repeat-asked-about-beside-a-doubt',
    breaks:
      'Somebody is asked whether a paid charge is meant once more, and says yes, while nothing may be made at all.',
    file: 'src-main/areas/v1-charges/repeats.ts',
    find: 'if (isHeld(key) || created === null) return [];',
    replace: 'if (created === null) return [];',
    suites: ['test/flows/two-doors.test.ts'],
  },
  {
    name: 'taken-twice-by-two-doors',
    breaks: 'A direct charge is paid after its end, beside the subscription that took its place, and nobody is told.',
    file: 'src-main/outbox/obligations.ts',
    find: 'const before = lastHolder(wished);',
    replace: 'const before = wished === key ? lastHolder(wished) : null;',
    suites: ['test/flows/two-doors.test.ts'],
  },
  {
    name: 'paid-behind-a-declined-one-not-asked-about',
    breaks:
      'A Pix was paid after its end, the card in its place was declined: the next charge goes out without a question.',
    file: 'src-main/areas/v1-charges/repeats.ts',
    find: '[created, ...givenUpFor(created.id)]',
    replace: '[created]',
    suites: ['test/flows/charge-repeated.test.ts'],
  },
  {
    name: 'a-look-that-lies-ahead-is-now',
    breaks: 'The clock was set back, and two people name a look that lies ahead: it counts as one of now.',
    file: 'src-main/outbox/last-sends.ts',
    find: 'at <= clock.now() && agoMs < justNowMs',
    replace: 'agoMs < justNowMs',
    suites: ['test/flows/looked-too-early.test.ts'],
  },
  {
    name: 'first-given-back-beside-the-second',
    breaks:
      'A clerk gave back the second sale of a basket that was paid twice: once it can, the till gives back the first as well.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: 'if (beside !== null) return beside;',
    replace: '',
    suites: ['test/flows/basket-given-back-once.test.ts'],
  },
];
