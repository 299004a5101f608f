/** In Pendências, beside the requests: what the till cannot finish, which no request stands for. */
import { useEffect } from 'react';
import type { Attention } from '#shared/contract/summary.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go } from '../../window/navigation.ts';
import type { Screen } from '../../window/screens.ts';
import { placeOf, screenOf } from './attention-screens.ts';
import { useSummary } from './store.ts';

function usePeopleOnly(): readonly Attention[] {
  const { value, watch } = useSummary();
  useEffect(() => watch(), [watch]);
  return (value ?? []).filter(({ kind }) => placeOf[kind] === null);
}

export function usePeopleOnlyCount(): number {
  return usePeopleOnly().reduce((sum, { count }) => sum + count, 0);
}

export function PeopleOnly() {
  const t = useT();
  const found = usePeopleOnly();
  if (found.length === 0) return null;
  return (
    <Notice quiet tone="danger" title={t('summary.peopleOnly')}>
      <ul>
        {found.map((attention) => (
          <li key={attention.kind}>
            <Button
              look="quiet"
              className="-ml-3 text-left whitespace-normal"
              onPress={() => go(screenOfAll(attention))}
            >
              {t(`summary.kind.${attention.kind}`, { count: attention.count })}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The thing itself; of several, the summary names each. */
function screenOfAll({ kind, first: [only, ...others] }: Attention): Screen {
  const summary: Screen = { at: 'office', section: 'summary', id: null };
  return only === undefined || others.length > 0 ? summary : screenOf(kind, only.about);
}
