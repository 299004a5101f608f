/** v1's saved cards, newest first, narrowed by a search the core answers. */
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { clientCardTone } from './client-labels.ts';
import { useClients } from './store.ts';

export function ClientList(choice: ListChoice) {
  const t = useT();
  const { held, found, search, hasMore, more } = useClients();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('clients.list')}
      textOf={(card) => `${card.name ?? ''} ${card.lastFour}`}
      empty={t('clients.empty')}
      emptyEver={t('clients.emptyEver')}
      dependencies={[t]}
    >
      {(card) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <Icon name="card" className="size-6 text-ink-muted" />
          <div className="min-w-0 flex-1">
            <p className="money truncate font-semibold">{cardFaceWords(t, card)}</p>
            <p className="truncate text-sm text-ink-muted">{card.clientCode}</p>
          </div>
          <Badge tone={clientCardTone(card)}>{t(`clients.state.${card.state}`)}</Badge>
        </div>
      )}
    </SearchedList>
  );
}
