/** A quantity within limits: typed, moved with the arrow keys or plus and minus, or stepped with the buttons beside it. */
import type { KeyboardEvent } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

interface QuantityFieldProps {
  /** The whole question, for screen readers. */
  readonly label: string;
  readonly item: string;
  readonly quantity: number;
  readonly max: number;
  readonly autoFocus?: boolean;
  readonly onQuantity: (quantity: number) => void;
}

function afterKey(key: string, quantity: number, max: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case '+':
    case '=':
      return quantity + 1;
    case 'ArrowDown':
    case '-':
      return quantity - 1;
    case 'Home':
      return 0;
    case 'End':
      return max;
    default:
      return null;
  }
}

export function QuantityField({ label, item, quantity, max, autoFocus, onQuantity }: QuantityFieldProps) {
  const take = (next: number) => onQuantity(Math.min(Math.max(next, 0), max));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(event.key, quantity, max);
    if (next === null) return;
    event.preventDefault();
    take(next);
  }

  return (
    <QuantityStepper item={item} quantity={quantity} min={0} max={max} onQuantity={take}>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={quantity}
        aria-valuemin={0}
        aria-valuemax={max}
        // biome-ignore lint/a11y/noAutofocus: the first quantity is the first thing to say where this is asked for
        autoFocus={autoFocus}
        value={quantity}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => take(Number(event.target.value.replace(/\D/g, '').slice(-6)))}
        className="money size-11 rounded-sm bg-transparent text-center text-md font-bold"
      />
    </QuantityStepper>
  );
}
