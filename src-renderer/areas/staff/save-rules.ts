/** Saves what the form of the rights changes. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { RulesByRole } from '#shared/domain/rights.ts';
import { call } from '../../client/client.ts';
import { changedRules, type TypedRules } from './rights-form.ts';

/** Returns the rules after saving. It sends nothing when nothing changed: a limit where none applies, or 10,0 for 10. */
export async function saveRules(typed: TypedRules, rules: RulesByRole): Promise<CallResult<RulesByRole>> {
  const changed = changedRules(typed, rules);
  return changed.length === 0 ? { ok: true, value: rules } : call('rights.set', { rules: changed });
}
