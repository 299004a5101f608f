/** What is asked of every request of the till, and what a row that answers must show. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import { type Cell, cellOf } from './product.ts';

export const questions = {
  lost: 'its answer is lost',
  late: 'it arrives late',
  refused: 'it is refused',
  repeated: 'it is asked for again',
  stale: 'reads are old',
  contradicted: 'what follows contradicts it',
  another: 'the answer is about something else',
  undone: 'it is undone',
  locked: 'the screen is locked',
  closed: 'the till is closed',
  restored: 'a backup is restored',
  key: 'the key changes meanwhile',
} as const;
export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as Question[];

export interface TableRow {
  /** What the till does, in a few plain words. */
  readonly says: string;
  /** The cell that shows it, without the name of its scene, which is that of the operation. */
  readonly cell: string;
  /** How the cell ends. */
  readonly ends: string;
}

export type OperationTable = Readonly<Record<Question, TableRow>>;

export function cellOfRow(operation: EntryOperation, { cell }: TableRow): Cell {
  return cellOf(`${operation}/${cell}`);
}
