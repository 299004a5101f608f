/** Holds what the areas keep against the record of actions and against itself, a slice at a time. */
import { type Mismatch, shownMismatches } from '#shared/contract/books.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { type BooksReading, type OpenBooks, type RecordedAction, readObject } from '../books.ts';

export interface BooksFound {
  readonly count: number;
  readonly mismatches: readonly Mismatch[];
  /** Rows that could not be read at all. */
  readonly unread: number;
}

export interface BooksCheck {
  readonly db: Db;
  readonly clock: Clock;
  readonly open: readonly OpenBooks[];
  readonly onFound: (found: BooksFound) => void;
}

/** In small slices: years of sales must neither delay the first sale of the day nor a later one. */
export function checkBooksInBackground({ db, clock, open, onFound }: BooksCheck): Timer {
  const readSlice = createBooksReader(db, open);
  let timer = clock.after(0, step);
  function step(): void {
    const found = readSlice(SLICE_EFFORT);
    if (found) onFound(found);
    else timer = clock.after(REST_MS, step);
  }
  return { cancel: () => timer.cancel() };
}

/** About 3 ms of work. */
const SLICE_EFFORT = 200;
const REST_MS = 20;
/** A row of an area is read with its parts and its request; a row of the record is mostly passed by. */
const EFFORT_OF_A_ROW = 5;

interface AuditLine extends Omit<RecordedAction, 'before' | 'after'> {
  readonly seq: number;
  readonly before_json: string | null;
  readonly after_json: string | null;
}

/** Each call continues where the last one stopped. It returns null until all is read. */
export function createBooksReader(db: Db, open: readonly OpenBooks[]): (effort: number) => BooksFound | null {
  const mismatches: Mismatch[] = [];
  let [count, unread, seq] = [0, 0, 0];
  const readings = open.map((begin) =>
    begin((mismatch) => {
      count += 1;
      if (mismatches.length < shownMismatches) mismatches.push(mismatch);
    }),
  );
  const left = [...readings];
  const top = db.prepare<{ top: number | null }>('SELECT max(seq) AS top FROM audit').get()?.top ?? 0;
  const lines = db.prepare<AuditLine>(`SELECT seq, at, action, subject, before_json, after_json FROM audit
    WHERE seq > +@seq AND seq <= +@top ORDER BY seq LIMIT +@most`);
  const readers = readersOf(readings);

  function guarded<T>(work: () => T): T | null {
    try {
      return work();
    } catch {
      unread += 1;
      return null;
    }
  }

  function readRecord(effort: number): number {
    const some = lines.all({ seq, top, most: effort });
    for (const line of some) {
      seq = line.seq;
      const reading = readers.get(line.action);
      if (reading !== undefined) guarded(() => reading.recorded(actionOf(line)));
    }
    return some.length;
  }

  function readOwn(effort: number): number {
    const [reading] = left;
    if (reading === undefined) return 0;
    const rows = guarded(() => reading.read(Math.max(1, Math.floor(effort / EFFORT_OF_A_ROW)))) ?? 0;
    if (rows === 0) left.shift();
    return Math.max(1, rows * EFFORT_OF_A_ROW);
  }

  return (effort) => {
    for (let rest = effort; rest > 0; ) {
      const spent = seq < top ? (guarded(() => readRecord(rest)) ?? 0) : 0;
      if (seq < top && spent === 0) seq = top;
      rest -= spent > 0 ? spent : readOwn(rest);
      if (seq >= top && left.length === 0) return { count, mismatches, unread };
    }
    return null;
  };
}

function readersOf(readings: readonly BooksReading[]): ReadonlyMap<string, BooksReading> {
  return new Map(readings.flatMap((reading) => reading.actions.map((action) => [action, reading] as const)));
}

function actionOf({ before_json: before, after_json: after, ...line }: AuditLine): RecordedAction {
  return { ...line, before: readObject(before ?? '') ?? {}, after: readObject(after ?? '') ?? {} };
}
