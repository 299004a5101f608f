/** Bugs of giving money back: twice, not at all, or believed without proof. */
import { counterDay } from '../days.ts';
import type { Mutant } from '../mutant.ts';

export const refundMutants: readonly Mutant[] = [
  {
    name: 'repeated-by-an-old-read',
    breaks: 'A lost refund acts within the minute between the last read and its repetition, and goes back twice.',
    file: 'src-main/outbox/entry-checks.ts',
    find: 'const isRepeated = entry.doubt && entry.byId',
    replace: 'const isRepeated = entry.doubt && !entry.byId',
    suites: ['test/outbox/repeated-amount.test.ts'],
  },
  {
    name: 'sum-behind-its-word-shows-nothing',
    breaks:
      'A charge is called partially refunded, its sum is not there yet: the refund is called failed, and goes back again.',
    file: 'src-main/proof/payment-proof.ts',
    find: "(status === 'partially_refunded' && refundedCents === 0) ||",
    replace: "(status === 'partially_refunded' && refundedCents < 0) ||",
    suites: ['test/flows/refund-sum-behind.test.ts'],
  },
  {
    name: 'rests-between-read-and-repetition',
    breaks:
      'A lost refund rests up to a minute after the read that lets it go again; it acts meanwhile, and goes back twice.',
    file: 'src-main/outbox/schedule.ts',
    find: "if (event.type === 'decided' && event.agreed === 'moves' && move.effects.includes('retry'))",
    replace: "if (event.type === 'decided' && event.agreed === undefined && move.effects.includes('retry'))",
    suites: ['test/outbox/schedule.test.ts'],
  },
  {
    name: 'contested-refund-confirmed-by-a-sum',
    breaks: 'A sum that counts from the acceptance on is called given back while "contested" hides that it still runs.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: "if (shows(charge.status, charge.amount_refunded)) return 'confirmed';",
    replace: "if (charge.amount_refunded >= wanted) return 'confirmed';",
    suites: ['test/flows/refunds.test.ts'],
  },
  {
    name: 'failed-refund-confirmed-by-the-next',
    breaks:
      'A refund that failed counts as given back by what the next one gave back, and the one after that as failed.',
    file: 'src-main/areas/refunds/table.ts',
    find: 'return before + refund.amountCents + sumOf(later);',
    replace: 'return before + refund.amountCents;',
    suites: ['test/flows/refund-sums.test.ts'],
  },
  {
    name: 'one-payment-holds-up-the-undoing',
    breaks: 'A payment whose refund runs, or that is contested, keeps the others of its sale from going back.',
    file: 'src-main/areas/orders/undo-sale.ts',
    find: 'if (idle.length === 0)',
    replace: 'if (idle.length < kept.length)',
    suites: ['test/flows/undo-parts.test.ts'],
  },
  {
    name: 'refund-believed-without-comparing',
    breaks: 'A refund whose answer was lost counts as done, whatever the charge shows.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: "if (charge.status !== 'chargeback' && !showsRefund(charge.status, charge.amount_refunded, wanted))",
    replace: "if (charge.amount_refunded >= 0) return 'applied';\n    if (charge.status !== 'chargeback')",
    suites: ['test/flows/refunds.test.ts'],
  },
  {
    name: 'running-refund-taken-for-ours',
    breaks:
      'A refund in doubt counts as accepted because somebody else’s runs: it is called failed, and goes back twice.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: "if (charge.status === 'refund_processing' || known?.status === 'refund_processing') return 'unclear';",
    replace: "if (charge.status === 'refund_processing' || known?.status === 'refund_processing') return 'applied';",
    suites: ['test/flows/refund-whose.test.ts'],
    seed: { from: 745, options: counterDay },
  },
  {
    name: 'larger-sum-confirms-a-refund',
    breaks: 'A refund that never arrived is confirmed by a larger one of the dashboard.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: 'return charge.amount_refunded === wanted && ',
    replace: 'return charge.amount_refunded >= wanted && ',
    suites: ['test/flows/refund-whose.test.ts'],
    seed: { from: 745, options: counterDay },
  },
  {
    name: 'old-baseline-believed',
    breaks: 'What an earlier refund gave back is taken for this one, when an old answer came as its baseline.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: 'return Math.max(readSnapshot(baseline).refunded, refunds.confirmedBeside(refund));',
    replace: 'return Math.max(readSnapshot(baseline).refunded, refunds.confirmedBeside(refund) * 0);',
    also: [
      {
        find: 'return { refunded: Math.max(refunded, knownOf(refundOf(entry))?.refundedCents ?? 0), status };',
        replace: 'return { refunded, status };',
      },
    ],
    suites: ['test/flows/proof-stands.test.ts'],
  },
  {
    name: 'refund-compared-with-nothing',
    breaks: 'What was refunded before is not asked, so an earlier refund proves a later one.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: 'refunded: read.data?.refunded ?? 0,',
    replace: 'refunded: 0,',
    suites: ['test/flows/refunds.test.ts', 'test/flows/proof-stands.test.ts'],
  },
  {
    name: 'refund-repeated-at-once',
    breaks: 'A refund that a first look does not show is sent again while it may be on its way.',
    file: 'src-main/outbox/states.ts',
    find: "return facts.stateForbidsTwice || agreed === 'moves' ? move(facts, 'unknown', ['retry']) : ask;",
    replace: "return move(facts, 'unknown', ['retry']);",
    suites: ['test/outbox/states.test.ts', 'test/flows/refunds.test.ts', 'test/flows/classes-ambiguous.test.ts'],
  },
  {
    name: 'refund-under-a-new-key-although-shown',
    breaks: 'After a day what the charge shows of a refund is not taken for done: it is asked for again.',
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
    find: 'unproven.some((one) => isUnderWay(one) || ',
    replace: 'unproven.some((one) => ',
    suites: ['test/flows/double-click.test.ts', 'test/flows/rules-refund.test.ts'],
  },
  {
    name: 'refund-confirmed-while-processing',
    breaks: 'A refund that is only on its way is told as arrived.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: "refunds.openOfCharge(refund.chargeId).length === 0 ? 'processing' : null;",
    replace: "refunds.openOfCharge(refund.chargeId).length === 0 ? 'processing' : 'confirmed';",
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
  {
    name: 'known-when-it-goes',
    breaks: 'What the till hears of a charge while a refund waits counts as known when it was asked for: given twice.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: '(refundOf(entry)?.knownRefundedCents ?? 0),',
    replace:
      "Math.max(refundOf(entry)?.knownRefundedCents ?? 0, sales.saleOfCharge('') === null ? (sales.paymentOf(refundOf(entry)?.saleId ?? '', refundOf(entry)?.chargeId ?? '')?.refundedCents ?? 0) : 0),",
    suites: ['test/flows/refund-heard.test.ts'],
  },
  {
    name: 'failed-refund-is-not-heard',
    breaks:
      'An event about a refund that was called failed names nothing: it reads "failed" beside money that went back.',
    file: 'src-main/areas/refunds/poll.ts',
    find: 'refunds.unprovenOfCharge(id)',
    replace: 'refunds.openOfCharge(id)',
    also: [
      {
        find: 'results.applyReadCharge(id, observation.payload, reason)',
        replace: "reason === 'event' && results.applyReadCharge(id, observation.payload, reason)",
      },
    ],
    suites: ['test/flows/refund-heard.test.ts'],
  },
  {
    name: 'failed-refund-runs',
    breaks: 'A refund stays "failed" while its charge says that it runs.',
    file: 'src-main/areas/refunds/apply-result.ts',
    find: 'return isRunning && refunds.openOfCharge(',
    replace: 'return isRunning && refund.result === null && refunds.openOfCharge(',
    suites: ['test/flows/refund-heard.test.ts'],
  },
];
