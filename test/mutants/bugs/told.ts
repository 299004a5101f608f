/** Bugs that leave untold what was taken twice, or after somebody had asked to close it: nothing can prevent it any more, so people must hear of it. */
import type { Mutant } from '../mutant.ts';

const suites = ['test/flows/told-twice.test.ts'] as const;

export const toldMutants: readonly Mutant[] = [
  {
    name: 'told-charge-made-again-forgets-the-first',
    breaks: 'A Pix that had ended is paid beside the charge that took its place: both are paid, and nobody is told.',
    file: 'src-main/outbox/obligations.ts',
    find: 'if (before !== null) takenTwice.succeeds(entryId, before, now);',
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
    find: 'return isGoing || invoices.some(({ facts }) => facts.payments.some(isKept));',
    replace: 'return isGoing;',
    suites,
  },
];
