/** Saves what the form of the rights changes. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { RulesByRole } from '#shared/domain/rights.ts';
import { call } from '../../client/client.ts';
import { changedRules, type TypedRules } from './rights-form.ts';

/** Answers the rules as they are then. A limit of a level without one, or 10,0 for 10, changes nothing: nothing is asked. */
export async function saveRules(typed: TypedRules, rules: RulesByRole): Promise<CallResult<RulesByRole>> {
  const changed = changedRules(typed, rules);
  return changed.length === 0 ? { ok: true, value: rules } : call('rights.set', { rules: changed });
}
