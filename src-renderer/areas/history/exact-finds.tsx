/** The items whose number or id is exactly the typed text, above the items that only resemble it. */
import type { ReactNode } from 'react';
import type { HistoryItem } from '#shared/contract/history.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

interface ExactFindsProps {
  readonly items: readonly HistoryItem[];
  readonly selectedId: string | null;
  readonly onOpen: (item: HistoryItem) => void;
  readonly row: (item: HistoryItem) => ReactNode;
}

export function ExactFinds({ items, selectedId, onOpen, row }: ExactFindsProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ul aria-label={t('history.exact')} className="max-h-1/2 shrink-0 overflow-y-auto border-b-4 border-line">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <button
            type="button"
            aria-pressed={item.id === selectedId}
            onClick={() => onOpen(item)}
            className={cx(
              'flex min-h-18 w-full items-center border-b border-l-4 border-b-line px-4 text-left -outline-offset-3',
              item.id === selectedId ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-sunken',
            )}
          >
            {row(item)}
          </button>
        </li>
      ))}
    </ul>
  );
}
