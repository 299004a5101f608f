/** The saved cards, newest first, narrowed by a search the core answers. */
import { useEffect, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { CardRow } from './card-row.tsx';
import { useCards } from './store.ts';

interface CardListProps {
  readonly text: string;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

const typingPauseMs = 120;

export function CardList({ text, selectedId, onSelect }: CardListProps) {
  const t = useT();
  const cards = useCards((state) => state.cards);
  const found = useCards((state) => state.found);
  const search = useCards((state) => state.search);
  const items = useMemo(() => found.flatMap((id) => cards[id] ?? []), [cards, found]);

  useEffect(() => {
    const timer = setTimeout(() => void search(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <VirtualList
      label={t('cards.list')}
      items={items}
      selectedId={selectedId}
      onSelect={onSelect}
      rowRem={4.25}
      textOf={(card) => `${card.customer.name} ${card.lastFour}`}
      empty={t(text === '' ? 'cards.emptyEver' : 'cards.empty')}
      dependencies={[t]}
    >
      {(card) => <CardRow card={card} />}
    </VirtualList>
  );
}
