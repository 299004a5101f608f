/** An amount to give back: typed, or everything that is left. */
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { MoneyField } from './money-field.tsx';

interface MoneyBackAmountProps {
  readonly amountCents: Cents;
  readonly leftCents: Cents;
  readonly autoFocus: boolean;
  readonly onAmount: (amountCents: Cents) => void;
  readonly onEverything: () => void;
}

export function MoneyBackAmount({ amountCents, leftCents, autoFocus, onAmount, onEverything }: MoneyBackAmountProps) {
  const { t, language } = useWords();
  const money = useMoney();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <MoneyField
        className="w-56 max-w-full"
        label={t('refund.total')}
        locale={language}
        autoFocus={autoFocus}
        amountCents={amountCents}
        inputClassName="min-h-14 text-xl font-bold"
        onAmount={onAmount}
      />
      <Button className="under-name min-h-14 thin:mt-0" onPress={onEverything}>
        {t('refund.everything', { amount: money(leftCents) })}
      </Button>
    </div>
  );
}
