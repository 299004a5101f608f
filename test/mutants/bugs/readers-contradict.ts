/** Seeded bugs about words of v1 and v2 that exclude each other, and of which one alone is believed. */
import type { Mutant, Suite } from '../mutant.ts';

const words: readonly Suite[] = ['test/flows/contradicting-words.test.ts'];
const proof = 'src-main/proof/charge-word.ts';

export const contradictReaderMutants: readonly Mutant[] = [
  {
    name: 'pix-paid-by-the-answer-that-shows-it',
    breaks: 'A Pix that nobody can have paid yet is called paid by the answer that first shows its code.',
    file: proof,
    find: "method === 'PIX' && ofCode !== 'Declined' ? 'Pending' : '';",
    replace: "method === 'PIX' && ofCode === '' ? 'Pending' : '';",
    suites: words,
  },
  {
    name: 'declined-by-the-word-above-the-charge',
    breaks: 'A card that was charged is called declined by one word of an answer, and is charged again.',
    file: proof,
    find: 'return wordTogether(status, [...ofOrders, ...ofAttempts, ofCode, ofPix]);',
    replace: 'return wordTogether(status, [ofPix]);',
    suites: words,
  },
  {
    name: 'code-of-the-answer-says-nothing',
    breaks: 'A card that was charged is called declined by a word that came with the code of an approved one.',
    file: proof,
    find: 'return wordTogether(status, [...ofOrders, ...ofAttempts, ofCode, ofPix]);',
    replace: 'return wordTogether(status, [...ofOrders, ...ofAttempts, ofPix]);',
    suites: words,
  },
  {
    name: 'list-of-v1-over-v2',
    breaks: "An invoice is called paid by v1's list while v2 says of the same one that it failed.",
    file: proof,
    find: "return meansMoneyReceived(shown) !== (outcome !== 'unpaid');",
    replace: "return meansMoneyReceived(shown) && outcome === 'unpaid';",
    suites: words,
  },
  {
    name: 'status-over-paid',
    breaks: 'A charge that v2 calls paid, and not paid, in one answer is told as paid.',
    file: proof,
    find: "chargeOutcome(status) !== 'other' && meansMoneyReceived(status) !== paid;",
    replace: "chargeOutcome(status) === 'other' && meansMoneyReceived(status) !== paid;",
    suites: words,
  },
  {
    name: 'paid-by-its-answer-for-good',
    breaks: 'An overdue invoice stays paid by the answer to its payment, whatever v2 says of it afterwards.',
    file: proof,
    find: "known.kind === 'overdue' && outcomeOf(known) === 'paid' && known.facts.isUnproven === undefined;",
    replace: "known.kind === 'charge' && outcomeOf(known) === 'paid' && known.facts.isUnproven === undefined;",
    suites: words,
  },
  {
    name: 'first-attempt-over-the-one-that-succeeded',
    breaks:
      'A card that a second acquirer approved is called neither paid nor not paid, for the attempt before was declined.',
    file: proof,
    find: "return called('paid') ?? called('open') ?? words.at(-1) ?? '';",
    replace: "return called('unpaid') ?? called('open') ?? words.at(-1) ?? '';",
    suites: ['test/flows/v1-attempts.test.ts'],
  },
  {
    name: 'pending-order-over-its-declined-charge',
    breaks: 'A card that was declined stays open for ever, because the order around it is still called pending.',
    file: proof,
    find: "(one) => !isDecided || chargeOutcome(one) !== 'open')",
    replace: "(one) => isDecided || chargeOutcome(one) !== 'open')",
    suites: ['test/flows/v1-attempts.test.ts'],
  },
  {
    name: 'silent-v2-denies-for-ever',
    breaks: 'What v1 calls paid is not told for as long as v2 cannot be read, by a word of before the payment.',
    file: 'src-main/areas/charges/watch.ts',
    find: "const inV2 = isFresh || agreed !== 'moves' ? shown : null;",
    replace: 'const inV2 = isFresh || agreed.length > 0 ? shown : null;',
    suites: ['test/flows/v1-attempts.test.ts'],
  },
  {
    name: 'charge-that-is-not-listed-denies',
    breaks:
      'An invoice that v1 was paid for is never told as paid, because v2 lists only the attempts that were declined.',
    file: 'src-main/proof/order-money.ts',
    find: 'attempts.every(isUnpaid) && !attempts.every(isOver);',
    replace: 'attempts.length > 0 && attempts.every(isUnpaid);',
    suites: ['test/flows/v1-attempts.test.ts'],
  },
  {
    name: 'kept-money-of-a-failed-order-left',
    breaks: 'A part of a failed order is with the shop, and nobody looks any more whether it went back.',
    file: 'src-main/proof/order-money.ts',
    find: '  if (!rest.some(isKept) && hasEnded(',
    replace: '  if (hasEnded(',
    suites: ['test/flows/review-followed.test.ts'],
  },
  {
    name: 'refund-on-its-way-holds-the-next-sale',
    breaks: 'A part goes back for days, and what was sold instead waits for the acquirer.',
    file: 'src-main/proof/order-money.ts',
    find: 'hasEndedUnpaid(orderStatus) && !isHere(payments) &&',
    replace: 'hasEndedUnpaid(orderStatus) && !payments.some(isKept) &&',
    suites: ['test/flows/replaced-part.test.ts'],
  },
  {
    name: 'open-attempt-forgotten-beside-a-declined-one',
    breaks: 'One acquirer declined, another has not answered, and the card is called unpaid: it is charged again.',
    file: proof,
    find: "called('paid') ?? called('open') ??",
    replace: "called('paid') ??",
    suites: ['test/flows/v1-attempts.test.ts'],
  },
  {
    name: 'silence-of-v2-counted-from-before-it',
    breaks: 'v2 denies for a quarter of an hour what v1 calls paid, and one look without v2 makes it paid for good.',
    file: 'src-main/areas/charges/watch.ts',
    find: ' alone`;',
    replace: '`;',
    suites: ['test/flows/v1-attempts.test.ts'],
  },
];
