/**
 * Reads the index a slice at a time: one question takes a few milliseconds, however narrow the filter and however long the
 * history. The caller continues from where the slice ended.
 */
import type { HistoryFilter } from '#shared/contract/history.ts';
import { type HistoryKind, historyAnchorStep } from '#shared/contract/history-kinds.ts';
import type { Db } from '../../db/db.ts';
import { staffNameSql } from '../staff/table.ts';
import { createAsk, type Question, type WorkLimits } from './history-query.ts';
import { dayMs, methodBit } from './table.ts';

export interface IndexRow {
  readonly seq: number;
  readonly kind: HistoryKind;
  readonly owner_id: string;
  readonly at: number;
  /** Who made it here; null where nobody did. */
  readonly person: string | null;
}

export interface SliceLimits extends WorkLimits {
  readonly counted: number;
}

/** Each limit is about ten milliseconds of work. */
const usualLimits: SliceLimits = { scanned: 100_000, searched: 10_000, few: 3_000, counted: 50_000 };

export interface Slice {
  readonly filter: HistoryFilter;
  readonly before: number | undefined;
}

interface Bounds {
  readonly lowest: number;
  readonly highest: number;
}

export type HistoryIndex = ReturnType<typeof createHistoryIndex>;

export function createHistoryIndex(db: Db, limits: SliceLimits = usualLimits) {
  const ask = createAsk(db, limits);
  const place = db.prepare<{ seq: number; at: number }>('SELECT seq, at FROM history_items WHERE owner_id = @id');
  const newestSeq = db.prepare<{ top: number | null }>('SELECT max(seq) AS top FROM history_items');
  const days = db.prepare<{ first: number | null; last: number | null }>(`SELECT min(first_seq) AS first,
    max(last_seq) AS last FROM history_days WHERE day >= @from AND day <= @until AND methods & @bits = @bits`);

  /** The range of rows to search. Days on which a method was never used are left out. */
  function bounds({ fromAt, untilAt, method }: HistoryFilter, newest: number): Bounds {
    if (fromAt === undefined && untilAt === undefined && method === undefined) return { lowest: 1, highest: newest };
    const from = Math.floor((fromAt ?? 0) / dayMs);
    const until = Math.floor((untilAt ?? Number.MAX_SAFE_INTEGER) / dayMs);
    const bits = method === undefined ? 0 : methodBit(method);
    const { first, last } = days.get({ from, until, bits }) ?? { first: null, last: null };
    return { lowest: first ?? 1, highest: last ?? 0 };
  }

  function cut({ filter, before }: Slice) {
    const newest = newestSeq.get()?.top ?? 0;
    const question = ask(filter, newest);
    const { lowest, highest } = bounds(filter, newest);
    const start = Math.min(before ?? Number.MAX_SAFE_INTEGER, highest + 1);
    const end = Math.max(lowest, start - question.sliceRows);
    /** Where the next slice begins, after `limit` rows down to `last` or at the end of this one. */
    const next = (rows: number, limit: number, last: number | undefined): number | null => {
      const reached = rows === limit && last !== undefined ? last : end;
      return reached > lowest ? reached : null;
    };
    return { question, params: { ...question.params, start, end }, next };
  }

  /** The rows of one slice, newest first, and where the next one begins. */
  function read(slice: Slice, limit: number): { rows: IndexRow[]; next: number | null } {
    const { question, params, next } = cut(slice);
    const rows = db
      .prepare<IndexRow>(
        `SELECT i.seq, i.kind, i.owner_id, i.at, ${staffNameSql('i.staff_id')} AS person FROM (${numbersOf(question)}) found
          CROSS JOIN history_items i ON i.seq = found.seq ORDER BY i.seq DESC`,
      )
      .all({ ...params, limit });
    return { rows, next: next(rows.length, limit, rows.at(-1)?.seq) };
  }

  /** Returns the numbers as one value, because making result rows takes longer than finding them. */
  function numbers(slice: Slice, limit: number): { seqs: number[]; next: number | null } {
    const { question, params, next } = cut(slice);
    const row = db
      .prepare<{ seqs: string }>(`SELECT json_group_array(seq) AS seqs FROM (${numbersOf(question)})`)
      .get({ ...params, limit });
    const seqs = JSON.parse(row?.seqs ?? '[]') as number[];
    return { seqs, next: next(seqs.length, limit, seqs.at(-1)) };
  }

  return {
    read,
    numbers,
    count(slice: Slice, counted: number): { counted: number; anchors: number[]; next: number | null } {
      if (Object.keys(slice.filter).length === 0 && slice.before === undefined)
        return countAll(newestSeq.get()?.top ?? 0);
      const { seqs, next } = numbers(slice, limits.counted);
      // A page is read from the number just above its first row.
      const anchors = seqs.flatMap((seq, index) => ((counted + index) % historyAnchorStep === 0 ? [seq + 1] : []));
      return { counted: counted + seqs.length, anchors, next };
    },
    placeOf: (id: string): { seq: number; at: number } | null => place.get({ id }) ?? null,
  };
}

/** Rows are never removed, so the numbers have no gaps. */
function countAll(newest: number): { counted: number; anchors: number[]; next: null } {
  const pages = Math.ceil(newest / historyAnchorStep);
  return {
    counted: newest,
    anchors: Array.from({ length: pages }, (_, page) => newest + 1 - page * historyAnchorStep),
    next: null,
  };
}

/** The driver binds every number as REAL, and the full-text index ignores bounds of that type: it would be read to its end. */
function numbersOf({ from, where, seq }: Question): string {
  const bounds = [`${seq} < CAST(@start AS INTEGER)`, `${seq} >= CAST(@end AS INTEGER)`];
  return `SELECT ${seq} AS seq FROM ${from} WHERE ${[...bounds, ...where].join(' AND ')}
    ORDER BY ${seq} DESC LIMIT @limit`;
}
