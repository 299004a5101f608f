/** Reads the record of actions for managers, newest first, a slice at a time. */
import type { AuditFilter, AuditRow } from '#shared/contract/audit.ts';
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db, SqlParams } from '../../db/db.ts';
import { hideTokens } from '../../secrets/card-tokens.ts';
import { staffNameSql } from '../staff/table.ts';
import { toHex } from './verify-chain.ts';

const nameOf = (column: string): string => `coalesce(${staffNameSql(column)}, ${column})`;

/** A row keeps the word it was written with, and is found under the one of today. */
const actionSql = "CASE action WHEN 'database.restored' THEN 'backups.restore' ELSE action END";

const columns = columnsOf('audit', {
  seq: plain<number>(),
  at: plain<number>(),
  action: plain<string>(actionSql),
  subject: plain<string>(),
  staffName: plain<string | null>(nameOf('staff_id')),
  approverName: plain<string | null>(nameOf('approver_id')),
  before: json<AuditRow['before']>('before_json'),
  after: json<AuditRow['after']>('after_json'),
  hash: plain<Uint8Array>(),
});

/** The most rows that are searched for one answer. */
const sliceRows = 20_000;
/** Comes after every character an id is made of. */
const afterAll = '\u{10FFFF}';

export function createAuditReader(db: Db) {
  const top = db.prepare<{ top: number | null }>('SELECT max(seq) AS top FROM audit');

  return ({ filter, before, limit }: MethodInput<'audit.list'>): MethodOutput<'audit.list'> => {
    const start = before ?? (top.get()?.top ?? 0) + 1;
    const end = Math.max(1, start - sliceRows);
    const { where, params } = narrow(filter);
    const conditions = ['seq < @start', 'seq >= @end', ...where].join(' AND ');
    const found = columns.all(db, `WHERE ${conditions} ORDER BY seq DESC LIMIT @limit`);
    const rows = found({ ...params, start, end, limit });
    const last = rows.at(-1);
    const reached = rows.length === limit && last !== undefined ? last.seq : end;
    // Earlier versions recorded the token of a deleted card, and no row of this record can lose it.
    const shown = rows.map((row) => ({ ...row, after: hideTokens(row.after), hash: toHex(row.hash) }));
    return { rows: shown, next: reached > 1 ? reached : null };
  };
}

function narrow({ area, staffId, subject, fromAt, untilAt }: AuditFilter): { where: string[]; params: SqlParams } {
  const where: string[] = [];
  const params: Record<string, string | number> = {};
  const add = (condition: string, name: string, value: string | number | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    params[name] = value;
  };
  add(`${actionSql} >= @area || '.' AND ${actionSql} < @area || '/'`, 'area', area);
  add('(staff_id = @staff OR approver_id = @staff)', 'staff', staffId);
  add('subject >= @subject', 'subject', subject);
  add('subject < @after', 'after', subject === undefined ? undefined : `${subject}${afterAll}`);
  add('at >= @fromAt', 'fromAt', fromAt);
  add('at < @untilAt', 'untilAt', untilAt);
  return { where, params };
}
