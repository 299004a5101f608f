/** Faults that readers of the code found where two routes, two sales or two payments tell of one thing, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const twoRoutes: readonly Suite[] = ['test/flows/refund-two-routes.test.ts'];
const held: readonly Suite[] = ['test/flows/basket-held.test.ts'];
const unknown: readonly Suite[] = ['test/flows/unknown-words.test.ts'];
const beside: readonly Suite[] = ['test/flows/paid-beside.test.ts'];

const refunds: readonly Mutant[] = [
  {
    name: 'running-refund-told-by-its-charge-alone',
    breaks: 'A refund that its order shows under way is called failed because the route of its charge lags.',
    file: 'src-main/areas/refunds/refund-proof.ts',
    find: 'const isRunning = showsOneRunning(charge, known);',
    replace: 'const isRunning = isGoingBack(charge);',
    suites: twoRoutes,
  },
  {
    name: 'refund-sent-again-beside-its-order',
    breaks: 'A refund that erred after it moved money is sent again, although the order shows the money back.',
    file: 'src-main/proof/payment-proof.ts',
    find: '(inOrder.refundedCents > refundedCents || isSumBehindWord(inOrder))',
    replace: 'isSumBehindWord(inOrder)',
    suites: twoRoutes,
  },
  {
    name: 'running-refund-sent-again',
    breaks: 'A refund that erred after it had begun is sent again, although the order shows that it runs.',
    file: 'src-main/areas/refunds/refund-proof.ts',
    find: "if (showsOneRunning(charge, known)) return 'unclear';",
    replace: "if (isGoingBack(charge)) return 'unclear';",
    suites: twoRoutes,
  },
  {
    name: 'refund-of-others-taken-for-ours',
    breaks:
      "A lost refund is called confirmed by somebody else's, which the order had shown before and the charge had not.",
    file: 'src-main/areas/refunds/apply-result.ts',
    find: 'refunded: Math.max(refunded, knownOf(refundOf(entry))?.refundedCents ?? 0)',
    replace: 'refunded',
    suites: twoRoutes,
  },
  {
    name: 'lagging-charge-ends-a-refund',
    breaks: 'A sale is called paid, and its refund over, by one read of a charge that lags behind the order.',
    file: 'src-main/proof/payment-proof.ts',
    find: "const isOver = known.status === 'refund_processing' && isAsBefore;",
    replace: 'const isOver = false;',
    suites: twoRoutes,
  },
  {
    name: 'failed-refund-asked-again-beside-its-sum',
    breaks: 'A refund was called failed, its order shows the sum back by now, and it is asked for a second time.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'unproven.some((one) => isUnderWay(one) || refunds.mayHaveArrived(one, payment.refundedCents)),',
    replace: 'unproven.some(isUnderWay),',
    suites: twoRoutes,
  },
  {
    name: 'failed-refund-not-looked-at-again',
    breaks: 'A refund stays called failed for hours beside an order that shows its sum back.',
    file: 'src-main/areas/refunds/poll.ts',
    find: '[...refunds.processing(), ...refunds.calledFailed().filter(mayHaveArrived)]',
    replace: 'refunds.processing()',
    suites: twoRoutes,
  },
  {
    name: 'unknown-word-fails-a-refund',
    breaks: 'A word of a charge that this version does not know calls a refund failed that runs.',
    file: 'src-main/areas/refunds/refund-proof.ts',
    find: '!saysNotRunning.includes(charge.status)',
    replace: "charge.status === 'chargeback'",
    suites: twoRoutes,
  },
  {
    name: 'sum-beside-the-word-paid-is-nothing',
    breaks:
      'A chargeback is won, the charge is called paid again beside the sum that went back, and the refund failed.',
    file: 'src-main/areas/refunds/refund-proof.ts',
    find: 'if (isRunning || mayBeBack(charge, known, wanted) || ',
    replace: 'if (isRunning || ',
    suites: twoRoutes,
  },
];

const baskets: readonly Mutant[] = [
  {
    name: 'settled-by-people-lets-the-other-go',
    breaks:
      'Two people agree that a Pix stays as the payment, and the capture that had waited for it leaves by itself.',
    file: 'src-main/areas/orders/sale-writer.ts',
    find: "for (const { id } of basket) if (id !== saleId) outbox.dropForward({ kind: 'sale', id });",
    replace: '',
    suites: held,
  },
  {
    name: 'hidden-code-shown-again',
    breaks: 'Two people agree that a Pix stays as the payment, and the code in its place is shown to be paid as well.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'isPayable: isCommandable && basket.resolvedBeside(sale) === undefined,',
    replace: 'isPayable: isCommandable,',
    suites: held,
  },
  {
    name: 'waiting-capture-cannot-be-cancelled',
    breaks: 'A capture waits for the money of another sale, and nobody can give it up.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'cancelable.includes(sale.state) || isCaptureUnsent ||',
    replace: 'cancelable.includes(sale.state) ||',
    suites: held,
  },
  {
    name: 'waits-in-silence',
    breaks: 'A sale goes no further, and nothing says for which other one it waits.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'waitsFor: named(heldBy)',
    replace: 'waitsFor: null',
    suites: held,
  },
  {
    name: 'late-money-of-an-ended-code-stays',
    breaks: 'A purchase was given up whose first code had expired before: what comes in by that one is kept.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'const by = last?.cancelRequested === true && wish === null ? wishOf(last) : null;',
    replace: 'const by = [wish].find(() => false) ?? null;',
    suites: ['test/flows/replaced-given-up.test.ts'],
  },
  {
    name: 'money-given-back-counts-as-kept',
    breaks: 'An old code was paid and given back, and the sale in its place is dropped as if the buyer had paid.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'const isHere = basket.staysHere(sale);',
    replace: "const isHere = orderStatus === 'refunded' || basket.staysHere(sale);",
    suites: ['test/flows/replaced-and-paid.test.ts'],
  },
];

const words: readonly Mutant[] = [
  {
    name: 'unknown-word-beside-paid-is-money',
    breaks: 'An order is called paid beside a payment whose word nobody knows, and all of it is told as received.',
    file: 'src-main/proof/order-money.ts',
    find: 'payments.every(({ status }) => status === null || meansMoneyReceived(status));',
    replace: '!payments.some(isUnpaid);',
    suites: unknown,
  },
  {
    name: 'unknown-word-of-a-card-is-an-end',
    breaks: 'A card was captured under a word that nobody knows, and its basket is sold again as declined.',
    file: 'src-main/areas/orders/sale-state.ts',
    find: 'const hasEndWord = hasEndedUnpaid(orderStatus) || saysReceived(orderStatus);',
    replace: 'const hasEndWord = saysReceived(orderStatus);',
    also: [
      {
        find: 'const isOpenYet = hasOpenPayment(lastReadOf(sale), payments);',
        replace: 'const isOpenYet = hasOpenPayment(lastReadOf(sale), payments.filter((one) => !isUnknown(one)));',
      },
    ],
    suites: unknown,
  },
  {
    name: 'refunded-by-its-word-alone',
    breaks: 'A part of a payment goes back, its word is "refunded", and all of it is told as given back.',
    file: 'src-main/proof/order-money.ts',
    find: "status === 'refunded' && refundedCents >= amountCents);",
    replace: "status === 'refunded' && refundedCents >= 0 * amountCents);",
    suites: ['test/flows/word-stays-paid.test.ts'],
  },
  {
    name: 'invoice-word-over-a-returned-charge',
    breaks: 'A Pix of v1 was given back, and is called paid because the invoice is, by a card.',
    file: 'src-main/proof/charge-word.ts',
    find: "own === 'paid' && outcome === 'paid' ? listed : own;",
    replace: "outcome === 'paid' ? listed : own;",
    suites: ['test/areas/v1-charges/learn.test.ts', ...beside],
  },
  {
    name: 'returned-charge-beside-a-failed-invoice-is-paid',
    breaks: 'Money of a charge went back, its invoice failed since, and the charge is called paid.',
    file: 'src-main/proof/charge-word.ts',
    find: "own === 'paid' && outcome === 'paid' ? listed : own;",
    replace: "outcome === 'returned' ? own : 'Paid';",
    suites: ['test/areas/v1-charges/learn.test.ts'],
  },
  {
    name: 'returned-invoice-not-asked-about',
    breaks: "A card of an invoice was given back, and the till's Pix, paid since, is told as given back.",
    file: 'src-main/areas/v1-charges/poll.ts',
    find: "isUnconfirmed || ['paid', 'returned'].includes(chargeOutcome(status));",
    replace: "isUnconfirmed || (status !== charge.status && chargeOutcome(status) === 'paid');",
    suites: beside,
  },
  {
    name: 'open-code-of-a-paid-invoice-forgotten',
    breaks: 'An invoice was paid otherwise, and nobody follows the code of it that can still be paid as well.',
    file: 'src-main/areas/v1-charges/table.ts',
    find: '  if (charge.code !== null && charge.facts.isOpenBeside === true) return true;\n',
    replace: '',
    suites: beside,
  },
  {
    name: 'key-away-for-one-look-is-for-good',
    breaks: 'The key of v2 is away for one look, and a Pix of v1 that is paid later is never seen paid.',
    file: 'src-main/areas/v1-charges/poll.ts',
    find: 'withFacts(row, { reading: notShown })',
    replace: 'withFacts(row, { reading: notShown, isGone: true })',
    suites: ['test/flows/charge-shown-late.test.ts'],
  },
];

export const routeReaderMutants: readonly Mutant[] = [...refunds, ...baskets, ...words];
