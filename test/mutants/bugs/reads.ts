/** Bugs of reads: what one of them says is believed, or what they agree about is not. */
import type { Mutant } from '../mutant.ts';

export const readMutants: readonly Mutant[] = [
  {
    name: 'disagreeing-reads-count-together',
    breaks: 'A lost payment of an invoice is called impossible by two reads with other words in between.',
    file: 'src-main/outbox/entry-checks.ts',
    find: '      agreements.confirmed(subjectOf(entry.id));\n',
    replace: '',
    suites: ['test/flows/subscription-doubts.test.ts'],
  },
  {
    name: 'one-read-ends-a-change',
    breaks: 'One read in which a subscription had ended calls a lost change refused, and it comes all the same.',
    file: 'src-main/outbox/states.ts',
    find: "return agreed === 'moves' || (agreed === 'said' && facts.stateForbidsTwice);",
    replace: 'return agreed !== undefined && facts !== null;',
    suites: ['test/flows/one-read.test.ts', 'test/outbox/states.test.ts'],
  },
  {
    name: 'accepted-capture-is-waited-for',
    breaks: 'A capture that was answered yes and changed nothing is waited for until the hold lapses: nobody is paid.',
    file: 'src-main/areas/orders/sale-follow-up.ts',
    find: "const wasAccepted = last?.state === 'accepted';",
    replace: "const wasAccepted = last?.state === 'prepared';",
    suites: ['test/flows/one-read.test.ts'],
  },
  {
    name: 'contested-invoice-called-paid',
    breaks: 'One read calls a contested payment of an invoice paid.',
    file: 'src-main/areas/subscriptions/attempts.ts',
    find: 'if (now === undefined || takesBackReturn(before, now)) return true;',
    replace: 'if (now === undefined || now.amount_refunded < before.refundedCents) return true;',
    suites: ['test/flows/one-read.test.ts'],
  },
  {
    name: 'second-code-cannot-be-typed',
    breaks: 'The analysis asks for a second code, and the field for it never opens.',
    file: 'src-main/areas/orders/sale-state.ts',
    find: 'return isDone && !isAnotherCode(otp?.id ?? null, confirm?.baseline);',
    replace: 'return isDone && otp !== null;',
    suites: ['test/flows/one-read.test.ts'],
  },
];
