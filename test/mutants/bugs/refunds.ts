/** Bugs of giving money back: twice, not at all, or believed without proof. */
import type { Mutant } from '../mutant.ts';

export const refundMutants: readonly Mutant[] = [
  {
    name: 'refund-believed-without-comparing',
    breaks: 'A refund whose answer was lost counts as done, whatever the charge shows.',
    file: 'src-main/areas/refunds/settle.ts',
    find: 'if (hasReturned(charge, refundedBefore(entry, refund) + refund.amountCents))',
    replace: 'if (charge.amount_refunded >= 0)',
    suites: ['test/flows/refunds.test.ts'],
  },
  {
    name: 'old-baseline-believed',
    breaks: 'What an earlier refund gave back is taken for this one, when an old answer came as its baseline.',
    file: 'src-main/areas/refunds/settle.ts',
    find: 'return Math.max(readBaseline(baseline).refunded, refunds.confirmedBeside(refund));',
    replace: 'return Math.max(readBaseline(baseline).refunded, refunds.confirmedBeside(refund) * 0);',
    suites: ['test/flows/proof-stands.test.ts'],
  },
  {
    name: 'refund-compared-with-nothing',
    breaks: 'What was refunded before is not asked, so an earlier refund proves a later one.',
    file: 'src-main/areas/refunds/settle.ts',
    find: 'refunded: read.data?.refunded ?? 0,',
    replace: 'refunded: 0,',
    suites: ['test/flows/refunds.test.ts', 'test/flows/proof-stands.test.ts'],
  },
  {
    name: 'refund-repeated-at-once',
    breaks: 'A refund that a first look does not show is sent again while it may be on its way.',
    file: 'src-main/outbox/states.ts',
    find: "return agreed === 'moves' ? move(facts, 'unknown', ['retry']) : ask;",
    replace: "return move(facts, 'unknown', ['retry']);",
    suites: ['test/outbox/states.test.ts', 'test/flows/refunds.test.ts', 'test/flows/classes-ambiguous.test.ts'],
  },
  {
    name: 'refund-under-a-new-key-although-shown',
    breaks: 'After a day a refund gets a new key although the charge shows the first one: refunded twice.',
    file: 'src-main/outbox/states.ts',
    find: "    case 'applied':\n      return {",
    replace:
      "    case 'applied':\n      if (facts.keyExpired) return { ...move(facts, 'superseded', ['rekey']), doubt: false };\n      return {",
    suites: ['test/outbox/states.test.ts', 'test/flows/fuse.test.ts'],
  },
  {
    name: 'refund-asked-twice',
    breaks: 'Two windows ask for the same refund, and both are sent.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'anotherInProgress: twice || refunds.openOfCharge(part.chargeId).length > 0,',
    replace: 'anotherInProgress: twice,',
    suites: ['test/flows/double-click.test.ts', 'test/flows/rules-refund.test.ts'],
  },
  {
    name: 'refund-confirmed-while-processing',
    breaks: 'A refund that is only on its way is told as arrived.',
    file: 'src-main/areas/refunds/settle.ts',
    find: '      agreements.confirmed(subject);\n      return null;',
    replace: "      agreements.confirmed(subject);\n      return 'confirmed';",
    suites: ['test/flows/stories.test.ts', 'test/flows/refunds.test.ts'],
  },
  {
    name: 'refund-items-given-back-twice',
    breaks: 'Two windows ask for the same items by different charges, and both are given back.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'const problem = checkChosen(chosen, index, left);',
    replace:
      "const found = checkChosen(chosen, index, left);\n      const problem = found?.code === 'item-returned' ? null : found;",
    suites: ['test/flows/refund-items.test.ts'],
  },
  {
    name: 'refund-items-freed-by-one-failure',
    breaks: 'Items of which one part failed are offered again at their whole price.',
    file: 'src-shared/domain/refund-items.ts',
    find: "if (standingOf(sold, asked).outcome === 'none') continue;",
    replace: "if (asked.parts.some(({ outcome }) => outcome === 'not-returned')) continue;",
    suites: ['test/domain/refund-items.test.ts', 'test/flows/refund-items.test.ts'],
  },
  {
    name: 'refund-rest-asked-twice',
    breaks: 'What is missing of a request goes back although somebody made it up already.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'if (missingCents === 0 || input.items !== undefined)',
    replace: 'if (group === undefined || input.items !== undefined)',
    suites: ['test/flows/refund-items.test.ts'],
  },
];
