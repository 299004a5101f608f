/** The shift of the cash drawer, as this window knows it. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { OpenShift, ShiftNow, ZReport } from '#shared/contract/shifts.ts';
import { call } from '../../client/client.ts';
import { createWatched } from '../../client/watched.ts';

type Reply = Promise<CallResult<OpenShift>>;

interface ShiftStore {
  /** Undefined before the first answer; null while none is open. */
  readonly shift: OpenShift | null | undefined;
  /** This shop keeps shifts. */
  readonly isUsed: boolean;
  apply(now: ShiftNow): void;
  reset(): void;
  load(): Promise<CallResult<ShiftNow>>;
  open(input: MethodRequest<'shifts.open'>): Reply;
  move(input: MethodRequest<'shifts.move'>): Reply;
  handOver(input: MethodRequest<'shifts.handOver'>): Reply;
  close(input: MethodRequest<'shifts.close'>): Promise<CallResult<ZReport>>;
}

export const useShift = create<ShiftStore>()((set, get) => {
  async function keep(asked: Reply): Reply {
    const result = await asked;
    if (result.ok) get().apply({ shift: result.value, isUsed: true });
    return result;
  }
  return {
    shift: undefined,
    isUsed: false,
    apply: ({ shift, isUsed }) =>
      set((known) =>
        shift !== null && known.shift?.id === shift.id && known.shift.revision > shift.revision
          ? {}
          : { shift, isUsed },
      ),
    reset: () => set({ shift: undefined, isUsed: false }),
    load: async () => {
      const result = await call('shifts.now', {});
      if (result.ok) get().apply(result.value);
      return result;
    },
    open: (input) => keep(call('shifts.open', input)),
    move: (input) => keep(call('shifts.move', input)),
    handOver: (input) => keep(call('shifts.handOver', input)),
    close: async (input) => {
      const result = await call('shifts.close', input);
      // Another window may have opened the next one meanwhile.
      if (result.ok) set(({ shift }) => (shift?.id === input.shiftId ? { shift: null } : {}));
      return result;
    },
  };
});

/** What a manager sees in the middle of a shift. */
export const useShiftSoFar = createWatched(() => call('shifts.x', {}));

export const useClosedShifts = createWatched(() => call('shifts.list', { limit: 30 }));
