/** A quantity within limits: typed, moved with the arrow keys or plus and minus, or stepped with the buttons beside it. */
import type { KeyboardEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './icon.tsx';
import { KeypadInput } from './keypad-input.tsx';
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

const mostDigits = 6;
const shortened = (quantity: number): number => quantity % 10 ** mostDigits;

/** What is selected is replaced by the next digit, as a keyboard does. */
const isAllSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

export function QuantityField({ label, item, quantity, max, autoFocus, onQuantity }: QuantityFieldProps) {
  const t = useT();
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
      <KeypadInput
        role="spinbutton"
        aria-label={label}
        aria-valuenow={quantity}
        aria-valuemin={0}
        aria-valuemax={max}
        autoFocus={autoFocus}
        value={quantity}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => take(Number(event.target.value.replace(/\D/g, '').slice(-mostDigits)))}
        onDigitKey={(input, digit) => take(isAllSelected(input) ? digit : shortened(quantity * 10 + digit))}
        onEraseKey={() => take(Math.floor(quantity / 10))}
        corner={{ label: t('common.keypadClear'), shows: <Icon name="close" />, onPress: () => take(0) }}
        className="money h-11 w-11 rounded-sm bg-transparent text-center text-md font-bold any-pointer-coarse:w-22 any-pointer-coarse:pl-11"
      />
    </QuantityStepper>
  );
}
