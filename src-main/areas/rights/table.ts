/** The rights that a manager set; all others are as a till begins with them. */
import type { StaffRole } from '#shared/contract/session.ts';
import {
  defaultRules,
  levelsOf,
  limitUnits,
  type Right,
  type RightLevel,
  type Rule,
  type Rules,
  type RulesByRole,
  rights,
} from '#shared/domain/rights.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

interface Stored {
  readonly role: string;
  readonly name: string;
  readonly level: string;
  readonly limitValue: number | null;
}

export function readRules(db: Db): RulesByRole {
  return db.standing('SELECT role, name, level, limit_value AS limitValue FROM role_rights', parse)();
}

function parse(rows: readonly Stored[]): RulesByRole {
  const of = (role: StaffRole): Rules => {
    const set = rows.filter((row) => row.role === role);
    const rules = rights.map((right) => {
      const stored = set.find(({ name }) => name === right);
      return [right, stored === undefined ? defaultRules[role][right] : ruleOf(right, stored)];
    });
    return Object.fromEntries(rules) as Rules;
  };
  return { clerk: of('clerk'), manager: of('manager') };
}

/** A level that this version does not know was meant to restrict something. */
function ruleOf(right: Right, { level, limitValue }: Stored): Rule {
  const known = levelsOf(right).find((one) => one === level) ?? 'deny';
  return { level: known, limit: limitUnits[right] === undefined ? null : limitValue };
}

export interface NewRule extends Rule {
  readonly role: StaffRole;
  readonly right: Right;
  readonly level: RightLevel;
}

export function writeRule(db: Db, { role, right, level, limit }: NewRule, now: number): void {
  db.prepare(
    `INSERT INTO role_rights (role, name, till_id, level, limit_value, updated_at)
     VALUES ($role, $right, ${tillIdSql}, $level, $limit, $now)
     ON CONFLICT (role, name) DO UPDATE SET level = excluded.level, limit_value = excluded.limit_value,
       updated_at = excluded.updated_at`,
  ).run({ role, right, level, limit, now });
}
