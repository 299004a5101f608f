/** The people of the till as managers see them. What is changed here comes back by the event that every manager's screen gets. */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { call } from '../../client/client.ts';

interface RecordsStore {
  /** Null before they were read. */
  readonly records: readonly StaffRecord[] | null;
  readonly error: CallError | null;
  apply(records: readonly StaffRecord[]): void;
  reset(): void;
  load(): Promise<void>;
  add(person: MethodRequest<'staff.create'>): Promise<CallResult<StaffMember>>;
  change(person: MethodRequest<'staff.update'>): Promise<CallResult<StaffMember>>;
  setPin(person: MethodRequest<'staff.setPin'>): Promise<CallResult<StaffMember>>;
  retire(staffId: string): Promise<CallResult<StaffMember>>;
  restore(staffId: string): Promise<CallResult<StaffMember>>;
}

const nothing = { records: null, error: null };

export const useRecords = create<RecordsStore>()((set, get) => ({
  ...nothing,
  apply: (records) => set({ records, error: null }),
  reset: () => set(nothing),
  load: async () => {
    const result = await call('staff.list', {});
    if (result.ok) get().apply(result.value);
    else set({ error: result.error });
  },
  add: (person) => call('staff.create', person),
  change: (person) => call('staff.update', person),
  setPin: (person) => call('staff.setPin', person),
  retire: (staffId) => call('staff.retire', { staffId }),
  restore: (staffId) => call('staff.restore', { staffId }),
}));
