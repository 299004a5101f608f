/** What happened in the last three days: each start of the till, and the requests that had no answer for some time. */
import { type ReactNode, useEffect, useState } from 'react';
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
  const { t } = useWords();
  return (
    <ul aria-label={t('support.starts')} className="flex flex-col divide-y divide-line">
      {starts.map(({ at, version, wasClosed }) => (
        <Line key={at} at={at} words={t(wasClosed ? 'support.startClosed' : 'support.startCut', { version })}>
          {!wasClosed && <Badge tone="warning">{t('support.startCutBadge')}</Badge>}
        </Line>
      ))}
    </ul>
  );
}

function Unanswered({ unanswered }: Pick<LatelyFacts, 'unanswered'>) {
  const { t } = useWords();
  if (unanswered.length === 0) return <p>{t('support.noneUnanswered')}</p>;
  return (
    <ul aria-label={t('support.unanswered')} className="flex flex-col divide-y divide-line">
      {unanswered.map(({ id, at, operation, state }) => (
        <Line
          key={id}
          at={at}
          words={t('support.unansweredNow', {
            operation: t(`operation.${operation}`),
            state: t(`entryState.${state}`),
          })}
        >
          <Button look="quiet" onPress={() => go({ at: 'queue', entryId: id })}>
            {t('support.unansweredSee')}
          </Button>
        </Line>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly at: number;
  readonly words: string;
  readonly children: ReactNode;
}

function Line({ at, words, children }: LineProps) {
  const { language } = useWords();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="money w-40">{dayAndTime(at, language)}</span>
      <span className="min-w-0 flex-1 wrap-break-word">{words}</span>
      {children}
    </li>
  );
}
