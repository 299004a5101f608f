/**
 * Reads the index a slice at a time: however narrow a filter is and however long the history, one question takes a few
 * milliseconds, and the one who asked goes on from where it ended.
 */
import type { HistoryFilter } from '#shared/contract/history.ts';
import { type HistoryKind, historyAnchorStep } from '#shared/contract/history-kinds.ts';
import type { Db, SqlParams } from '../../db/db.ts';
import { planSearch } from './search-plan.ts';
import { dayMs, methodBit } from './table.ts';

export interface IndexRow {
  readonly seq: number;
  readonly kind: HistoryKind;
  readonly owner_id: string;
  readonly at: number;
}

/** As many rows are looked at for one answer: some ten milliseconds of work. The words' index skips what does not match. */
const usualSlices: SliceRows = { plain: 50_000, searched: 250_000, counted: 20_000 };

export interface SliceRows {
  readonly plain: number;
  readonly searched: number;
  readonly counted: number;
}

interface Question {
  readonly from: string;
  readonly where: readonly string[];
  readonly params: SqlParams;
  /** Every row met is one that was asked for: there is nothing to skip. */
  readonly dense: boolean;
  readonly slice: 'plain' | 'searched';
  readonly lowest: number;
  readonly highest: number;
}

interface Slice {
  readonly filter: HistoryFilter;
  readonly before: number | undefined;
}

export function createHistoryIndex(db: Db, sliceRows: SliceRows = usualSlices) {
  const place = db.prepare<{ seq: number; at: number }>('SELECT seq, at FROM history_items WHERE owner_id = @id');
  const top = db.prepare<{ top: number | null }>('SELECT max(seq) AS top FROM history_items');
  const days = db.prepare<{ first: number | null; last: number | null }>(`SELECT min(first_seq) AS first,
    max(last_seq) AS last FROM history_days WHERE day >= @from AND day <= @until`);

  function bounds({ fromAt, untilAt }: HistoryFilter): { lowest: number; highest: number } {
    const newest = top.get()?.top ?? 0;
    if (fromAt === undefined && untilAt === undefined) return { lowest: 1, highest: newest };
    const from = Math.floor((fromAt ?? 0) / dayMs);
    const until = Math.floor((untilAt ?? Number.MAX_SAFE_INTEGER) / dayMs);
    const { first, last } = days.get({ from, until }) ?? { first: null, last: null };
    return { lowest: first ?? 1, highest: last ?? 0 };
  }

  /** The rows of one slice, newest first, and where the next one begins. */
  function read({ filter, before }: Slice, limit: number): { rows: IndexRow[]; next: number | null } {
    const question = ask(filter, bounds(filter));
    const start = Math.min(before ?? Number.MAX_SAFE_INTEGER, question.highest + 1);
    const end = question.dense ? question.lowest : Math.max(question.lowest, start - sliceRows[question.slice]);
    const rows = db
      .prepare<IndexRow>(`SELECT i.seq, i.kind, i.owner_id, i.at FROM ${question.from}
        WHERE ${[`${rowOf(question)} < @start`, `${rowOf(question)} >= @end`, ...question.where].join(' AND ')}
        ORDER BY ${rowOf(question)} DESC LIMIT @limit`)
      .all({ ...question.params, start, end, limit });
    const last = rows.at(-1);
    const reached = rows.length === limit && last !== undefined ? last.seq : end;
    return { rows, next: reached > question.lowest ? reached : null };
  }

  return {
    read,
    count(slice: Slice, counted: number): { counted: number; anchors: number[]; next: number | null } {
      if (Object.keys(slice.filter).length === 0 && slice.before === undefined) return countAll(top.get()?.top ?? 0);
      const { rows, next } = read(slice, sliceRows.counted);
      // The page of a row is read from just above it.
      const anchors = rows.flatMap(({ seq }, index) => ((counted + index) % historyAnchorStep === 0 ? [seq + 1] : []));
      return { counted: counted + rows.length, anchors, next };
    },
    placeOf: (id: string): { seq: number; at: number } | null => place.get({ id }) ?? null,
  };
}

/** Nothing is ever taken out, so the numbers have no gaps. */
function countAll(newest: number): { counted: number; anchors: number[]; next: null } {
  const pages = Math.ceil(newest / historyAnchorStep);
  return {
    counted: newest,
    anchors: Array.from({ length: pages }, (_, page) => newest + 1 - page * historyAnchorStep),
    next: null,
  };
}

function rowOf({ from }: Pick<Question, 'from'>): string {
  return from.startsWith('history_search') ? 's.rowid' : 'i.seq';
}

function ask(filter: HistoryFilter, bound: { lowest: number; highest: number }): Question {
  const where: string[] = [];
  const params: Record<string, string | number> = {};
  const add = (condition: string, name: string, value: string | number | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    params[name] = value;
  };
  // The index of kinds leaves the sales out: they are nearly everything.
  add(filter.kind === 'sale' ? 'i.kind = @kind' : `i.kind = @kind AND i.kind <> 'sale'`, 'kind', filter.kind);
  add('i.sale_group = @group', 'group', filter.group);
  const indexed = where.length === 1 && filter.kind !== 'sale';
  const method = filter.method === undefined ? undefined : methodBit(filter.method);
  add('(i.methods & @method) <> 0', 'method', method);
  add('i.staff_id = @staff', 'staff', filter.staffId);
  add('i.at >= @fromAt', 'fromAt', filter.fromAt);
  add('i.at < @untilAt', 'untilAt', filter.untilAt);
  const plan = planSearch(filter.search ?? '');
  if (plan === null) {
    const dense = where.length === 0 || (indexed && where.length === 1);
    return { from: 'history_items i', where, params, dense, slice: 'plain', ...bound };
  }
  params.match = plan.match;
  plan.needles.forEach((alternatives, term) => {
    const each = alternatives.map((needle, index) => {
      params[`needle${term}x${index}`] = needle;
      return `instr(t.text, @needle${term}x${index})`;
    });
    where.push(`(${each.join(' OR ')})`);
  });
  return {
    // The order of joining is fixed: the search names the candidates.
    from: 'history_search s CROSS JOIN history_texts t ON t.seq = s.rowid CROSS JOIN history_items i ON i.seq = s.rowid',
    where: ['history_search MATCH @match', ...where],
    params,
    dense: false,
    slice: 'searched',
    ...bound,
  };
}
