/** Bugs that leave untold what was taken twice, or after somebody had asked to close it: nothing can prevent it any more, so people must hear of it. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/told-twice.test.ts'] as const;

export const toldMutants: readonly Mutant[] = [
  {
    name: 'told-charge-made-again-forgets-the-first',
    breaks: 'A Pix that had ended is paid beside the charge that took its place: both are paid, and nobody is told.',
    file: 'src-main/outbox/obligations.ts',
    find: 'if (before !== null && !isOfInvoice) takenTwice.succeeds(entryId, before, now);',
    replace: '',
    suites,
  },
  {
    name: 'told-charge-behind-a-declined-one',
    breaks:
      'Of three charges for one wish the second was declined: that the first and the third were paid is not told.',
    file: 'src-main/outbox/taken-twice.ts',
    find: 'inherit.run({ entryId, beforeId: before.id, now });',
    replace: '',
    suites,
  },
  {
    name: 'told-repetition-on-purpose',
    breaks: 'A charge that somebody repeated on purpose is told as one taken twice.',
    file: 'src-main/outbox/taken-twice.ts',
    find: ' || tookMoneyAt(before) !== null',
    replace: '',
    suites,
  },
  {
    name: 'told-subscription-beside-the-next',
    breaks: 'A subscription called not made charges beside the one made since, month by month, and nobody is told.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: 'return row.facts.chargesSince ?? row.updatedAt;',
    replace: 'return null;',
    suites,
  },
  {
    name: 'told-subscription-canceled-keeps-the-money',
    breaks: 'A subscription charged twice is told no more once it is canceled, although its buyer got nothing back.',
    file: 'src-main/areas/subscriptions/apply.ts',
    find: '(isGoing({ status }) || invoices.some(({ facts }) => facts.payments.some(isKept)))',
    replace: 'isGoing({ status })',
    suites,
  },
  {
    name: 'told-link-paid-after-its-close',
    breaks: 'A Pix opened before a link was closed is paid after: the link says canceled, and nobody is told.',
    file: 'src-main/areas/links/link-writer.ts',
    find: 'return isSure || askedAt - wish.wishedAt > unreadMs ? { soldLateAt: clock.now() } : known;',
    replace: 'return known;',
    suites: ['test/flows/link-sold-late.test.ts'],
  },
  {
    name: 'told-link-paid-before-its-close',
    breaks: 'A link that was paid before somebody asked to close it is told as one paid after.',
    file: 'src-main/areas/links/link-writer.ts',
    find: '(lastPolledAt ?? 0) >= wish.wishedAt',
    replace: 'true',
    suites: ['test/flows/link-sold-late.test.ts'],
  },
  {
    name: 'told-link-paid-while-nobody-looked',
    breaks: 'A link paid after the wish to close it, while the till was offline, is told to nobody.',
    file: 'src-main/areas/links/link-writer.ts',
    find: ' || askedAt - wish.wishedAt > unreadMs',
    replace: '',
    suites: ['test/flows/link-sold-late.test.ts'],
  },
  {
    name: 'told-closed-link-is-not-read',
    breaks: 'A closed link is read no more, so a payment of a Pix opened before is seen by nobody.',
    file: 'src-main/areas/links/poll.ts',
    find: '[...links.open(), ...closedLately()]',
    replace: 'links.open()',
    suites: ['test/flows/link-sold-late.test.ts'],
  },
  {
    name: 'defence-of-the-dashboard-never-arrived',
    breaks: 'The bank had the defence from the dashboard, and people are told that none arrived in time.',
    file: 'src-main/areas/chargebacks/history-thing.ts',
    find: '(evidence !== null && evidence.receivedAt !== null)',
    replace: '(evidence !== null && evidence.receivedAt === -1)',
    suites: ['test/flows/dispute-news.test.ts'],
  },
];
