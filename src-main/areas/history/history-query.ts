/** From a filter to the SQL that answers it, and to how many rows one answer may look at. */
import type { HistoryFilter } from '#shared/contract/history.ts';
import { kindsListedAs } from '#shared/contract/history-kinds.ts';
import type { Db, SqlParams } from '../../db/db.ts';
import { narrowSearch } from './fts-query-planner.ts';
import { planSearch } from './search-plan.ts';
import { methodBit } from './table.ts';
import { createTrigramShares } from './trigram-shares.ts';

export interface Question {
  readonly from: string;
  readonly where: readonly string[];
  readonly params: SqlParams;
  /** The row number's column in the table that the join begins with. */
  readonly seq: 's.rowid' | 'i.seq';
  /** One answer searches a range of so many row numbers. */
  readonly sliceRows: number;
}

export interface WorkLimits {
  /** Rows of the index that one answer searches. */
  readonly scanned: number;
  /** Candidates whose text one answer searches. */
  readonly searched: number;
  /** An index that names at most so many rows is read whole. */
  readonly few: number;
}

interface Condition {
  readonly column: 'kind' | 'sale_group' | 'staff_id';
  readonly values: readonly string[];
  /** The further condition of its partial index. */
  readonly besides: string;
}

const whole = Number.MAX_SAFE_INTEGER;

export function createAsk(db: Db, limits: WorkLimits): (filter: HistoryFilter, newest: number) => Question {
  const trigramShare = createTrigramShares(db);

  function isFew(condition: Condition): boolean {
    const { test, params } = testOf(condition, 0);
    const sql = `SELECT count(*) AS met FROM (SELECT 1 FROM history_items WHERE ${test}${condition.besides}
      LIMIT ${limits.few + 1})`;
    return (db.prepare<{ met: number }>(sql).get(params)?.met ?? 0) <= limits.few;
  }

  return (filter, newest) => {
    const conditions = indexedConditions(filter);
    const { where, params } = otherConditions(filter);
    const needles = planSearch(filter.search ?? '');
    const alone = conditions.length === 1 && where.length === 0 && needles === null;
    const leading = alone ? conditions[0] : conditions.find(isFew);
    for (const [index, condition] of conditions.entries()) {
      const { test, params: tested } = testOf(condition, index);
      Object.assign(params, tested);
      // With a plus the column's own index is left out of the plan: it would be read where a plain scan is faster.
      where.push(condition === leading ? `i.${test}${condition.besides}` : `+i.${test}`);
    }
    if (needles === null) {
      const sliceRows = leading !== undefined || where.length === 0 ? whole : limits.scanned;
      return { from: 'history_items i', where, params, seq: 'i.seq', sliceRows };
    }
    needles.forEach((alternatives, term) => {
      const each = alternatives.map((needle, index) => {
        params[`needle${term}x${index}`] = needle;
        return `instr(t.text, @needle${term}x${index})`;
      });
      where.push(`(${each.join(' OR ')})`);
    });
    // The order of the join is fixed, so that the narrowest condition names the candidates.
    if (leading !== undefined) {
      const from = 'history_items i CROSS JOIN history_texts t ON t.seq = i.seq';
      return { from, where, params, seq: 'i.seq', sliceRows: whole };
    }
    const { match, share } = narrowSearch(needles, (trigram) => trigramShare(trigram, newest));
    const joinsItems = where.length > needles.length ? ' CROSS JOIN history_items i ON i.seq = s.rowid' : '';
    return {
      from: `history_search s CROSS JOIN history_texts t ON t.seq = s.rowid${joinsItems}`,
      where: ['history_search MATCH @match', ...where],
      params: { ...params, match },
      seq: 's.rowid',
      sliceRows: Math.ceil(limits.searched / share),
    };
  };
}

/** One value is compared by itself: only then are the rows of its index in the order of the list. */
function testOf({ column, values }: Condition, index: number) {
  const names = values.map((_, at) => `value${index}x${at}`);
  const listed = names.map((name) => `+@${name}`);
  const test = listed.length === 1 ? `${column} = ${listed.join()}` : `${column} IN (${listed.join()})`;
  return { test, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
}

/** The conditions that have an index. `kind` = sale is not among them, because nearly everything is a sale. */
function indexedConditions({ kind, group, staffId }: HistoryFilter): Condition[] {
  const all: Condition[] = [];
  if (group !== undefined) all.push({ column: 'sale_group', values: [group], besides: '' });
  if (kind !== undefined && kind !== 'sale')
    all.push({ column: 'kind', values: kindsListedAs(kind), besides: ` AND kind <> 'sale'` });
  if (staffId !== undefined) all.push({ column: 'staff_id', values: [staffId], besides: '' });
  return all;
}

function otherConditions({ kind, method, fromAt, untilAt }: HistoryFilter) {
  const where: string[] = kind === 'sale' ? [`+i.kind IN (${kindsListedAs(kind).map((one) => `'${one}'`)})`] : [];
  const params: Record<string, string | number> = {};
  const add = (condition: string, name: string, value: number | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    params[name] = value;
  };
  add('(i.methods & @method) <> 0', 'method', method === undefined ? undefined : methodBit(method));
  add('i.at >= @fromAt', 'fromAt', fromAt);
  add('i.at < @untilAt', 'untilAt', untilAt);
  return { where, params };
}
