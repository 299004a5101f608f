/** What stands in the form of the rights, and which rules it changes. Pure. */
import type { StaffRole } from '#shared/contract/session.ts';
import {
  levelsOf,
  limitUnits,
  type Right,
  type RightLevel,
  type Rule,
  type RulesByRole,
  rights,
} from '#shared/domain/rights.ts';
import { formatPercent, parsePercent } from '../../format/percent.ts';

/** By field; a limit of money as its cents. */
export type TypedRules = Readonly<Record<string, string>>;

const roles: readonly StaffRole[] = ['clerk', 'manager'];
const everyRule = roles.flatMap((role) => rights.map((right) => ({ role, right })));

/** What a manager chooses from. A limit is a choice of its own, so that an empty field never means that there is none. */
export type RightChoice = RightLevel | 'up-to';

export function choicesOf(right: Right): readonly RightChoice[] {
  const levels = levelsOf(right);
  return limitUnits[right] === undefined
    ? levels
    : levels.flatMap((level) => (level === 'allow' ? [level, 'up-to'] : level));
}

/** A limit of zero means that every amount needs an approval, and is shown so. */
function choiceOf({ level, limit }: Rule): RightChoice {
  if (level !== 'allow' || limit === null) return level;
  return limit === 0 ? 'approval' : 'up-to';
}

export const levelField = (role: StaffRole, right: Right): string => `${role}.${right}.level`;
export const limitField = (role: StaffRole, right: Right): string => `${role}.${right}.limit`;

export function typedRulesOf(rules: RulesByRole, language: 'pt-BR' | 'en'): TypedRules {
  const fields = everyRule.flatMap(({ role, right }) => {
    const { limit } = rules[role][right];
    const text = limitUnits[right] === 'basisPoints' ? formatPercent(limit ?? 0, language) : String(limit ?? 0);
    return [
      [levelField(role, right), choiceOf(rules[role][right])],
      [limitField(role, right), limit === null || limit === 0 ? '' : text],
    ];
  });
  return Object.fromEntries(fields) as TypedRules;
}

export interface WrongLimit {
  readonly role: StaffRole;
  readonly field: string;
  readonly words: 'rights.limitBad' | 'rights.limitMissing';
}

/** Limits that are missing or cannot be read, where a limit counts. */
export function wrongLimits(typed: TypedRules): WrongLimit[] {
  return everyRule.flatMap(({ role, right }): WrongLimit[] => {
    const field = limitField(role, right);
    const counts = typed[levelField(role, right)] === 'up-to';
    if (!counts || limitOf(right, typed[field] ?? '') !== null) return [];
    return [{ role, field, words: limitUnits[right] === 'basisPoints' ? 'rights.limitBad' : 'rights.limitMissing' }];
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
    const choice = choicesOf(right).find((one) => one === typed[levelField(role, right)]) ?? choiceOf(before);
    const read = limitOf(right, typed[limitField(role, right)] ?? '');
    const isUnchanged = choice === choiceOf(before) && (choice !== 'up-to' || read === before.limit);
    return isUnchanged ? [] : [{ role, right, ...ruleOf(choice, read, before) }];
  });
}

/** A level without a limit shows none. The limit that was typed before is kept, for when the level has one again. */
function ruleOf(choice: RightChoice, limit: number | null, before: Rule): Rule {
  if (choice === 'up-to') return { level: 'allow', limit: limit ?? before.limit };
  return { level: choice, limit: choice === 'allow' ? null : before.limit };
}

/** Null: it is missing, or cannot be read. */
function limitOf(right: Right, text: string): number | null {
  const limit = limitUnits[right] === 'basisPoints' ? parsePercent(text) : Number(text);
  return limit === 0 ? null : limit;
}
