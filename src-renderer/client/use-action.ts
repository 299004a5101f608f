/** Runs one call to the core from a button: whether it runs, and its error. A second press waits. */
import { useCallback, useRef, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';

export interface Action {
  readonly isPending: boolean;
  readonly error: CallError | null;
  run<T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T> | null>;
  clearError(): void;
}

export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const running = useRef(false);

  const run = useCallback(async <T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T> | null> => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      const result = await ask();
      if (!result.ok) setError(result.error);
      return result;
    } finally {
      running.current = false;
      setPending(false);
    }
  }, []);

  return { isPending, error, run, clearError: useCallback(() => setError(null), []) };
}
