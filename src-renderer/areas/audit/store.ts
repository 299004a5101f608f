/** Whether the record of actions is whole, as managers are told. */
import { create } from 'zustand';
import type { AuditState } from '#shared/contract/audit.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';

interface AuditStore {
  /** Null before it was asked for, and for people who may not know. */
  readonly state: AuditState | null;
  apply(state: AuditState): void;
  reset(): void;
  load(): Promise<void>;
  verify(): Promise<CallResult<AuditState>>;
}

export const useAudit = create<AuditStore>()((set, get) => ({
  state: null,
  apply: (state) => set({ state }),
  reset: () => set({ state: null }),
  load: async () => {
    const result = await call('audit.state', {});
    if (result.ok) set({ state: result.value });
  },
  verify: async () => {
    const result = await call('audit.verify', {});
    if (result.ok) get().apply(result.value);
    return result;
  },
}));
