/** An amount of money, typed from the right or in the locale's own format, always in whole cents. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Cents, formatMoney, type MoneyLocale } from '#shared/domain/money.ts';
import { useCurrency } from '../i18n/currency.tsx';
import { useT, type WordKey } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';
import { Icon } from './icon.tsx';
import { wasTouchedLast } from './last-pointer.ts';
import { MoneyKeypad } from './money-keypad.tsx';
import type { MoneyUnread } from './money-typing.ts';
import { useMoneyTyping } from './use-money-typing.ts';

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
  /** Part of something that is wrong as a whole, whose words stand elsewhere. */
  readonly isWrong?: boolean;
  readonly className?: string;
  readonly inputClassName?: string;
}

const unreadWords: Record<MoneyUnread, WordKey> = {
  unclear: 'common.moneyUnclear',
  'too-large': 'common.moneyTooLarge',
};

export function MoneyField(props: MoneyFieldProps) {
  const { amountCents, onAmount, locale, className, inputClassName, autoFocus, disabled, isWrong, ...frame } = props;
  const t = useT();
  const currency = useCurrency();
  const { unread, press, clear, handlers } = useMoneyTyping({ amountCents, onAmount, locale });
  const input = useRef<HTMLInputElement>(null);
  const [hasKeypad, setKeypad] = useState(false);
  // The field that waits for its amount has the focus and would show nothing to type with.
  useEffect(() => {
    if (autoFocus === true && wasTouchedLast()) setKeypad(true);
  }, [autoFocus]);

  return (
    <FieldFrame
      {...frame}
      problem={
        unread === null ? frame.problem : t(unreadWords[unread], { example: formatMoney(123_456, locale, currency) })
      }
      className={className}
    >
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            {...(isWrong === true ? { 'aria-invalid': true } : {})}
            {...handlers}
            ref={input}
            type="text"
            // The keypad below takes the place of the one that the system would lay over the screen.
            inputMode="none"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the amount is the one thing to type where this is asked for
            autoFocus={autoFocus}
            disabled={disabled}
            value={formatMoney(amountCents, locale, currency)}
            // At the click the field has the focus: opened before that, the keypad would close with what had it.
            onClick={({ nativeEvent }) => {
              if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') setKeypad(true);
            }}
            onKeyDown={(event) => {
              // Escape closes the keypad, and what lies under it only at the second time.
              if (hasKeypad && event.key === 'Escape') event.stopPropagation();
              setKeypad(false);
              handlers.onKeyDown(event);
            }}
            onBlur={() => {
              setKeypad(false);
              handlers.onBlur();
            }}
            className={cx(inputStyle, 'money text-right any-pointer-coarse:pl-11', inputClassName)}
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={t('common.keypadOpen')}
            // The field would lose the focus, and the keypad would close at once.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              setKeypad(!hasKeypad);
            }}
            className="absolute inset-y-0 left-0 hidden w-11 items-center justify-center text-ink-muted any-pointer-coarse:flex"
          >
            <Icon name="keypad" strokeWidth={3} />
          </button>
          <MoneyKeypad
            field={input}
            isOpen={hasKeypad}
            onClose={() => setKeypad(false)}
            onKey={(key) => input.current !== null && press(input.current, key)}
            onClear={clear}
          />
        </div>
      )}
    </FieldFrame>
  );
}
