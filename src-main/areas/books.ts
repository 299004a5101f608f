/** How an area shows whether its sums add up: against each other, against the requests as they left, and against the record of actions. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { Mismatch } from '#shared/contract/books.ts';

/** A row of the record of actions, which the chain of hashes seals. */
export interface RecordedAction {
  readonly at: number;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface BooksReading {
  /** The actions whose rows say something that the area keeps as well. */
  readonly actions: readonly AuditAction[];
  /** Each of those rows comes here, in their order and before `read` is asked for anything. */
  recorded(row: RecordedAction): void;
  /** Checks so many rows of its own, after those before. Answers how many there were; none at the end. */
  read(most: number): number;
}

export type Report = (mismatch: Mismatch) => void;

/**
 * Begins at the first row. What is written from now on is left to the next reading: of a row and its line in the record, this one would see
 * one alone.
 */
export type OpenBooks = (report: Report) => BooksReading;

export interface Marks {
  add(number: number): void;
  has(number: number): boolean;
}

/** Which rows were seen, by their numbers: a bit each, because there may be millions. */
export function createMarks(): Marks {
  let bits = new Uint8Array(1_024);
  return {
    add(number) {
      const at = number >> 3;
      if (at >= bits.length) {
        const grown = new Uint8Array(Math.max(at + 1, bits.length * 2));
        grown.set(bits);
        bits = grown;
      }
      bits[at] = (bits[at] ?? 0) | (1 << (number & 7));
    },
    has: (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
  };
}

interface RowWalk<T> {
  /** The rows after this one, in their order. */
  readonly next: (page: { readonly after: number; readonly most: number }) => readonly T[];
  readonly placeOf: (row: T) => number;
  readonly seen: Marks;
  readonly noRecord: (row: T) => void;
  /** Left out: the record says all there is to compare. */
  readonly check?: (row: T) => void;
}

/** Every row of a table, so many at a time. Of one that the record has not named, nobody is on record for it. */
export function walkRows<T>({ next, placeOf, seen, noRecord, check }: RowWalk<T>): BooksReading['read'] {
  let after = 0;
  return (most) => {
    const rows = next({ after, most });
    for (const row of rows) {
      after = placeOf(row);
      if (!seen.has(after)) noRecord(row);
      check?.(row);
    }
    return rows.length;
  };
}

/** What the record has and the table does not. */
export const rowGone = (kind: Mismatch['kind'], id: string, otherCents: number | null): Mismatch => ({
  kind,
  id,
  label: '',
  why: 'no-row',
  shownCents: null,
  otherCents,
  currency: null,
});

/** A sum of the record, or of a request; null for whatever else stands there. */
export const sumIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A request's body as it is kept; null when it is no JSON object. */
export function readBody(body: Uint8Array): Readonly<Record<string, unknown>> | null {
  return readObject(Buffer.from(body).toString('utf8'));
}

export function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The fields of each part of a list; null when it is no list of objects. */
export function partsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] | null {
  return Array.isArray(value) && value.every(isObject) ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
