/** An amount of money, typed from the right or in the locale's own format, always in whole cents. */
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { type Cents, cents, formatCents, type MoneyLocale, parseMoneyInput } from '#shared/domain/money.ts';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';
import { type MoneyTyping, startTyping, typeBackspace, typeDigit, typeSeparator } from './money-typing.ts';

interface MoneyFieldProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly amountCents: Cents;
  readonly onAmount: (amountCents: Cents) => void;
  readonly locale: MoneyLocale;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly inputClassName?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

function afterKey(typing: MoneyTyping, event: KeyboardEvent<HTMLInputElement>): MoneyTyping | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^\d$/.test(event.key)) return typeDigit(typing, Number(event.key));
  if (event.key === ',' || event.key === '.') return typeSeparator(typing);
  if (event.key === 'Backspace') return typeBackspace(typing);
  if (event.key === 'Delete') return startTyping(cents(0));
  return null;
}

export function MoneyField(props: MoneyFieldProps) {
  const { amountCents, onAmount, locale, className, inputClassName, autoFocus, disabled, ref, ...frame } = props;
  const typing = useRef<MoneyTyping>(startTyping(amountCents));
  const fresh = useRef(false);
  if (typing.current.amountCents !== amountCents) typing.current = startTyping(amountCents);

  function take(next: MoneyTyping): void {
    typing.current = next;
    onAmount(next.amountCents);
  }

  return (
    <FieldFrame {...frame} className={className}>
      {(ids) => (
        <input
          {...ids}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the amount is the one thing to type where this is asked for
          autoFocus={autoFocus}
          disabled={disabled}
          value={formatCents(amountCents, locale)}
          onFocus={(event) => {
            // The first digit after the focus arrives replaces the amount, as on a card machine.
            fresh.current = true;
            event.target.select();
          }}
          onKeyDown={(event) => {
            const start = fresh.current && event.key !== 'Backspace' ? startTyping(cents(0)) : typing.current;
            const next = afterKey(start, event);
            if (next === null) return;
            event.preventDefault();
            fresh.current = false;
            take(next);
          }}
          onChange={(event) => {
            const parsed = parseMoneyInput(event.target.value, locale);
            if (parsed !== null) take(startTyping(parsed));
          }}
          className={cx(inputStyle, 'money text-right', inputClassName)}
        />
      )}
    </FieldFrame>
  );
}
