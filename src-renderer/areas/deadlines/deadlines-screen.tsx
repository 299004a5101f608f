/** Prazos: what lapses and when, the nearest deadline first, with a link to each. */
import { useEffect } from 'react';
import type { Deadline, DeadlineKind } from '#shared/contract/deadlines.ts';
import { clockTime, roughDuration, shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useNow, useServerNow } from '../../ui/use-now.ts';
import { go } from '../../window/navigation.ts';
import { useDeadlines } from './store.ts';

const icons: Record<DeadlineKind, IconName> = {
  capture: 'card',
  pix: 'pix',
  code: 'keyboard',
  challenge: 'lock',
  key: 'queue',
  dispute: 'scales',
  overdue: 'repeat',
  link: 'link',
};

/** From this time before the deadline somebody should act. */
const nearMs: Partial<Record<DeadlineKind, number>> = {
  capture: 3 * 3_600_000,
  key: 3 * 3_600_000,
  dispute: 3 * 86_400_000,
};
const hourMs = 3_600_000;
/** These deadlines count from when this till sent something; the others end at a time that the API named. */
const countedByTill: ReadonlySet<DeadlineKind> = new Set(['capture', 'key']);

export function DeadlinesScreen() {
  const { t } = useWords();
  const { value: deadlines, error, watch } = useDeadlines();
  useEffect(() => watch(), [watch]);
  return (
    <section aria-label={t('deadlines.title')} className="scroll-calm h-full p-6">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <header>
          <h1 className="text-xl font-bold">{t('deadlines.title')}</h1>
          <p className="text-ink-muted">{t('deadlines.about')}</p>
        </header>
        {error !== null && <ErrorNote error={error} />}
        {deadlines?.length === 0 && <p className="p-8 text-center text-ink-muted">{t('deadlines.empty')}</p>}
        <ul aria-label={t('deadlines.list')} className="flex flex-col gap-2">
          {(deadlines ?? []).map((deadline) => (
            <li key={deadline.id}>
              <DeadlineRow deadline={deadline} onOpen={() => open(deadline.about)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Opens the screen where somebody can act on it. */
function open({ kind, id }: Deadline['about']): void {
  if (kind === 'sale') go({ at: 'progress', saleId: id });
  else if (kind === 'request') go({ at: 'queue', entryId: id });
  else go({ at: 'office', section: `${kind}s`, id });
}

function DeadlineRow({ deadline, onOpen }: { readonly deadline: Deadline; readonly onOpen: () => void }) {
  const { t, language } = useWords();
  const money = useMoney();
  const [now, serverNow] = [useNow(), useServerNow()];
  const { kind, at, label, amountCents, currency, about } = deadline;
  const leftMs = at === null ? null : at - (countedByTill.has(kind) ? now : serverNow);
  const isNear = leftMs !== null && leftMs <= (nearMs[kind] ?? 0);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-18 w-full items-center gap-x-4 rounded-md border thin:flex-wrap border-line bg-surface px-4 py-2 text-left hover:bg-sunken"
    >
      <Icon name={icons[kind]} className="size-6 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 thin:basis-3/4">
        <span className="block truncate font-semibold">{t(`deadlines.kind.${kind}`)}</span>
        <span className="block truncate text-sm text-ink-muted">
          {about.kind === 'sale' ? t('queue.sale', { number: label }) : label}
          {', '}
          {t(`deadlines.afterwards.${kind}`)}
        </span>
      </span>
      <span className="money shrink-0 font-semibold">{amountCents === null ? '' : money(amountCents, currency)}</span>
      <span className="ml-auto w-36 shrink-0 text-right">
        <span aria-live="off" className={isNear ? 'money block font-bold text-danger' : 'money block font-semibold'}>
          {left()}
        </span>
        {at !== null && <span className="money block text-sm text-ink-muted">{shortMoment(at, now, language)}</span>}
      </span>
    </button>
  );

  function left(): string {
    if (leftMs === null) return t('deadlines.open');
    if (leftMs <= 0) return t('deadlines.over');
    return leftMs < hourMs ? clockTime(leftMs) : roughDuration(leftMs, language);
  }
}
