/** The lines of the basket, or a hint while it has none. */
import { basketTotals } from '#shared/domain/basket.ts';
import { otherPriceOf, type PriceOf } from '#shared/domain/basket-prices.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import { BasketLineRow } from './basket-line.tsx';
import { useBasket } from './basket-store.ts';
import { changeQuantity, takeOutLine } from './take-out-line.ts';

interface BasketLinesProps {
  readonly priceOf: PriceOf;
  readonly onEdit: (lineId: string) => void;
  readonly onClear: () => void;
}

export function BasketLines({ priceOf, onEdit, onClear }: BasketLinesProps) {
  const t = useT();
  const { lines, discount, currentId, setCurrent } = useBasket();
  const roving = useRoving(lines.length);
  const totals = basketTotals({ lines, discount });
  if (lines.length === 0) return <EmptyBasket />;
  return (
    <div className="scroll-calm flex min-h-0 flex-1 flex-col items-start">
      <ul
        aria-label={t('basket.lines')}
        onKeyDown={roving.onKeyDown}
        className="flex w-full flex-col divide-y divide-line border-b border-line"
      >
        {lines.map((line, index) => {
          const lineTotals = totals.lines[index];
          if (lineTotals === undefined) return null;
          return (
            <BasketLineRow
              key={line.id}
              line={line}
              totals={lineTotals}
              other={otherPriceOf(line, priceOf)}
              isCurrent={line.id === currentId}
              onCurrent={() => setCurrent(line.id)}
              onEdit={() => onEdit(line.id)}
              onQuantity={(quantity) => changeQuantity(t, line.id, quantity)}
              onRemove={() => takeOutLine(t, line.id)}
            />
          );
        })}
      </ul>
      <Button look="quiet" icon="trash" className="m-1 text-ink-muted!" onPress={onClear}>
        {t('basket.clear')}
      </Button>
    </div>
  );
}

function EmptyBasket() {
  const t = useT();
  return (
    <div className="scroll-calm flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-2 p-8 text-center tight:p-3">
      <p className="text-md font-semibold">{t('basket.empty')}</p>
      <p className="text-ink-muted">{t('basket.emptyHint')}</p>
    </div>
  );
}
