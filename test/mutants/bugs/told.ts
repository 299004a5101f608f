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
];
