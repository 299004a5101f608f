/** Cartões: the saved cards beside one of them. */

import { useState } from 'react';
import type { SavedCard } from '#shared/contract/cards.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ChooseCustomer } from '../../ui/known-customer.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CardDetail } from './card-detail.tsx';
import { CardList } from './card-list.tsx';
import type { UsableCard } from './choose-card-dialog.tsx';
import { FetchCardDialog } from './fetch-card-dialog.tsx';
import { SaveCardDialog } from './save-card-dialog.tsx';
import { useCards } from './store.ts';

interface CardsScreenProps {
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onUse: (card: UsableCard) => void;
  readonly customer: ChooseCustomer;
}

/** `again`: the card whose bytes are gone, for the form in which it is typed again. */
type Open = { readonly dialog: 'save'; readonly again: SavedCard | null } | { readonly dialog: 'fetch' } | null;

export function CardsScreen({ id, onSelect, onUse, customer }: CardsScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const error = useCards((state) => state.error);
  const [open, setOpen] = useState<Open>(null);
  function chosen(cardId: string): void {
    setOpen(null);
    onSelect(cardId);
  }
  return (
    <>
      <ListBesideDetail
        title={t('office.cards')}
        action={
          <Button
            look={id === null ? 'primary' : 'secondary'}
            icon="plus"
            onPress={() => setOpen({ dialog: 'save', again: null })}
          >
            {t('cards.save')}
          </Button>
        }
        header={
          <>
            <SearchBox label={t('cards.searchLabel')} hint={t('cards.search')} text={text} onText={setText} />
            <Button icon="recall" onPress={() => setOpen({ dialog: 'fetch' })}>
              {t('cards.fetchShort')}
            </Button>
            {error !== null && <ErrorNote error={error} />}
          </>
        }
        list={<CardList text={text} selectedId={id} onSelect={onSelect} />}
        shown={id}
        onBack={() => onSelect(null)}
        detail={
          id === null ? (
            <NothingChosen icon="card" words={t('cards.choose')} />
          ) : (
            <CardDetail id={id} onUse={onUse} onRetype={(again) => setOpen({ dialog: 'save', again })} />
          )
        }
      />
      {open?.dialog === 'save' && (
        <SaveCardDialog again={open.again} customer={customer} onSaved={chosen} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'fetch' && <FetchCardDialog onFound={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}
