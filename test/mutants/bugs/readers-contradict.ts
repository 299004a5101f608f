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
    find: 'return wordTogether(status, [...carried, ofCode, ofPix]);',
    replace: 'return wordTogether(status, [ofPix]);',
    suites: words,
  },
  {
    name: 'code-of-the-answer-says-nothing',
    breaks: 'A card that was charged is called declined by a word that came with the code of an approved one.',
    file: proof,
    find: 'return wordTogether(status, [...carried, ofCode, ofPix]);',
    replace: 'return wordTogether(status, [...carried, ofPix]);',
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
];
