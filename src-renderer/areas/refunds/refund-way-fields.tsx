/** How much goes back to which payment, if there are several. Each amount may be changed. */
import { cents } from '#shared/domain/money.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { refundWhere, refundWord } from './refund-labels.ts';
import { type Division, type RefundWay, refundProblems } from './refund-plan.ts';

interface RefundWayFieldsProps {
  readonly ways: readonly RefundWay[];
  readonly division: Division;
  readonly onDivision: (division: Division) => void;
}

export function RefundWayFields({ ways, division: { amounts }, onDivision }: RefundWayFieldsProps) {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const problems = refundProblems(ways, amounts);

  if (ways.length === 1) {
    return Object.values(problems).map((problem) => (
      <p key={problem.code} role="alert" className="font-medium text-danger">
        {problemWords(words, problem)}
      </p>
    ));
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-ink-muted">{t('refund.byPart')}</legend>
      {ways.map(({ chargeId, payment, refundableCents }) => {
        const problem = problems[chargeId];
        return (
          <MoneyField
            key={chargeId}
            label={t('refund.part', {
              word: refundWord(t, payment.method),
              where: refundWhere(t, payment, money(payment.amountCents)),
            })}
            hint={t('refund.partMax', { amount: money(refundableCents) })}
            locale={language}
            amountCents={amounts[chargeId] ?? cents(0)}
            onAmount={(amountCents) =>
              onDivision({ amounts: { ...amounts, [chargeId]: amountCents }, undividable: null })
            }
            {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
          />
        );
      })}
    </fieldset>
  );
}
