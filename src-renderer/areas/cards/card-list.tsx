/** The saved cards, newest first, narrowed by a search the core answers. */
import { useT } from '../../i18n/use-t.ts';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { CardRow } from './card-row.tsx';
import { useCards } from './store.ts';

export function CardList(choice: ListChoice) {
  const t = useT();
  const { held, found, search, hasMore, more } = useCards();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('cards.list')}
      textOf={(card) => `${card.customer.name} ${card.lastFour}`}
      empty={t('cards.empty')}
      emptyEver={t('cards.emptyEver')}
      dependencies={[t]}
    >
      {(card) => <CardRow card={card} />}
    </SearchedList>
  );
}
