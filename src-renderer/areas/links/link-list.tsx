/** The payment links, newest first, narrowed by a search the core answers. */
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { linkBadge, linkTone, usesWords } from './link-labels.ts';
import { useLinks } from './store.ts';

export function LinkList(choice: ListChoice) {
  const t = useT();
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
      dependencies={[t]}
    >
      {(link) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{link.name}</p>
            <p className="money truncate text-sm text-ink-muted">
              {money(link.totalCents)} · {usesWords(t, link)}
            </p>
          </div>
          <Badge tone={linkTone(link)}>{linkBadge(t, link)}</Badge>
        </div>
      )}
    </SearchedList>
  );
}
