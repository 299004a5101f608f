/**
 * Of what a form would store, only what differs: what somebody else changed meanwhile in other fields stays as it is. The form follows the
 * settings in the fields that nobody touched (`useCheckedForm`), so these never differ.
 */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Settings } from '#shared/contract/settings.ts';

type Change = MethodRequest<'settings.set'>;

export function changedSettings(next: Change, before: Settings): Change {
  const kept: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name])),
  );
}
