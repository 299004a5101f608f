/** The deadlines that the core last gathered. Any change may affect them, so they are read again then. */
import { create } from 'zustand';
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';

interface DeadlinesStore {
  /** Null before the first answer. */
  readonly deadlines: readonly Deadline[] | null;
  readonly error: CallError | null;
  load(): Promise<void>;
  /** Something changed: reads again while the screen is open, once for many changes. */
  touch(): void;
  watch(): () => void;
  reset(): void;
}

const pauseMs = 300;

export const useDeadlines = create<DeadlinesStore>()((set, get) => {
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  return {
    deadlines: null,
    error: null,
    load: async () => {
      const result = await call('deadlines.list', {});
      set(result.ok ? { deadlines: result.value, error: null } : { error: result.error });
    },
    touch: () => {
      if (watchers === 0 || timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        void get().load();
      }, pauseMs);
    },
    watch: () => {
      watchers += 1;
      void get().load();
      return () => {
        watchers -= 1;
      };
    },
    reset: () => set({ deadlines: null, error: null }),
  };
});
