/** A manager gives and takes rights. Every change is on record with the rule before. */
import type { RightsProblemCode } from '#shared/contract/rights.ts';
import { levelsOf, limitUnits, type Right, type Rule } from '#shared/domain/rights.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { type AuditFacts, appendAudit } from '../audit/table.ts';
import { type NewRule, readRules, writeRule } from './table.ts';

export type RightsMethods = 'rights.get' | 'rights.set';

export interface RightsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Every screen shows what its person may do. */
  readonly onChanged: () => void;
}

const wholeBasisPoints = 10_000;

export function createRightsHandlers({ db, clock, onChanged }: RightsDeps): Handlers<RightsMethods> {
  return {
    'rights.get': () => readRules(db),
    'rights.set': ({ rules }, caller) =>
      db.transaction(() => {
        refuseBroken(rules.flatMap(problemsOf));
        const changed = rules.filter((rule) => set(rule, signedIn(caller).id));
        if (changed.length > 0) db.afterCommit(onChanged);
        return readRules(db);
      }),
  };

  /** False when it is so already. */
  function set(rule: NewRule, staffId: string): boolean {
    const { role, right, level, limit } = rule;
    const before = readRules(db)[role][right];
    if (before.level === level && before.limit === limit) return false;
    const now = clock.now();
    writeRule(db, rule, now);
    appendAudit(db, {
      at: now,
      action: 'rights.set',
      staffId,
      subject: `${role}.${right}`,
      before: { role, ...ruleFacts(right, before) },
      after: { role, ...ruleFacts(right, rule) },
    });
    return true;
  }
}

function problemsOf({ role, right, level, limit }: NewRule) {
  const unit = limitUnits[right];
  const problem = (what: string, code: RightsProblemCode) => ({ path: `${role}.${right}.${what}`, code });
  return [
    ...(levelsOf(right).includes(level) ? [] : [problem('level', 'level-not-offered')]),
    ...(limit !== null && unit === undefined ? [problem('limit', 'limit-not-offered')] : []),
    ...(limit !== null && unit === 'basisPoints' && limit > wholeBasisPoints
      ? [problem('limit', 'percent-too-high')]
      : []),
  ];
}

function ruleFacts(right: Right, { level, limit }: Rule): AuditFacts {
  const isPercent = limitUnits[right] === 'basisPoints';
  const limits: AuditFacts = limit === null ? {} : isPercent ? { limitBasisPoints: limit } : { limitCents: limit };
  return { right, level, ...limits };
}
