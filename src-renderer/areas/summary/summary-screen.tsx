/** Resumo: what needs a person today, how many of each, and the way to every one of them. */
import { type ReactNode, useEffect } from 'react';
import type { Attention, AttentionItem, AttentionKind } from '#shared/contract/summary.ts';
import { dayAndTime, roughDuration } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useServerNow } from '../../ui/use-now.ts';
import { go } from '../../window/navigation.ts';
import { placeOf, screenOf } from './attention-screens.ts';
import { useSummary } from './store.ts';

const icons: Record<AttentionKind, IconName> = {
  review: 'alert',
  giveBack: 'refund',
  paidTwice: 'copy',
  undo: 'alert',
  refundFailed: 'refund',
  record: 'search',
  notShown: 'search',
  restored: 'copy',
  soldLate: 'link',
  dispute: 'scales',
  defence: 'scales',
  overdue: 'repeat',
  capture: 'card',
  link: 'link',
  refund: 'refund',
  unread: 'clock',
};

interface SummaryScreenProps {
  /** Requests without a result. The till still asks about them, but a sale or a buyer may wait for it. */
  readonly unanswered: number;
  /** The money of today, which belongs to another area. */
  readonly today: ReactNode;
}

export function SummaryScreen({ unanswered, today }: SummaryScreenProps) {
  const { t } = useWords();
  const { value, error, watch } = useSummary();
  useEffect(() => watch(), [watch]);
  return (
    <section aria-label={t('summary.title')} className="scroll-calm h-full p-6 thin:p-3">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <header>
          <h1 className="text-xl font-bold">{t('summary.title')}</h1>
          <p className="text-ink-muted">{t('summary.about')}</p>
        </header>
        {today}
        {error !== null && <ErrorNote error={error} />}
        {unanswered > 0 && (
          <Notice
            tone="warning"
            quiet
            title={t('summary.unanswered', { count: unanswered })}
            action={<Button onPress={() => go({ at: 'queue', entryId: null })}>{t('shell.queue')}</Button>}
          />
        )}
        {value?.length === 0 && unanswered === 0 && <NothingChosen icon="check" words={t('summary.nothing')} />}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(80),100%),1fr))] items-start gap-4">
          {(value ?? []).map((attention) => (
            <Card key={attention.kind} of={attention} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Nobody else decides these. */
const pressing: readonly AttentionKind[] = [
  'review',
  'giveBack',
  'paidTwice',
  'undo',
  'refundFailed',
  'record',
  'notShown',
  'restored',
  'soldLate',
  'dispute',
  'defence',
];

function Card({ of: { kind, count, first } }: { readonly of: Attention }) {
  const { t } = useWords();
  const title = t(`summary.kind.${kind}`, { count });
  const place = placeOf[kind];
  return (
    <section aria-label={title} className="flex flex-col rounded-md border border-line bg-surface">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <Icon name={icons[kind]} className={cx('size-6', pressing.includes(kind) ? 'text-danger' : 'text-ink-muted')} />
        <h2 className="min-w-0 flex-1 font-bold">{title}</h2>
        {place !== null && (
          <Button
            look="quiet"
            className="-mr-3"
            aria-label={t('summary.allOf', { what: title })}
            onPress={() => go(place)}
          >
            {t('summary.all')}
          </Button>
        )}
      </header>
      <ul>
        {first.map((item) => (
          <li key={item.id} className="border-b border-line last:border-b-0">
            <ItemRow kind={kind} item={item} />
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="px-4 py-2 text-sm text-ink-muted">{t('summary.more', { count: count - first.length })}</p>
      )}
    </section>
  );
}

interface ItemRowProps {
  readonly kind: AttentionKind;
  readonly item: AttentionItem;
}

function ItemRow({ kind, item: { about, label, amountCents, currency, at, madeAt } }: ItemRowProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useServerNow();
  // What belongs to a sale has the number of the sale for its name.
  const name = /^\d+$/.test(label) ? t('queue.sale', { number: label }) : label;
  const copy = madeAt ? t('summary.copyOf', { when: dayAndTime(madeAt, language) }) : t('summary.olderCopy');
  return (
    <button
      type="button"
      onClick={() => go(screenOf(kind, about))}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left -outline-offset-3 hover:bg-sunken"
    >
      <span className="min-w-40 flex-1 truncate">{about.kind === 'backup' ? copy : name}</span>
      {at !== null && (
        <span className="shrink-0 text-sm text-ink-muted">
          {at <= now ? t('deadlines.over') : t('summary.left', { time: roughDuration(at - now, language) })}
        </span>
      )}
      <span className="money ml-auto shrink-0 font-semibold">
        {amountCents === null ? '' : money(amountCents, currency)}
      </span>
    </button>
  );
}
