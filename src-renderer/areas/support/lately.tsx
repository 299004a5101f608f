/** What happened since the evening before last: whether the till ran through, and which requests nobody knew about for a while. */
import { useEffect, useState } from 'react';
import type { Lately as LatelyFacts } from '#shared/contract/support.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { go } from '../../window/navigation.ts';

export function Lately() {
  const { t } = useWords();
  const { run, error } = useAction();
  const [facts, setFacts] = useState<LatelyFacts | null>(null);
  useEffect(() => {
    void run(() => call('support.lately', {})).then((result) => {
      if (result?.ok === true) setFacts(result.value);
    });
  }, [run]);
  return (
    <Section title={t('support.lately')}>
      <p className="text-ink-muted">{t('support.latelyAbout')}</p>
      {error !== null && <ErrorNote error={error} />}
      {facts !== null && <Starts starts={facts.starts} />}
      {facts !== null && <Unanswered unanswered={facts.unanswered} />}
    </Section>
  );
}

function Starts({ starts }: Pick<LatelyFacts, 'starts'>) {
  const { t, language } = useWords();
  return (
    <ul aria-label={t('support.starts')} className="flex flex-col divide-y divide-line">
      {starts.map(({ at, version, wasClosed }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="money w-40">{dayAndTime(at, language)}</span>
          <span className="min-w-0 flex-1 wrap-break-word">
            {t(wasClosed ? 'support.startClosed' : 'support.startCut', { version })}
          </span>
          {!wasClosed && <Badge tone="warning">{t('support.startCutBadge')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Unanswered({ unanswered }: Pick<LatelyFacts, 'unanswered'>) {
  const { t, language } = useWords();
  if (unanswered.length === 0) return <p>{t('support.noneUnanswered')}</p>;
  return (
    <ul aria-label={t('support.unanswered')} className="flex flex-col divide-y divide-line">
      {unanswered.map(({ id, at, operation, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="money w-40">{dayAndTime(at, language)}</span>
          <span className="min-w-0 flex-1 wrap-break-word">
            {t('support.unansweredNow', { operation: t(`operation.${operation}`), state: t(`entryState.${state}`) })}
          </span>
          <Button look="quiet" onPress={() => go({ at: 'queue', entryId: id })}>
            {t('support.unansweredSee')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
