/** The shift of the cash drawer, as this window knows it. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { OpenShift, ZReport } from '#shared/contract/shifts.ts';
import { call } from '../../client/client.ts';
import { createWatched } from '../../client/watched.ts';

type Reply = Promise<CallResult<OpenShift>>;

interface ShiftStore {
  /** Undefined before the first answer; null while none is open. */
  readonly shift: OpenShift | null | undefined;
  apply(shift: OpenShift | null): void;
  reset(): void;
  load(): Promise<CallResult<OpenShift | null>>;
  open(input: MethodRequest<'shifts.open'>): Reply;
  move(input: MethodRequest<'shifts.move'>): Reply;
  handOver(input: MethodRequest<'shifts.handOver'>): Reply;
  close(input: MethodRequest<'shifts.close'>): Promise<CallResult<ZReport>>;
}

export const useShift = create<ShiftStore>()((set, get) => {
  async function keep(asked: Reply): Reply {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }
  return {
    shift: undefined,
    apply: (shift) =>
      set((known) =>
        shift !== null && known.shift?.id === shift.id && known.shift.revision > shift.revision ? {} : { shift },
      ),
    reset: () => set({ shift: undefined }),
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
      if (result.ok) set({ shift: null });
      return result;
    },
  };
});

/** What a manager sees in the middle of a shift. */
export const useShiftSoFar = createWatched(() => call('shifts.x', {}));

export const useClosedShifts = createWatched(() => call('shifts.list', { limit: 30 }));
