/** One line of the basket. With the focus on its name, plus and minus change the quantity, Delete removes it, Enter edits it. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BasketLine, LineTotals } from '#shared/domain/basket.ts';
import type { CatalogPrice } from '#shared/domain/basket-prices.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { FullPrice } from '../../../ui/sold-items.tsx';
import { rovingMark } from '../../../ui/use-roving.ts';
import { PriceQuestion } from './price-question.tsx';

interface BasketLineRowProps {
  readonly line: BasketLine;
  readonly totals: LineTotals;
  /** Its item costs this now, and nobody has chosen yet. */
  readonly other: CatalogPrice | null;
  readonly isCurrent: boolean;
  readonly onEdit: () => void;
  readonly onCurrent: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function BasketLineRow(props: BasketLineRowProps) {
  const { line, totals, other, isCurrent, onEdit, onCurrent, onQuantity, onRemove } = props;
  const t = useT();
  const money = useMoney();
  const row = useRef<HTMLLIElement>(null);
  const isAsked = other !== null;
  const discountCents = totals.ownDiscountCents;
  const netCents = totals.grossCents - discountCents;

  useEffect(() => {
    if (isCurrent || isAsked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, isAsked]);

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
        'flex items-center gap-2 border-l-4 py-1.5 pr-1 pl-1.5 @max-xs:flex-wrap @max-xs:gap-x-0 low:py-0.5',
        isAsked ? 'flex-wrap gap-y-0' : 'low:flex-nowrap',
        isCurrent ? 'border-l-accent bg-accent-soft/60' : 'border-l-transparent',
      )}
    >
      {/* In a low window the lines have the room; the dialog of a line and the keys change its quantity there too. */}
      <QuantityStepper
        className="@max-xs:order-last low:hidden"
        item={line.description}
        quantity={line.quantity}
        min={0}
        onQuantity={onQuantity}
      />
      <button
        type="button"
        {...rovingMark}
        tabIndex={isCurrent ? 0 : -1}
        aria-haspopup="dialog"
        onFocus={onCurrent}
        onClick={onEdit}
        onKeyDown={onKeyDown}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-sm text-left @max-xs:basis-3/5 @max-xs:px-1"
      >
        <LineWords line={line} />
        {/* A sum that leaves the name no room stands below it. */}
        <span className="ml-auto flex flex-col items-end">
          {discountCents > 0 && <FullPrice amount={money(totals.grossCents)} />}
          <span className="money text-md font-bold">{money(netCents)}</span>
        </span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('basket.removeItem', { item: line.description })}
        onClick={onRemove}
        className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-danger"
      >
        <Icon name="close" className="size-4" />
      </button>
      {isAsked && <PriceQuestion line={line} other={other} />}
    </li>
  );
}

function LineWords({ line: { description, quantity, note, unitAmountCents } }: Pick<BasketLineRowProps, 'line'>) {
  const t = useT();
  const money = useMoney();
  return (
    <span className="min-w-0 flex-1 basis-24">
      <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
        <span className="sr-only">{t('basket.lineOf', { quantity })} </span>
        <span aria-hidden="true" className="hidden low:inline">
          {quantity} ×{' '}
        </span>
        {description}
      </span>
      {note !== undefined && note !== '' && <span className="block text-sm text-ink wrap-anywhere">{note}</span>}
      <span className="money block text-sm text-ink-muted">
        {t('basket.unitPrice', { amount: money(unitAmountCents) })}
      </span>
    </span>
  );
}
