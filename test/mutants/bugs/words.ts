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
];
