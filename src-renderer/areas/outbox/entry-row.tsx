/** One request in the queue: whom it is about, its purpose, its state, the reason, and when it continues. */
import type { EntryView } from '#shared/contract/outbox.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import {
  aboutWords,
  askedWords,
  entryTones,
  isOpenEntry,
  isToUndo,
  rowTimeWords,
  shownState,
  shownWhy,
} from './entry-labels.ts';

export function EntryRow({ entry }: { readonly entry: EntryView }) {
  const { t, open, language } = useWords();
  const now = useNow();
  const state = shownState(entry);
  const when = rowTimeWords({ t, language }, entry, now);
  const { owner } = entry;
  return (
    <div className="flex w-full min-w-0 flex-col gap-0.5">
      <p className="flex items-baseline gap-3 font-semibold">
        <span className="min-w-0 flex-1 truncate">{aboutWords(t, owner)}</span>
        {owner.amountCents !== null && (
          <span className="money shrink-0">{formatMoney(owner.amountCents, language, owner.currency)}</span>
        )}
      </p>
      <div className="flex min-w-0 items-start gap-3">
        <div className="min-w-0 flex-1 text-sm leading-tight">
          <p className="truncate">{askedWords(t, entry)}</p>
          <p className="line-clamp-2 text-ink-muted">{open('why', shownWhy(entry))}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-0.5">
          {/* Beside each other where they have room: all rows are of one height. */}
          <div className="flex max-w-48 flex-wrap justify-end gap-0.5">
            {isToUndo(entry) && <Badge tone="warning">{t('queue.undoShort')}</Badge>}
            {entry.ambiguous && state !== 'unknown' && isOpenEntry(entry.state) && (
              <Badge tone="warning">{t('queue.ambiguous')}</Badge>
            )}
            <Badge tone={entryTones[state]}>{t(`entryState.${state}`)}</Badge>
          </div>
          <span className="money text-sm text-ink-muted">{when}</span>
        </div>
      </div>
    </div>
  );
}
