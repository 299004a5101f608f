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
    'rights.set': (rule, caller) =>
      db.transaction(() => {
        refuseUnknown(rule);
        const { role, right, level, limit } = rule;
        const before = readRules(db)[role][right];
        if (before.level === level && before.limit === limit) return readRules(db);
        const now = clock.now();
        writeRule(db, rule, now);
        appendAudit(db, {
          at: now,
          action: 'rights.set',
          staffId: signedIn(caller).id,
          subject: `${role}.${right}`,
          before: { role, ...ruleFacts(right, before) },
          after: { role, ...ruleFacts(right, rule) },
        });
        db.afterCommit(onChanged);
        return readRules(db);
      }),
  };
}

function refuseUnknown({ right, level, limit }: NewRule): void {
  const unit = limitUnits[right];
  const problem = (path: string, code: RightsProblemCode) => ({ path, code });
  refuseBroken([
    ...(levelsOf(right).includes(level) ? [] : [problem('level', 'level-not-offered')]),
    ...(limit !== null && unit === undefined ? [problem('limit', 'limit-not-offered')] : []),
    ...(limit !== null && unit === 'basisPoints' && limit > wholeBasisPoints
      ? [problem('limit', 'percent-too-high')]
      : []),
  ]);
}

function ruleFacts(right: Right, { level, limit }: Rule): AuditFacts {
  const isPercent = limitUnits[right] === 'basisPoints';
  const limits: AuditFacts = limit === null ? {} : isPercent ? { limitBasisPoints: limit } : { limitCents: limit };
  return { right, level, ...limits };
}
