/** Chooses a saved card to charge: found by its buyer or its last four digits, shown by its face. */
import { useEffect, useMemo, useState } from 'react';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { expiryWords } from './card-labels.ts';
import { useCards } from './store.ts';

export interface UsableCard {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly customerName: string;
}

interface ChooseCardDialogProps {
  readonly onChoose: (card: UsableCard) => void;
  readonly onClose: () => void;
}

const typingPauseMs = 120;

export function ChooseCardDialog({ onChoose, onClose }: ChooseCardDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { held: cards, found, error } = useCards();
  const usable = useMemo(() => found.flatMap((id) => cards[id] ?? []), [cards, found]);

  useEffect(() => {
    const timer = setTimeout(() => void useCards.getState().search(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Dialog isOpen onClose={onClose} width="md" title={t('cards.chooseTitle')} closeLabel={t('common.close')}>
      <Field label={t('cards.search')} value={text} onValue={setText} autoFocus />
      {error !== null && <ErrorNote error={error} />}
      <ul aria-label={t('cards.list')} className="flex min-h-40 flex-col gap-2">
        {usable.map((card) => {
          const { id, token, brand, lastFour, customer } = card;
          if (token === null) return null;
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ token, brand, lastFour, customerName: customer.name })}
                className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line px-4 py-2 text-left hover:bg-sunken"
              >
                <Icon name="card" className="text-ink-muted" />
                <span className="min-w-0 flex-1">
                  <span className="money block font-semibold">{cardFaceWords(t, card)}</span>
                  <span className="block truncate text-sm text-ink-muted">{customer.name}</span>
                </span>
                <span className="money text-sm text-ink-muted">{expiryWords(card)}</span>
              </button>
            </li>
          );
        })}
        {!usable.some(({ token }) => token !== null) && (
          <li className="p-4 text-center text-ink-muted">{t(text === '' ? 'cards.emptyEver' : 'cards.empty')}</li>
        )}
      </ul>
    </Dialog>
  );
}
