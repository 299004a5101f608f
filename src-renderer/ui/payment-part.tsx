/** One payment of those that a total is divided among: what it is, its share, and its own fields. */
import type { ReactNode } from 'react';
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT, useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { MoneyField } from './money-field.tsx';

interface PaymentPartProps {
  readonly icon: IconName;
  readonly name: string;
  /** Counted from one. */
  readonly number: number;
  readonly amountCents: Cents;
  /** A single payment is the whole sale, so there is nothing to type. */
  readonly isOnly: boolean;
  readonly amountProblem: string | undefined;
  /** It was just added, and its share is what comes next. */
  readonly takesFocus?: boolean;
  readonly onAmount: (amountCents: Cents) => void;
  readonly onRemove: () => void;
  /** Short fields beside the amount. */
  readonly terms?: ReactNode;
  readonly children: ReactNode;
}

export function PaymentPart(props: PaymentPartProps) {
  const { icon, name, number, isOnly, onRemove, terms, children } = props;
  const t = useT();
  // A field has its name above it, and what stands beside it is level with the field.
  const isBesideField = !isOnly || terms !== undefined;
  return (
    <section
      aria-label={`${t('checkout.payment', { number })}: ${name}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h2
          className={cx(
            'thin:mt-0 flex min-h-11 items-center thin:-order-2 thin:basis-[calc(100%-(--spacing(15)))] gap-3 text-md font-bold',
            isBesideField && 'under-name',
          )}
        >
          <Icon name={icon} className="size-6 text-accent" />
          {name}
        </h2>
        <PartAmount {...props} isBesideField={isBesideField} />
        {terms}
        {!isOnly && (
          <Button
            className="under-name ml-auto thin:-order-1 thin:mt-0"
            look="quiet"
            size="icon"
            icon="trash"
            aria-label={t('checkout.removePayment', { number })}
            onPress={onRemove}
          />
        )}
      </div>
      {children}
    </section>
  );
}

type Amount = 'amountCents' | 'isOnly' | 'amountProblem' | 'takesFocus' | 'onAmount';

interface PartAmountProps extends Pick<PaymentPartProps, Amount> {
  readonly isBesideField: boolean;
}

function PartAmount(props: PartAmountProps) {
  const { amountCents, isOnly, isBesideField, amountProblem, takesFocus = false, onAmount } = props;
  const { t, language } = useWords();
  const money = useMoney();
  if (isOnly)
    return (
      <p className={cx('money thin:mt-0 flex min-h-11 items-center text-lg font-bold', isBesideField && 'under-name')}>
        {money(amountCents)}
      </p>
    );
  return (
    <MoneyField
      className="w-44"
      label={t('checkout.amount')}
      locale={language}
      amountCents={amountCents}
      onAmount={onAmount}
      autoFocus={takesFocus}
      inputClassName="text-md font-bold"
      {...(amountProblem === undefined ? {} : { problem: amountProblem })}
    />
  );
}
