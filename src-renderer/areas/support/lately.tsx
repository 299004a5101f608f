/** What happened in the last three days, day by day: each start of the till, and the requests that had no answer for some time. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Lately as LatelyFacts } from '#shared/contract/support.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { dateText, dayText, exactTime } from '../../format/time.ts';
import { ownerWords } from '../../i18n/owner-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section, Subsection } from '../../ui/section.tsx';
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
      {facts?.unanswered.length === 0 && <p>{t('support.noneUnanswered')}</p>}
      {facts !== null && byDay(facts).map(([day, happened]) => <Day key={day} day={day} happened={happened} />)}
    </Section>
  );
}

type Happened = LatelyFacts['starts'][number] | LatelyFacts['unanswered'][number];

/** All of it in one order, the newest first. */
function byDay({ starts, unanswered }: LatelyFacts): [day: string, happened: Happened[]][] {
  const all: Happened[] = [...starts, ...unanswered].sort((a, b) => b.at - a.at);
  return [...Map.groupBy(all, ({ at }) => dateText(at))];
}

function Day({ day, happened }: { readonly day: string; readonly happened: readonly Happened[] }) {
  const { language } = useWords();
  return (
    <Subsection title={dayText(day, language)}>
      <ul className="flex flex-col divide-y divide-line">
        {happened.map((one) =>
          'after' in one ? <Start key={`start ${one.at}`} start={one} /> : <Unanswered key={one.id} request={one} />,
        )}
      </ul>
    </Subsection>
  );
}

const startWords = { first: 'support.startFirst', closed: 'support.startClosed', cut: 'support.startCut' } as const;

function Start({ start: { at, version, after } }: { readonly start: LatelyFacts['starts'][number] }) {
  const { t } = useWords();
  return (
    <Line at={at} words={t(startWords[after], { version })}>
      {after === 'cut' && <Badge tone="warning">{t('support.startCutBadge')}</Badge>}
    </Line>
  );
}

function Unanswered({ request }: { readonly request: LatelyFacts['unanswered'][number] }) {
  const { t, language } = useWords();
  const { id, at, owner, operation, state } = request;
  const amount = owner.amountCents === null ? [] : [formatMoney(owner.amountCents, language, owner.currency)];
  return (
    <Line
      at={at}
      words={t('support.unansweredNow', {
        about: [ownerWords(t, owner), ...amount].join(', '),
        operation: t(`operation.${operation}`),
        state: t(`entryState.${state}`),
      })}
    >
      <Button look="quiet" onPress={() => go({ at: 'queue', entryId: id })}>
        {t('support.unansweredSee')}
      </Button>
    </Line>
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
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {/* With seconds: two alike of the same minute are told apart. */}
      <span className="money w-20">{exactTime(at, language)}</span>
      <span className="min-w-0 flex-1 basis-60 wrap-break-word">{words}</span>
      {children}
    </li>
  );
}
