/** How much goes back by which way, if there are several. Each amount may be changed. */
import { type Cents, cents } from '#shared/domain/money.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useWords } from '../i18n/use-t.ts';
import { MoneyField } from './money-field.tsx';

export interface MoneyBackWay {
  readonly id: string;
  readonly label: string;
  readonly leftCents: Cents;
  /** In words; null for none. */
  readonly problem: string | null;
}

interface MoneyBackWaysProps {
  readonly ways: readonly MoneyBackWay[];
  readonly amounts: Readonly<Record<string, Cents>>;
  readonly onAmounts: (amounts: Readonly<Record<string, Cents>>) => void;
}

export function MoneyBackWays({ ways, amounts, onAmounts }: MoneyBackWaysProps) {
  const { t, language } = useWords();
  const money = useMoney();
  // Nothing is divided: the one amount stands where the whole is typed, and only its problem here.
  if (ways.length === 1) {
    return ways.map(({ id, problem }) =>
      problem === null ? null : (
        <p key={id} role="alert" className="font-medium text-danger">
          {problem}
        </p>
      ),
    );
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-ink-muted">{t('refund.byPart')}</legend>
      {ways.map(({ id, label, leftCents, problem }) => (
        <MoneyField
          key={id}
          label={label}
          hint={t('refund.partMax', { amount: money(leftCents) })}
          locale={language}
          amountCents={amounts[id] ?? cents(0)}
          onAmount={(amountCents) => onAmounts({ ...amounts, [id]: amountCents })}
          {...(problem === null ? {} : { problem })}
        />
      ))}
    </fieldset>
  );
}
