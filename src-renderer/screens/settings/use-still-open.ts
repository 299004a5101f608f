/** What is not finished with the account of this till, in one sentence: read before its key is replaced or removed. */
import { useEffect } from 'react';
import { useDeadlines } from '../../areas/deadlines/store.ts';
import { useOutbox } from '../../areas/outbox/store.ts';
import { useT } from '../../i18n/use-t.ts';

export interface StillOpen {
  readonly isAny: boolean;
  readonly words: string;
}

export function useStillOpen(): StillOpen {
  const t = useT();
  const requests = useOutbox((state) => state.status?.open ?? 0);
  const deadlines = useDeadlines((state) => state.value);
  useEffect(() => useDeadlines.getState().watch(), []);
  const counts = new Map<string, number>();
  if (requests > 0) counts.set(t('settings.openRequests'), requests);
  for (const { kind } of deadlines ?? []) {
    // The end of a request's key: the request is counted already.
    if (kind === 'key') continue;
    const name = t(`deadlines.kind.${kind}`);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const things = [...counts].map(([name, count]) => `${name} (${count})`).join('; ');
  return {
    isAny: things !== '',
    words: things === '' ? t('settings.stillOpenNone') : t('settings.stillOpen', { things }),
  };
}
