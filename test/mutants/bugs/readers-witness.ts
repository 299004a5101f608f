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
    find: 'mayRecord && recorded === null && hasEnded',
    replace: 'mayRecord && recorded === null',
    suites,
  },
  {
    name: 'not-charged-while-its-code-can-be-paid',
    breaks: 'Two people record that a Pix was not paid, and its code is paid a minute later.',
    file,
    find: ' && serverTime.atLeast() >= buyerEndsAt(facts)',
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
    file,
    find: 'isEndVoid(facts) || ',
    replace: '',
    suites,
  },
  {
    name: 'end-taken-back-by-a-list-of-before',
    breaks:
      'Two people saw the end of a charge, and a list that still shows its ended link takes it back, again and again.',
    file: 'src-main/areas/v1-charges/apply-response.ts',
    find: 'known !== null && known.expiresText === text ? known.expiresAt : readCodeExpiry(text, askedAt)',
    replace: 'readCodeExpiry(null, askedAt)',
    suites,
  },
  {
    name: 'end-seen-by-the-clock-of-the-till',
    breaks: 'The till is ahead of the API: what people saw while the link could be used is recorded as its end.',
    file: 'src-main/areas/v1-charges/methods.ts',
    find: 'serverTime.atLeast(seenAt) < buyerEndsAt(facts)',
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
    find: 'if (isEnd && serverTime',
    replace: 'if (seenAt < 0 && serverTime',
    suites,
  },
  {
    name: 'ended-before-any-list-was-read',
    breaks: 'No list has shown by what the buyer is asked: two people record an end, and he pays by his link.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'facts.pixExpiresAt ?? 0, unseenEndsAt, ...ends',
    replace: 'facts.pixExpiresAt ?? 0, ...ends',
    suites,
  },
  {
    name: 'asked-by-nothing-that-was-read',
    breaks:
      'The list of what the buyer is asked cannot be read: "nothing was charged yet", and he has confirmed by his link.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'facts.confirmations.length === 0 || facts.wasUnread === true',
    replace: 'false',
    suites,
  },
  {
    name: 'unreadable-once-asked-by-nothing',
    breaks: 'The link that no list showed readably is over: "nothing was charged" stands beside its payment.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'facts.confirmations.length === 0 || facts.wasUnread === true',
    replace: 'facts.unread?.count !== 0',
    suites,
  },
  {
    name: 'end-as-the-settings-of-the-bank-say',
    breaks:
      'The settings of the bank say thirty seconds, or none: two people record an end, and the buyer passes the page.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'Math.max(facts.leftOpenAt ?? 0, facts.challengeOpenedAt ?? 0) + mayBeAskedMs',
    replace:
      'facts.challenge !== null ? 0 : Math.max(facts.leftOpenAt ?? 0, facts.challengeOpenedAt ?? 0) + mayBeAskedMs',
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'waiting-word-forgotten-at-the-first-404',
    breaks: 'v2 shows that the charge waits, and then nothing: two people record its end half a minute later.',
    file: 'src-main/areas/v1-charges/apply-response.ts',
    find: 'leftOpen(row.facts, apiAskedAt)) : row',
    replace: '(row.facts.recorded === null ? {} : leftOpen(row.facts, apiAskedAt))) : row',
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'page-nobody-can-open-asks-for-ever',
    breaks:
      'The bank gives no address and no end: nobody can open its page, and nobody can ever say what the dashboard shows.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'return leftOpenAt === undefined ? null : leftOpenAt + mayBeAskedMs;',
    replace: 'return null;',
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'correction-lost-by-the-record',
    breaks:
      'Two people recorded an end beside a v2 that shows the charge, and the record itself keeps them from correcting it.',
    file,
    find: "facts.reading !== 'follows' || isUnsure)",
    replace: "facts.reading !== 'follows' || (isUnsure && recorded === null))",
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'one-refused-key-of-two-asks-nothing',
    breaks: 'The token of v1 is refused: a charge that v2 shows as paid is asked about no more.',
    file: 'src-main/sync/poller.ts',
    find: 'asks?.every(',
    replace: 'asks?.some(',
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'link-that-waits-at-v2-for-ever',
    breaks: 'The buyer confirmed by his link, v2 shows for good that it waits: nobody can ever say that it was paid.',
    file,
    find: "facts.reading !== 'follows' || isUnsure)",
    replace: "facts.reading !== 'follows' || (isOver && isUnsure))",
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'event-answered-by-the-other-key',
    breaks:
      'An event names a charge while the key of v2 is refused: the list of v1 answers it, and its payment is never told.',
    file: 'src-main/areas/v1-charges/poll.ts',
    find: 'listed && (isAnswered || (isListed && !again))',
    replace: 'listed && (isAnswered || isListed)',
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'code-taken-and-nothing-charged',
    breaks: 'A code was taken and its answer lost: "nothing was charged yet" beside a capture.',
    file: 'src-main/proof/buyer-asked.ts',
    find: "type !== 'otp' || (state === 'gone' && attempts > 0)",
    replace: "type !== 'otp'",
    suites: ['test/flows/charge-ends.test.ts'],
  },
  {
    name: 'end-by-a-clock-nobody-agrees-with',
    breaks: 'After a power cut the till is hours ahead and offline: two people record the end of a link that is alive.',
    file,
    find: ' && serverTime.atLeast() >= buyerEndsAt(facts)',
    replace: ' && now >= buyerEndsAt(facts)',
    suites,
  },
  {
    name: 'record-held-against-another-clock',
    breaks: 'An end was recorded by a clock hours ahead: the link that the API shows after it takes nothing back.',
    file: 'src-main/proof/buyer-asked.ts',
    find: 'buyerEndsAt(facts) > (recorded.apiAt ?? 0)',
    replace: 'buyerEndsAt(facts) - 3 * 3_600_000 > (recorded.apiAt ?? 0)',
    suites,
  },
  {
    name: 'wrong-record-for-good',
    breaks: 'Two people recorded an end that was none, and cannot say so when they see the payment.',
    file,
    find: "mayRecord && recorded?.finding !== 'charged'",
    replace: 'mayRecord && recorded === null',
    suites,
  },
  {
    name: 'end-although-the-api-waits',
    breaks: 'Two people recorded an end, and the API shows the charge as one that waits: "not charged" stands.',
    file: 'src-main/areas/v1-charges/apply-response.ts',
    find: "return chargeOutcome(seen) === 'open' ? ",
    replace: "return chargeOutcome(seen) === 'open' && row.code === null ? ",
    suites,
  },
];
