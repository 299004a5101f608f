/** Slips that say what is not proven, or come out twice without anybody asking. */
import type { Mutant } from '../mutant.ts';

export const receiptMutants: readonly Mutant[] = [
  {
    name: 'slip-of-a-hold-approved',
    breaks: 'A card that was only pre-authorised has a slip that says its payment is approved.',
    file: 'src-main/areas/receipts/slip-facts.ts',
    find: "authorized: 'hold',",
    replace: "authorized: 'approved',",
    suites: ['test/areas/receipts/slip-facts.test.ts'],
  },
  {
    name: 'slip-of-a-backup-unpaid',
    breaks: 'A sale of a backup, which may have been paid since, has a slip that says it was cancelled.',
    file: 'src-main/areas/receipts/slip-facts.ts',
    find: "if (isUnread) return 'review';",
    replace: '',
    suites: ['test/areas/receipts/slip-facts.test.ts'],
  },
  {
    name: 'paid-twice-told-as-kept',
    breaks: 'Slip, display and screen call a sale paid beside which another one of the same purchase was paid.',
    file: 'src-shared/contract/sale-kept.ts',
    find: 'beside.paidTwiceWith === null && beside.resolvedBeside === null',
    replace: 'beside.resolvedBeside === null',
    suites: ['test/areas/receipts/slip-facts.test.ts'],
  },
  {
    name: 'uncertain-slip-sent-again',
    breaks: 'A printer that broke off within a slip gets it again, and two slips prove one payment.',
    file: 'src-main/areas/receipts/job-course.ts',
    find: "else if (end === 'unsure') save(job, { state: 'uncertain' });",
    replace: "else if (end === 'unsure') save(job, { state: 'waiting' });",
    suites: ['test/flows/print-queue.test.ts'],
  },
  {
    name: 'slip-on-its-way-sent-again-after-a-restart',
    breaks: 'What was being printed when the till ended is printed once more by itself.',
    file: 'src-main/areas/receipts/job-course.ts',
    find: "for (const job of jobs.open().filter(which)) save(job, { state: 'uncertain', problem: why });",
    replace: "for (const job of jobs.open().filter(which)) save(job, { state: 'waiting', problem: why });",
    suites: ['test/flows/print-queue.test.ts'],
  },
  {
    name: 'buffers-taken-for-a-printer',
    breaks: 'What lies in the buffers of the system is called printed, while the printer has no paper.',
    file: 'src-main/hosts/common/tcp-printer.ts',
    find: "if (this.#stage === 'writing') this.#stage = 'written';",
    replace: "if (this.#stage === 'writing') this.#end(socket, 'taken');",
    suites: ['test/hosts/common/tcp-printer.test.ts'],
  },
  {
    name: 'second-copy-not-told',
    breaks: 'A second slip of one payment looks like the first.',
    file: 'src-main/areas/receipts/area.ts',
    find: "if (kind !== 'ruler') printed.note({ kind, id, copy }, clock.now());",
    replace: '',
    suites: ['test/flows/print-queue.test.ts'],
  },
  {
    name: 'name-steers-a-printer',
    breaks: 'The name of an item opens the drawer, or prints a slip that the till never made.',
    file: 'src-shared/domain/receipts/slip-rows.ts',
    find: "if (/[\\p{M}\\p{C}]/u.test(character)) return '';",
    replace: 'if (/[\\p{M}\\p{C}]/u.test(character)) return character;',
    suites: ['test/domain/receipts/slip-rows.test.ts'],
  },
];
