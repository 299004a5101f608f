/** An amount of money, typed from the right or in the locale's own format, always in whole cents. */
import type { ReactNode } from 'react';
import { type Cents, formatMoney, type MoneyLocale } from '#shared/domain/money.ts';
import { useCurrency } from '../i18n/currency.tsx';
import { useT, type WordKey } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { FieldFrame, inputStyle } from './field.tsx';
import { Icon } from './icon.tsx';
import { KeypadInput } from './keypad-input.tsx';
import { largestCents, type MoneyUnread } from './money-typing.ts';
import { unreadMark } from './unread-fields.ts';
import { useMoneyTyping } from './use-money-typing.ts';

interface MoneyFieldProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly amountCents: Cents;
  /** The most that may be meant here: said where somebody types more than the field can hold. */
  readonly maxCents?: number;
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
  negative: 'common.moneyNegative',
  'too-large': 'common.moneyTooLarge',
  'other-currency': 'common.moneyOtherCurrency',
};

export function MoneyField(props: MoneyFieldProps) {
  const {
    amountCents,
    maxCents = largestCents,
    onAmount,
    locale,
    className,
    inputClassName,
    autoFocus,
    ...others
  } = props;
  const { disabled, isWrong, ...frame } = others;
  const t = useT();
  const currency = useCurrency();
  const { unread, press, clear, handlers } = useMoneyTyping({ amountCents, onAmount, form: { locale, currency } });
  const shown = (ofCents: number): string => formatMoney(ofCents, locale, currency);

  return (
    <FieldFrame
      {...frame}
      problem={
        unread === null ? frame.problem : t(unreadWords[unread], { example: shown(123_456), max: shown(maxCents) })
      }
      className={className}
    >
      {(ids) => (
        <KeypadInput
          {...ids}
          {...(isWrong === true ? { 'aria-invalid': true } : {})}
          {...(unread === null ? {} : unreadMark)}
          {...handlers}
          autoFocus={autoFocus}
          disabled={disabled}
          value={shown(amountCents)}
          onDigitKey={press}
          onEraseKey={(input) => press(input, 'Backspace')}
          corner={{ label: t('common.keypadClear'), shows: <Icon name="close" />, onPress: clear }}
          className={cx(inputStyle, 'money text-right any-pointer-coarse:pl-11', inputClassName)}
        />
      )}
    </FieldFrame>
  );
}
