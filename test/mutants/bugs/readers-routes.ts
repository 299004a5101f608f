/** Faults that readers of the code found where two routes, two sales or two clocks tell of one thing, put back. */
import type { Mutant, Suite } from '../mutant.ts';

const twoRoutes: readonly Suite[] = ['test/flows/refund-two-routes.test.ts'];

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

export const routeReaderMutants: readonly Mutant[] = [...refunds];
