/** The points between two steps of a charge at which a test may kill the process. Production passes nothing here. */
import { type EntryOperation, entryOperations } from '#shared/contract/outbox.ts';

const entrySteps = [
  'before-claim',
  'inside-claim',
  'after-claim',
  'after-answer',
  'inside-resolve',
  'after-resolve',
  'before-check',
  'after-check',
] as const;
const saleSteps = ['sell:inside', 'sell:after', 'watch:after-answer', 'watch:inside', 'watch:after'] as const;

export type Failpoint = `${EntryOperation}:${(typeof entrySteps)[number]}` | (typeof saleSteps)[number];
/** Around every synced commit, whatever it is for: a simulation kills at the nth of them. */
export type CommitPoint = 'commit:before' | 'commit:after';
export type HitFailpoint = (name: Failpoint | CommitPoint) => void;

export const failpoints: readonly Failpoint[] = [
  ...saleSteps,
  ...entryOperations.flatMap((operation) => entrySteps.map((step): Failpoint => `${operation}:${step}`)),
];
