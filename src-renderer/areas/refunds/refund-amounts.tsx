/** How much goes back, in all and by which way, with the arithmetic in view. */
import { cents } from '#shared/domain/money.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  divideRefund,
  everything,
  type RefundAmounts,
  type RefundWay,
  refundProblems,
  refundTotal,
} from './refund-plan.ts';
import { refundWhere, refundWord } from './refund-words.ts';

export interface RefundTyped {
  readonly amounts: RefundAmounts;
  /** A total somebody typed that cannot be divided over the charges. */
  readonly undividable: number | null;
}

interface RefundAmountsFieldsProps {
  readonly ways: readonly RefundWay[];
  readonly typed: RefundTyped;
  readonly onTyped: (typed: RefundTyped) => void;
}

export function RefundAmountsFields({ ways, typed, onTyped }: RefundAmountsFieldsProps) {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const { amounts, undividable } = typed;
  const all = everything(ways);
  const problems = refundProblems(ways, amounts);

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <MoneyField
          className="w-56"
          label={t('refund.total')}
          locale={language}
          autoFocus
          amountCents={undividable === null ? refundTotal(amounts) : cents(undividable)}
          inputClassName="min-h-14 text-xl font-bold"
          onAmount={(total) => {
            const divided = divideRefund(ways, total);
            onTyped(divided === null ? { amounts: {}, undividable: total } : { amounts: divided, undividable: null });
          }}
        />
        <Button className="min-h-14" onPress={() => onTyped({ amounts: all, undividable: null })}>
          {t('refund.everything', { amount: money(refundTotal(all)) })}
        </Button>
      </div>
      {undividable !== null && (
        <Notice tone="danger" title={undividable > refundTotal(all) ? tooLarge() : t('refund.cannotDivide')} />
      )}
      {ways.length > 1 && (
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
                  onTyped({ amounts: { ...amounts, [chargeId]: amountCents }, undividable: null })
                }
                {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
              />
            );
          })}
        </fieldset>
      )}
      {ways.length === 1 &&
        Object.values(problems).map((problem) => (
          <p key={problem.code} role="alert" className="font-medium text-danger">
            {problemWords(words, problem)}
          </p>
        ))}
    </>
  );

  function tooLarge(): string {
    return problemWords(words, { code: 'too-large', params: { refundableCents: refundTotal(all) } });
  }
}
