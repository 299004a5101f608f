/** The lines of the basket, or a hint while it has none. */
import { basketTotals } from '#shared/domain/basket.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import { BasketLineRow } from './basket-line.tsx';
import { useBasket } from './basket-store.ts';

export function BasketLines({ onEdit }: { readonly onEdit: (lineId: string) => void }) {
  const t = useT();
  const { lines, discount, currentId, setCurrent, change, remove } = useBasket();
  const roving = useRoving(lines.length);
  const totals = basketTotals({ lines, discount });
  if (lines.length === 0) return <EmptyBasket />;
  return (
    <ul
      aria-label={t('basket.lines')}
      onKeyDown={roving.onKeyDown}
      className="scroll-calm flex min-h-0 flex-1 flex-col divide-y divide-line"
    >
      {lines.map((line, index) => {
        const lineTotals = totals.lines[index];
        if (lineTotals === undefined) return null;
        return (
          <BasketLineRow
            key={line.id}
            line={line}
            totals={lineTotals}
            isCurrent={line.id === currentId}
            onCurrent={() => setCurrent(line.id)}
            onEdit={() => onEdit(line.id)}
            onQuantity={(quantity) => change(line.id, { quantity })}
            onRemove={() => remove(line.id)}
          />
        );
      })}
    </ul>
  );
}

function EmptyBasket() {
  const t = useT();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center">
      <p className="text-md font-semibold">{t('basket.empty')}</p>
      <p className="text-ink-muted">{t('basket.emptyHint')}</p>
    </div>
  );
}
