/**
 * Since a restore: from when on an answer of the API counts. Kept here, because what comes from a backup waits for it in areas that know
 * no backups.
 */
import { create } from 'zustand';

const useTrusted = create<{ readonly at: number | null }>()(() => ({ at: null }));

export const trustReadsFrom = (at: number | null): void => useTrusted.setState({ at });

/** Null: the next answer counts. */
export function useTrustedFrom(now: number): number | null {
  const at = useTrusted((state) => state.at);
  return at !== null && at > now ? at : null;
}
