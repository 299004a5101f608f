/** The queue of requests, which anybody may inspect. */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { EntryDetail, EntryView, OutboxStatus } from '#shared/contract/outbox.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';
import { setServerAhead } from '../../ui/use-now.ts';

export type QueueShow = 'pending' | 'all';

interface OutboxStore {
  readonly entries: ById<EntryView>;
  readonly status: OutboxStatus | null;
  readonly error: CallError | null;
  apply(entry: EntryView): void;
  applyStatus(status: OutboxStatus): void;
  reset(): void;
  load(show: QueueShow): Promise<void>;
  loadStatus(): Promise<void>;
  tryNow(): Promise<CallResult<OutboxStatus>>;
  /** Of what is refused because nothing is reached: asks at once whether that is still so, and sends it again if not. */
  onceReached<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>>;
  detail(id: string): Promise<CallResult<EntryDetail>>;
  withdraw(id: string): Promise<CallResult<EntryDetail>>;
  resolve(input: MethodRequest<'outbox.resolve'>): Promise<CallResult<EntryDetail>>;
  endUndo(input: MethodRequest<'outbox.endUndo'>): Promise<CallResult<MethodOutput<'outbox.endUndo'>>>;
}

export const useOutbox = create<OutboxStore>()((set, get) => ({
  entries: {},
  status: null,
  error: null,
  apply: (entry) => set((state) => ({ entries: withNewer(state.entries, entry) })),
  applyStatus: (status) => {
    setServerAhead(status.serverAheadMs);
    set({ status });
  },
  reset: () => set({ entries: {}, status: null, error: null }),
  load: async (show) => {
    const result = await call('outbox.list', { show, limit: 200 });
    if (!result.ok) {
      set({ error: result.error });
      return;
    }
    set((state) => ({ error: null, entries: withAllNewer(state.entries, result.value) }));
  },
  loadStatus: async () => {
    const result = await call('outbox.status', {});
    if (result.ok) get().applyStatus(result.value);
  },
  tryNow: async () => {
    const result = await call('outbox.tryNow', {});
    if (result.ok) get().applyStatus(result.value);
    return result;
  },
  onceReached: async (send) => {
    const result = await send();
    if (result.ok || result.error.code !== 'offline') return result;
    const status = await get().tryNow();
    return status.ok && status.value.online ? send() : result;
  },
  detail: (id) => call('outbox.get', { id }),
  withdraw: async (id) => {
    const result = await call('outbox.withdraw', { id });
    if (result.ok) get().apply(result.value);
    return result;
  },
  resolve: async (input) => {
    const result = await call('outbox.resolve', input);
    if (result.ok) get().apply(result.value);
    return result;
  },
  endUndo: (input) => call('outbox.endUndo', input),
}));
