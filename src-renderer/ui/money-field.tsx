/** An amount of money, typed from the right or in the locale's own format, always in whole cents. */
import type { ReactNode, Ref } from 'react';
import { type Cents, formatCents, type MoneyLocale } from '#shared/domain/money.ts';
import { useT, type WordKey } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';
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
  readonly ref?: Ref<HTMLInputElement>;
}

const unreadWords: Record<MoneyUnread, WordKey> = {
  unclear: 'common.moneyUnclear',
  'too-large': 'common.moneyTooLarge',
};

export function MoneyField(props: MoneyFieldProps) {
  const { amountCents, onAmount, locale, className, inputClassName, autoFocus, disabled, isWrong, ref, ...frame } =
    props;
  const t = useT();
  const { unread, handlers } = useMoneyTyping({ amountCents, onAmount, locale });

  return (
    <FieldFrame
      {...frame}
      problem={unread === null ? frame.problem : t(unreadWords[unread], { example: formatCents(123_456, locale) })}
      className={className}
    >
      {(ids) => (
        <input
          {...ids}
          {...(isWrong === true ? { 'aria-invalid': true } : {})}
          {...handlers}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the amount is the one thing to type where this is asked for
          autoFocus={autoFocus}
          disabled={disabled}
          value={formatCents(amountCents, locale)}
          className={cx(inputStyle, 'money text-right', inputClassName)}
        />
      )}
    </FieldFrame>
  );
}
