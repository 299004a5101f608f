/** Cartões: the saved cards beside one of them. */
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CardDetail } from './card-detail.tsx';
import { CardList } from './card-list.tsx';
import { useCards } from './store.ts';

interface CardsScreenProps {
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
}

export function CardsScreen({ id, onSelect }: CardsScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const error = useCards((state) => state.error);
  return (
    <ListBesideDetail
      title={t('office.cards')}
      header={
        <>
          <SearchBox label={t('cards.searchLabel')} hint={t('cards.search')} text={text} onText={setText} />
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={<CardList text={text} selectedId={id} onSelect={onSelect} />}
      detail={
        id === null ? <p className="p-10 text-center text-ink-muted">{t('cards.choose')}</p> : <CardDetail id={id} />
      }
    />
  );
}
