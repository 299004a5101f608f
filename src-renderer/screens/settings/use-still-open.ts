/** What is not finished with the account of this till, in one sentence: read before its key is replaced or removed. */
import { useEffect } from 'react';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { useDeadlines } from '../../areas/deadlines/store.ts';
import { useOutbox } from '../../areas/outbox/store.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';

export interface StillOpen {
  /** Nothing may be said or replaced yet. */
  readonly isReading: boolean;
  /** Also when nobody could read it: then a person decides. */
  readonly isAny: boolean;
  readonly words: string;
}

interface Read {
  /** Null: not read. */
  readonly requests: number | null;
  readonly deadlines: MethodOutput<'deadlines.list'> | null;
  readonly hasFailed: boolean;
}

export function useStillOpen(): StillOpen {
  const t = useT();
  const requests = useOutbox((state) => state.status?.open ?? null);
  const deadlines = useDeadlines((state) => state.value);
  const hasFailed = useDeadlines((state) => state.error !== null);
  useEffect(() => useDeadlines.getState().watch(), []);
  return stillOpenOf(t, { requests, deadlines, hasFailed });
}

export function stillOpenOf(t: Translate, { requests, deadlines, hasFailed }: Read): StillOpen {
  const isReading = deadlines === null && !hasFailed;
  const isKnown = requests !== null && deadlines !== null;
  const counts = new Map<string, number>();
  if (requests !== null && requests > 0) counts.set(t('settings.openRequests'), requests);
  for (const { kind } of deadlines ?? []) {
    // The end of a request's key: the request is counted already.
    if (kind === 'key') continue;
    const name = t(`deadlines.kind.${kind}`);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const things = [...counts].map(([name, count]) => `${name} (${count})`).join('; ');
  const found = things === '' ? [] : [t('settings.stillOpen', { things })];
  const unread = isKnown ? [] : [t(isReading ? 'settings.stillOpenReading' : 'settings.stillOpenUnread')];
  const all = [...found, ...unread];
  return {
    isReading,
    isAny: all.length > 0,
    words: all.length === 0 ? t('settings.stillOpenNone') : all.join(' '),
  };
}
