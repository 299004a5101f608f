/** One line of the basket. With the focus on its name, plus and minus change the quantity, Delete removes, Enter edits. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BasketLine, LineTotals } from '#shared/domain/basket.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { rovingMark } from '../../../ui/use-roving.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BasketLineRowProps {
  readonly line: BasketLine;
  readonly totals: LineTotals;
  readonly isCurrent: boolean;
  readonly onEdit: () => void;
  readonly onCurrent: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function BasketLineRow(props: BasketLineRowProps) {
  const { line, totals, isCurrent, onEdit, onCurrent, onQuantity, onRemove } = props;
  const t = useT();
  const money = useMoney();
  const row = useRef<HTMLLIElement>(null);
  const discountCents = totals.ownDiscountCents;
  const netCents = totals.grossCents - discountCents;

  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') onQuantity(line.quantity + 1);
    else if (event.key === '-') onQuantity(line.quantity - 1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  }

  return (
    <li
      ref={row}
      className={cx(
        'flex flex-col border-l-4 py-1.5 pr-3 pl-3',
        isCurrent ? 'border-accent bg-accent-soft/50' : 'border-transparent',
      )}
    >
      <button
        type="button"
        {...rovingMark}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('basket.line', { quantity: line.quantity, item: line.description, total: money(netCents) })}
        onFocus={onCurrent}
        onClick={onEdit}
        onKeyDown={onKeyDown}
        className="flex min-h-8 items-baseline justify-between gap-3 rounded-sm text-left"
      >
        <span className="min-w-0 font-semibold">
          {line.description}
          {line.note !== undefined && line.note !== '' && (
            <span className="block text-sm font-normal text-ink-muted">{line.note}</span>
          )}
        </span>
        <span className="money text-md font-bold">{money(netCents)}</span>
      </button>
      <div className="flex items-center gap-3">
        <QuantityStepper item={line.description} quantity={line.quantity} onQuantity={onQuantity} />
        <span className="money text-sm text-ink-muted">
          {t('basket.unitPrice', { amount: money(line.unitAmountCents) })}
        </span>
        {discountCents > 0 && <span className="money text-sm font-semibold text-success">−{money(discountCents)}</span>}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('basket.editLine', { item: line.description })}
          onClick={onEdit}
          className="ml-auto flex size-11 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="edit" />
        </button>
      </div>
    </li>
  );
}
