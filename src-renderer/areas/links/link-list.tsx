/** The payment links, newest first, narrowed by a search the core answers. */
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { useNow } from '../../ui/use-now.ts';
import { linkBadge, linkTone, usesWords } from './link-labels.ts';
import { useLinks } from './store.ts';

export function LinkList(choice: ListChoice) {
  const { t, language } = useWords();
  const now = Math.floor(useNow() / 60_000) * 60_000;
  const money = useMoney();
  const { held, found, search, hasMore, more } = useLinks();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('links.list')}
      textOf={({ name }) => name}
      empty={t('links.empty')}
      emptyEver={t('links.emptyEver')}
      dependencies={[t, language, now]}
    >
      {(link) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{link.name}</p>
            <p className="truncate text-sm text-ink-muted">
              <span className="money">{money(link.totalCents)}</span>
              {[usesWords(t, link), shortMoment(link.createdAt, now, language), link.code]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
            </p>
          </div>
          <Badge tone={linkTone(link)}>{linkBadge(t, link)}</Badge>
        </div>
      )}
    </SearchedList>
  );
}
