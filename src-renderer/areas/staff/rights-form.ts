/** What stands in the form of the rights, and which rules it changes. Pure. */
import type { StaffRole } from '#shared/contract/session.ts';
import { limitUnits, type Right, type Rule, type RulesByRole, rightLevels, rights } from '#shared/domain/rights.ts';
import { formatPercent, parsePercent } from '../../format/percent.ts';

/** By field; a limit of money as its cents, without a limit empty. */
export type TypedRules = Readonly<Record<string, string>>;

const roles: readonly StaffRole[] = ['clerk', 'manager'];
const everyRule = roles.flatMap((role) => rights.map((right) => ({ role, right })));

export const levelField = (role: StaffRole, right: Right): string => `${role}.${right}.level`;
export const limitField = (role: StaffRole, right: Right): string => `${role}.${right}.limit`;

export function typedRulesOf(rules: RulesByRole, language: 'pt-BR' | 'en'): TypedRules {
  const fields = everyRule.flatMap(({ role, right }) => {
    const { level, limit } = rules[role][right];
    const text = limitUnits[right] === 'basisPoints' ? formatPercent(limit ?? 0, language) : String(limit ?? 0);
    return [
      [levelField(role, right), level],
      [limitField(role, right), limit === null ? '' : text],
    ];
  });
  return Object.fromEntries(fields) as TypedRules;
}

export interface WrongLimit {
  readonly role: StaffRole;
  readonly field: string;
}

/** Limits that cannot be read, where a limit counts. */
export function wrongLimits(typed: TypedRules): WrongLimit[] {
  return everyRule.flatMap(({ role, right }) => {
    const field = limitField(role, right);
    const counts = typed[levelField(role, right)] === 'allow';
    return counts && limitOf(right, typed[field] ?? '') === undefined ? [{ role, field }] : [];
  });
}

export interface ChangedRule extends Rule {
  readonly role: StaffRole;
  readonly right: Right;
}

/** What nobody touched is left out: somebody else may have changed it meanwhile. */
export function changedRules(typed: TypedRules, rules: RulesByRole): ChangedRule[] {
  return everyRule.flatMap(({ role, right }) => {
    const before = rules[role][right];
    const level = rightLevels.find((one) => one === typed[levelField(role, right)]) ?? before.level;
    // Where no limit counts none is shown, and what was typed before that is given up.
    const read = level === 'allow' ? limitOf(right, typed[limitField(role, right)] ?? '') : before.limit;
    const limit = read === undefined ? before.limit : read;
    return level === before.level && limit === before.limit ? [] : [{ role, right, level, limit }];
  });
}

/** Null: no limit. Undefined: it cannot be read. */
function limitOf(right: Right, text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return limitUnits[right] === 'basisPoints' ? (parsePercent(text) ?? undefined) : Number(text);
}
