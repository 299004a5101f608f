/** Chooses an item of the catalogue: by its name, or by its code, typed or scanned. Enter takes the best match. */
import { useState } from 'react';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ChosenItem } from '../../ui/choose-item.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { bestMatch, findByCode, searchCatalog } from './search.ts';
import { useCatalog } from './store.ts';

interface ChooseItemDialogProps {
  readonly onChoose: (item: ChosenItem) => void;
  readonly onClose: () => void;
}

/** Whoever sees more than these types another word. */
const mostShown = 30;

export function ChooseItemDialog({ onChoose, onClose }: ChooseItemDialogProps) {
  const t = useT();
  const money = useMoney();
  const index = useCatalog((state) => state.index);
  const [text, setText] = useState('');
  const best = bestMatch(index, text);
  const { items } = searchCatalog(index, text, mostShown);
  // A bar code of another form than the one that is written down is found by Enter: it is shown as well.
  const shown = best === null || items.includes(best) ? items : [best, ...items];

  /** An unknown code is shown as a search that finds nothing. */
  function take(code: string): void {
    const item = findByCode(index, code);
    if (item === null) setText(code);
    else onChoose(item);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={t('catalog.fromCatalog')}
      closeLabel={t('common.close')}
      onScan={take}
    >
      <Field
        label={t('catalog.search')}
        value={text}
        onValue={setText}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (best !== null) onChoose(best);
        }}
      />
      <ul aria-label={t('catalogEditor.list')} className="flex min-h-40 flex-col gap-1">
        {shown.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-4 py-1 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{item.description}</span>
                <span className="block truncate text-sm text-ink-muted">{item.code}</span>
              </span>
              <span className="money font-semibold">{money(item.unitAmountCents)}</span>
            </button>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="p-4 text-center text-ink-muted">
            {text.trim() === '' ? t('catalogEditor.emptyForSale') : t('catalogEditor.empty', { text: text.trim() })}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
