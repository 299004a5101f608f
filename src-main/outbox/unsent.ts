/** When a person may still take a request back: nothing of it can have reached the API. */
import type { EntryState } from '#shared/contract/outbox.ts';

export function isUnsent({ state, doubt }: { readonly state: EntryState; readonly doubt: boolean }): boolean {
  return (state === 'prepared' || state === 'waiting') && !doubt;
}
