/** An amount to give back: typed, or everything that is left. */
import type { Cents } from '#shared/domain/money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { type Division, divideRefund, everything, mostRefundable, type RefundWay, refundTotal } from './refund-plan.ts';

interface RefundAmountFieldProps {
  readonly ways: readonly RefundWay[];
  readonly division: Division;
  readonly autoFocus: boolean;
  readonly onDivision: (division: Division) => void;
}

export function RefundAmountField({ ways, division, autoFocus, onDivision }: RefundAmountFieldProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const { amounts, undividable } = division;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <MoneyField
        className="w-56 max-w-full"
        label={t('refund.total')}
        locale={language}
        autoFocus={autoFocus}
        amountCents={undividable ?? refundTotal(amounts)}
        inputClassName="min-h-14 text-xl font-bold"
        onAmount={(total: Cents) => onDivision(divideRefund(ways, total))}
      />
      <Button
        className="under-name min-h-14 thin:mt-0"
        onPress={() => onDivision({ amounts: everything(ways), undividable: null })}
      >
        {t('refund.everything', { amount: money(mostRefundable(ways)) })}
      </Button>
    </div>
  );
}
