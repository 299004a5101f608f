/** Reads the record of actions for managers, newest first, a slice at a time. */
import type { AuditFilter, AuditRow } from '#shared/contract/audit.ts';
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { Db, SqlParams } from '../../db/db.ts';
import { toHex } from './verify-chain.ts';

interface RawRow {
  readonly seq: number;
  readonly at: number;
  readonly action: string;
  readonly staff_name: string | null;
  readonly approver_name: string | null;
  readonly subject: string;
  readonly before_json: string | null;
  readonly after_json: string | null;
  readonly hash: Uint8Array;
}

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
    const rows = db
      .prepare<RawRow>(`SELECT a.seq, a.at, a.action, coalesce(s.name, a.staff_id) AS staff_name,
        coalesce(p.name, a.approver_id) AS approver_name, a.subject, a.before_json, a.after_json, a.hash
        FROM audit a LEFT JOIN staff s ON s.id = a.staff_id LEFT JOIN staff p ON p.id = a.approver_id
        WHERE ${['a.seq < @start', 'a.seq >= @end', ...where].join(' AND ')} ORDER BY a.seq DESC LIMIT @limit`)
      .all({ ...params, start, end, limit });
    const last = rows.at(-1);
    const reached = rows.length === limit && last !== undefined ? last.seq : end;
    return { rows: rows.map(toRow), next: reached > 1 ? reached : null };
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
  add("a.action >= @area || '.' AND a.action < @area || '/'", 'area', area);
  add('(a.staff_id = @staff OR a.approver_id = @staff)', 'staff', staffId);
  add('a.subject >= @subject', 'subject', subject);
  add('a.subject < @after', 'after', subject === undefined ? undefined : `${subject}${afterAll}`);
  add('a.at >= @fromAt', 'fromAt', fromAt);
  add('a.at < @untilAt', 'untilAt', untilAt);
  return { where, params };
}

function toRow(row: RawRow): AuditRow {
  return {
    seq: row.seq,
    at: row.at,
    action: row.action,
    subject: row.subject,
    staffName: row.staff_name,
    approverName: row.approver_name,
    before: facts(row.before_json),
    after: facts(row.after_json),
    hash: toHex(row.hash),
  };
}

function facts(json: string | null): AuditRow['after'] {
  return json === null ? null : (JSON.parse(json) as AuditRow['after']);
}
