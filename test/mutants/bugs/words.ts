/** Words that say what is not proven, put back on the screens. */
import type { Mutant } from '../mutant.ts';

export const wordMutants: readonly Mutant[] = [
  {
    name: 'contested-part-not-seen-paid',
    breaks: 'A sale of two Pix says that no payment was seen, while one was paid and its buyer disputes it.',
    file: 'src-renderer/areas/orders/sale-words.ts',
    find: 'const received = receivedOf(payments);',
    replace: "const received = payments.filter(({ status }) => status === 'paid');",
    suites: ['test/renderer/areas/orders/state-words.test.ts'],
  },
  {
    name: 'returned-part-called-paid',
    breaks: 'A part that went back whole is told like one that the shop has.',
    file: 'src-renderer/areas/orders/sale-words.ts',
    find: 'const isBack = received.every(',
    replace: 'const isBack = received.length > 9 && received.every(',
    suites: ['test/renderer/areas/orders/state-words.test.ts'],
  },
  {
    name: 'late-money-only-told-with-a-wish',
    breaks: 'What came in after somebody else cancelled a subscription is kept, and nobody is told.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: "?.proof === 'ended-by-people' ? [] :",
    replace: '?.proof !== null ? [] :',
    suites: ['test/flows/after-cancel.test.ts'],
  },
  {
    name: 'settled-money-told-again',
    breaks: 'What two people settled with the buyer is told to be given back in the dashboard as well.',
    file: 'src-main/areas/subscriptions/view.ts',
    find: "?.proof === 'ended-by-people' ? [] :",
    replace: "?.proof === 'settled' ? [] :",
    suites: ['test/flows/undo-ended.test.ts'],
  },
  {
    name: 'late-money-only-shown-with-a-wish',
    breaks: 'The screen of a subscription that somebody else cancelled is silent about what came in afterwards.',
    file: 'src-renderer/areas/subscriptions/undo-words.ts',
    find: '(undo !== null || isOver)',
    replace: 'undo !== null',
    suites: ['test/renderer/areas/subscriptions/undo-words.test.ts'],
  },
];
