/** Bugs in what two people may say of a charge that the API does not show: found by readers. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/charges/charge-view.ts';
const suites = ['test/flows/charge-unseen.test.ts'] as const;

export const witnessReaderMutants: readonly Mutant[] = [
  {
    name: 'not-charged-while-the-buyer-can-pay',
    breaks:
      'After a backup two people record that nothing was charged, and the buyer pays by the link that he still has.',
    file,
    find: 'record && !isAsking && !isPayable && !(isFromBackup && isOld(clock.now()))',
    replace: 'record && !isPayable',
    suites,
  },
  {
    name: 'not-charged-while-its-code-can-be-paid',
    breaks: 'Two people record that a Pix was not paid, and its code is paid a minute later.',
    file,
    find: 'record && !isAsking && !isPayable',
    replace: 'record && !isAsking',
    suites,
  },
  {
    name: 'recorded-before-the-backup-was-put-back',
    breaks: 'A backup holds that two people saw no charge: what was charged since is called not charged.',
    file,
    find: "|| (said?.finding === 'not-charged' && isFromBackup && isOld(said.at))",
    replace: '',
    suites,
  },
  {
    name: 'ended-although-the-buyer-is-asked',
    breaks: 'Two people saw an end that was none, the list then shows a link that waits for the buyer: "not charged".',
    file: 'src-main/areas/charges/learn.ts',
    find: "said?.finding === 'not-charged' && pending.length > 0 ? { ...said, isVoid: true } : said;",
    replace: 'said;',
    suites,
  },
  {
    name: 'code-asked-again-after-its-end',
    breaks:
      'Two people recorded that a charge ended unpaid, it was paid another way, and its code is verified after all.',
    file,
    find: 'isOpen && !isFromBackup && said === null;',
    replace: 'isOpen && !isFromBackup;',
    suites,
  },
  {
    name: 'seen-before-the-backup-was-put-back',
    breaks: 'What people saw before a backup took the place ends the doubt about what was done since it was made.',
    file: 'src-main/areas/charges/methods.ts',
    find: 'Math.max(sinceRestore.sureFrom(), buyerEndsAt(facts))',
    replace: 'buyerEndsAt(facts)',
    suites,
  },
  {
    name: 'seen-before-its-end',
    breaks: 'What people saw while the code could be paid is recorded, after its end, as the end that they saw.',
    file: 'src-main/areas/charges/methods.ts',
    find: 'Math.max(sinceRestore.sureFrom(), buyerEndsAt(facts))',
    replace: 'sinceRestore.sureFrom()',
    suites,
  },
];
