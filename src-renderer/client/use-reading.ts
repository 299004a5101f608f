/** Reads one thing while it is shown. The last question wins, and the value of another subject is never shown. */
import { useEffect, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';

interface Reading<T> {
  readonly subject: string;
  readonly value: T | null;
  readonly error: CallError | null;
}

/**
 * `subject` says what to read; null reads nothing. A new `version` of the same subject is read again, and the old value stays meanwhile.
 */
export function useReading<T>(
  subject: string | null,
  version: number,
  ask: (subject: string) => Promise<CallResult<T>>,
): { readonly value: T | null; readonly error: CallError | null; readonly keep: (value: T) => void } {
  const [reading, setReading] = useState<Reading<T> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how to ask changes with the subject alone
  useEffect(() => {
    if (subject === null) return;
    let isStale = false;
    void ask(subject).then((reply) => {
      if (isStale) return;
      setReading((before) =>
        reply.ok
          ? { subject, value: reply.value, error: null }
          : { subject, value: before?.subject === subject ? before.value : null, error: reply.error },
      );
    });
    return () => {
      isStale = true;
    };
  }, [subject, version]);

  const shown = reading?.subject === subject ? reading : null;
  return {
    value: shown?.value ?? null,
    error: shown?.error ?? null,
    keep: (value) => {
      if (subject !== null) setReading({ subject, value, error: null });
    },
  };
}
