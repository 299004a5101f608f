/** One request in the queue: its purpose, its state, the reason, and when it continues. */
import type { EntryView } from '#shared/contract/outbox.ts';
import { shortMoment } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { entryTones, isOpenEntry, nextWords, shownState, shownWhy } from './entry-labels.ts';

export function EntryRow({ entry }: { readonly entry: EntryView }) {
  const { t, open, language } = useWords();
  const now = useNow();
  const state = shownState(entry);
  const when = nextWords(t, entry, now) ?? shortMoment(entry.updatedAt, now, language);
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {t(`operation.${entry.operation}`)}
          <span className="money"> {entry.owner.kind === 'sale' ? `#${entry.owner.label}` : entry.owner.label}</span>
        </p>
        <p className="line-clamp-2 text-sm leading-tight text-ink-muted">{open('why', shownWhy(entry))}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5">
        <span className="flex flex-col items-end gap-0.5">
          {entry.cancelRequested && <Badge tone="warning">{t('queue.undoShort')}</Badge>}
          {entry.ambiguous && state !== 'unknown' && isOpenEntry(entry.state) && (
            <Badge tone="warning">{t('queue.ambiguous')}</Badge>
          )}
          <Badge tone={entryTones[state]}>{t(`entryState.${state}`)}</Badge>
        </span>
        <span className="money text-sm text-ink-muted">{when}</span>
      </div>
    </div>
  );
}
