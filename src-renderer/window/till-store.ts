/** In which world this till works, before and beside whoever is signed in. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TillState } from '#shared/contract/till.ts';
import { call } from '../client/client.ts';

interface TillStore {
  readonly till: TillState | null;
  load(): Promise<CallResult<TillState>>;
  /** Somebody tries again: what comes of it is told anew. */
  forgetTrouble(): void;
}

export const useTill = create<TillStore>()((set) => ({
  till: null,
  async load() {
    const result = await call('till.state', {});
    if (result.ok) set({ till: result.value });
    return result;
  },
  forgetTrouble: () => set(({ till }) => ({ till: till === null ? null : { ...till, trouble: null } })),
}));
