/** Faults that readers of the code found where two routes, two sales or two clocks tell of one thing, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const twoRoutes: readonly Suite[] = ['test/flows/refund-two-routes.test.ts'];
const held: readonly Suite[] = ['test/flows/basket-held.test.ts'];
const unsure: readonly Suite[] = ['test/flows/code-end-unsure.test.ts'];
const invoices: readonly Suite[] = ['test/flows/invoice-unsure.test.ts'];

const refunds: readonly Mutant[] = [
  {
    name: 'running-refund-told-by-its-charge-alone',
    breaks: 'A refund that its order shows under way is called failed because the route of its charge lags.',
    file: 'src-main/areas/refunds/settle.ts',
    find: "const isRunning = charge.status === 'refund_processing' || known?.status === 'refund_processing';",
    replace: "const isRunning = charge.status === 'refund_processing';",
    suites: twoRoutes,
  },
  {
    name: 'refund-sent-again-beside-its-order',
    breaks: 'A refund that erred after it moved money is sent again, although the order shows the money back.',
    file: 'src-main/areas/refunds/settle.ts',
    find: 'charge.amount_refunded >= wanted || (known?.refundedCents ?? 0) > charge.amount_refunded;',
    replace: 'charge.amount_refunded >= wanted;',
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
    file: 'src-main/areas/refunds/watch.ts',
    find: '[...refunds.processing(), ...refunds.calledFailed().filter(mayHaveArrived)]',
    replace: 'refunds.processing()',
    suites: twoRoutes,
  },
  {
    name: 'unknown-word-fails-a-refund',
    breaks: 'A word of a charge that this version does not know calls a refund failed that runs.',
    file: 'src-main/areas/refunds/settle.ts',
    find: '!saysNotRunning.includes(charge.status)',
    replace: "charge.status === 'chargeback'",
    suites: twoRoutes,
  },
  {
    name: 'sum-beside-the-word-paid-is-nothing',
    breaks:
      'A chargeback is won, the charge is called paid again beside the sum that went back, and the refund failed.',
    file: 'src-main/areas/refunds/settle.ts',
    find: 'if (isRunning || isBack || ',
    replace: 'if (isRunning || ',
    suites: twoRoutes,
  },
];

const baskets: readonly Mutant[] = [
  {
    name: 'settled-by-people-lets-the-other-go',
    breaks:
      'Two people agree that a Pix stays as the payment, and the capture that had waited for it leaves by itself.',
    file: 'src-main/areas/orders/basket-money.ts',
    find: '(one) => isWanted(one) || isSettledSince(one)',
    replace: 'isWanted',
    suites: held,
  },
  {
    name: 'hidden-code-shown-again',
    breaks: 'Two people agree that a Pix stays as the payment, and the code in its place is shown to be paid as well.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: 'isPayable: basket.elsewhere(sale.id, sale.createdAt)',
    replace: 'isPayable: basket.elsewhere(sale.id, Number.POSITIVE_INFINITY)',
    suites: held,
  },
  {
    name: 'waiting-capture-cannot-be-cancelled',
    breaks: 'A capture waits for the money of another sale, and nobody can give it up.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: '(cancelable.includes(sale.state) || isCaptureUnsent)',
    replace: 'cancelable.includes(sale.state)',
    suites: held,
  },
  {
    name: 'waits-in-silence',
    breaks: 'A sale goes no further, and nothing says for which other one it waits.',
    file: 'src-main/areas/orders/sale-reader.ts',
    find: "waitsFor: named(facts.elsewhere.kind === 'holds' ? facts.elsewhere.sale : undefined)",
    replace: 'waitsFor: null',
    suites: held,
  },
  {
    name: 'late-money-of-an-ended-code-stays',
    breaks: 'A purchase was given up whose first code had expired before: what comes in by that one is kept.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: '    if (last?.undoWished === true && wish === null) giveUpAs(last, sale);\n',
    replace: '',
    suites: ['test/flows/replaced-given-up.test.ts'],
  },
  {
    name: 'money-given-back-counts-as-kept',
    breaks: 'An old code was paid and given back, and the sale in its place is dropped as if the buyer had paid.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: 'const isHere = staysHere(orderStatus, payments);',
    replace: "const isHere = orderStatus === 'refunded' || staysHere(orderStatus, payments);",
    suites: ['test/flows/replaced-and-paid.test.ts'],
  },
];

const times: readonly Mutant[] = [
  {
    name: 'read-while-unsure-is-the-last',
    breaks: 'An order that had ended is read before the time is sure, and its sale is never told as ended.',
    file: 'src-main/areas/orders/sale-book.ts',
    find: 'isOpen(before, rows) !== isOpen(',
    replace: 'isOpen({ ...before, ...read }, rows) !== isOpen(',
    suites: unsure,
  },
  {
    name: 'undated-answers-prove-nothing',
    breaks: 'Answers carry no date, and nothing ever ends: a basket waits for a code of days ago.',
    file: 'src-main/lib/server-time.ts',
    find: 'if (believed?.isSure !== true || believed.isOwn) learn({ offset: driftNow(), isOwn: true });',
    replace: 'return;',
    suites: [...unsure, ...invoices],
  },
  {
    name: 'unsure-time-refuses-a-payment',
    breaks: 'A payment waits over a restart, and is refused for a code that ended long ago.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: 'isOvertaken: (entry) => isHeldAt(entry, serverTime.atMost()),',
    replace: 'isOvertaken: (entry) => isHeldAt(entry, serverTime.atLeast()),',
    suites: invoices,
  },
  {
    name: 'unsure-time-sends-a-payment',
    breaks: 'A payment goes out while nobody knows whether the code beside it has ended.',
    file: 'src-main/areas/subscriptions/operations.ts',
    find: '      mustWait: (entry) => isHeldAt(entry, serverTime.atLeast()),\n',
    replace: '',
    suites: invoices,
  },
  {
    name: 'doubt-beside-a-code-spins',
    breaks: 'A payment in doubt that may not go again is taken up every millisecond, and never read.',
    file: 'src-main/outbox/states.ts',
    find: "return facts.state === 'unknown' && facts.byId ? move(facts, 'unknown', ['check']) : stay(facts);",
    replace: 'return stay(facts);',
    suites: ['test/outbox/states.test.ts', ...invoices],
  },
];

export const routeReaderMutants: readonly Mutant[] = [...refunds, ...baskets, ...times];
