/** Something that any change may affect: read while somebody watches it, and again after changes, once for many of them. */
import { create } from 'zustand';
import type { CallError, CallResult } from '#shared/contract/errors.ts';

export interface Watched<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  readonly error: CallError | null;
  load(): Promise<void>;
  touch(): void;
  /** Until the returned function is called. */
  watch(): () => void;
  reset(): void;
}

const pauseMs = 300;

export function createWatched<T>(read: () => Promise<CallResult<T>>) {
  return create<Watched<T>>()((set, get) => {
    let watchers = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;

    return {
      value: null,
      error: null,
      load: async () => {
        const result = await read();
        set(result.ok ? { value: result.value, error: null } : { error: result.error });
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
      reset: () => set({ value: null, error: null }),
    };
  });
}
