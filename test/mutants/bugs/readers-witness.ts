/** Bugs in what two people may say of a charge that the API does not show: found by readers. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/v1-charges/charge-view.ts';
const suites = ['test/flows/charge-witnesses.test.ts'] as const;

export const witnessReaderMutants: readonly Mutant[] = [
  {
    name: 'not-charged-while-the-buyer-can-pay',
    breaks:
      'After a backup two people record that nothing was charged, and the buyer pays by the link that he still has.',
    file,
    find: 'record && !isAsking && now >= buyerEndsAt(facts) && !(isFromBackup && isOld(clock.now()))',
    replace: 'record',
    suites,
  },
  {
    name: 'not-charged-while-its-code-can-be-paid',
    breaks: 'Two people record that a Pix was not paid, and its code is paid a minute later.',
    file,
    find: ' && now >= buyerEndsAt(facts)',
    replace: '',
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
    file: 'src-main/areas/v1-charges/apply-response.ts',
    find: "said?.finding === 'not-charged' && isAsked ? { ...said, isVoid: true } : said;",
    replace: 'said;',
    suites,
  },
  {
    name: 'end-taken-back-by-a-list-of-before',
    breaks:
      'Two people saw the end of a charge, and a list that still shows its ended link takes it back, again and again.',
    file: 'src-main/areas/v1-charges/apply-response.ts',
    find: '(expiresAt ?? Infinity) > (said?.at ?? 0) + apiAskedAt - askedAt',
    replace: '(expiresAt ?? Infinity) > 0',
    suites,
  },
  {
    name: 'end-seen-by-the-clock-of-the-till',
    breaks: 'The till is ahead of the API: what people saw while the link could be used is recorded as its end.',
    file: 'src-main/areas/v1-charges/methods.ts',
    find: 'seenAt + serverTime.aheadMs() < buyerEndsAt(facts)',
    replace: 'seenAt < buyerEndsAt(facts)',
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
    file: 'src-main/areas/v1-charges/methods.ts',
    find: 'isEnd ? sinceRestore.sureFrom() : 0',
    replace: '0',
    suites,
  },
  {
    name: 'seen-before-its-end',
    breaks: 'What people saw while the code could be paid is recorded, after its end, as the end that they saw.',
    file: 'src-main/areas/v1-charges/methods.ts',
    find: 'if (isEnd && seenAt',
    replace: 'if (seenAt < 0 && seenAt',
    suites,
  },
];
