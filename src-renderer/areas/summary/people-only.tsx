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
  return (
    <>
      {found.length > 0 && (
        <Notice quiet tone="danger" title={t('summary.peopleOnly')}>
          <Kinds of={found} />
        </Notice>
      )}
      <ReadAgain />
    </>
  );
}

/** What waits for a read and for nobody: a list without it would look as if it had been forgotten. */
function ReadAgain() {
  const t = useT();
  const found = (useSummary(({ value }) => value) ?? []).filter(({ kind }) => kind === 'unread');
  if (found.length === 0) return null;
  return (
    <Notice quiet tone="neutral" title={t('summary.readAgain')}>
      <Kinds of={found} />
    </Notice>
  );
}

function Kinds({ of: found }: { readonly of: readonly Attention[] }) {
  const t = useT();
  return (
    <ul>
      {found.map((attention) => (
        <li key={attention.kind}>
          <Button look="quiet" className="-ml-3 text-left whitespace-normal" onPress={() => go(screenOfAll(attention))}>
            {t(`summary.kind.${attention.kind}`, { count: attention.count })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The thing itself; of several, the summary names each. */
function screenOfAll({ kind, first: [only, ...others] }: Attention): Screen {
  const summary: Screen = { at: 'office', section: 'summary', id: null };
  return only === undefined || others.length > 0 ? summary : screenOf(kind, only.about);
}
