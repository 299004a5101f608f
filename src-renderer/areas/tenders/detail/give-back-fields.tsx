/** Which items of a counter sale go back, or how much, and in which of the ways that it was paid. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { cents } from '#shared/domain/money.ts';
import { leftOf } from '#shared/domain/tender-returns.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { MoneyBackAmount } from '../../../ui/money-back-amount.tsx';
import { MoneyBackFields } from '../../../ui/money-back-fields.tsx';
import { MoneyBackItems } from '../../../ui/money-back-items.tsx';
import { MoneyBackSums } from '../../../ui/money-back-sums.tsx';
import { MoneyBackWays } from '../../../ui/money-back-ways.tsx';
import { tenderName } from '../tender-labels.ts';
import {
  allItemsCents,
  choicesOf,
  chooseItems,
  itemsLeft,
  partsSum,
  problemsOf,
  type ReturnForm,
  switchTo,
  totalLeft,
  typeAmount,
} from './return-form.ts';

interface GiveBackFieldsProps {
  readonly sale: CounterSale;
  readonly form: ReturnForm;
  readonly onForm: (form: ReturnForm) => void;
}

export function GiveBackFields({ sale, form, onForm }: GiveBackFieldsProps) {
  const words = useWords();
  const { t } = words;
  const { by } = form;
  const choiceWords = { items: t('refund.byItems'), amount: t('refund.byAmount') };
  return (
    <MoneyBackFields
      by={by}
      choices={choicesOf(sale).map((value) => ({ value, label: choiceWords[value] }))}
      hasWays={sale.tenders.length > 1}
      problem={useProblem(sale, form)}
      ways={<Ways sale={sale} form={form} onForm={onForm} />}
      sums={<Sums sale={sale} form={form} />}
      onBy={(next) => onForm(switchTo(sale, form, next))}
    >
      {(autoFocus) =>
        by === 'items' ? (
          <MoneyBackItems
            items={sale.items}
            left={itemsLeft(sale)}
            chosen={form.chosen}
            allCents={allItemsCents(sale)}
            words={{
              gone: t('tenderDetail.itemGone'),
              before: (count) => t('tenderDetail.itemBack', { count }),
            }}
            autoFocus={autoFocus}
            onChosen={(chosen) => onForm(chooseItems(sale, form, chosen))}
          />
        ) : (
          <MoneyBackAmount
            amountCents={form.tooMuch ?? partsSum(form)}
            leftCents={totalLeft(sale)}
            autoFocus={autoFocus}
            onAmount={(amountCents) => onForm(typeAmount(sale, form, amountCents))}
            onEverything={() => onForm(typeAmount(sale, form, totalLeft(sale)))}
          />
        )
      }
    </MoneyBackFields>
  );
}

function useProblem(sale: CounterSale, form: ReturnForm) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  if (form.tooMuch !== null)
    return {
      title: t('tenderDetail.tooMuch', { amount: money(totalLeft(sale)) }),
      advice: t('tenderDetail.adviceAmount'),
    };
  const { whole } = problemsOf(sale, form);
  if (whole === null || partsSum(form) === 0) return null;
  return { title: problemWords(words, whole), advice: t('tenderDetail.adviceItems') };
}

function Ways({ sale, form, onForm }: GiveBackFieldsProps) {
  const words = useWords();
  const { byTender } = problemsOf(sale, form);
  return (
    <MoneyBackWays
      ways={sale.tenders.map((tender) => {
        const problem = byTender[tender.id];
        return {
          id: tender.id,
          label: tenderName(words.t, tender),
          leftCents: cents(leftOf(tender)),
          problem: problem === undefined ? null : problemWords(words, problem),
        };
      })}
      amounts={form.amounts}
      onAmounts={(amounts) => onForm({ ...form, amounts, tooMuch: null })}
    />
  );
}

function Sums({ sale, form }: Omit<GiveBackFieldsProps, 'onForm'>) {
  const t = useT();
  const { tenders } = sale;
  const sum = (of: 'dueCents' | 'backCents') => tenders.reduce((all, tender) => all + tender[of], 0);
  return (
    <MoneyBackSums
      before={{ receivedCents: sum('dueCents'), returnedCents: sum('backCents'), onItsWayCents: 0 }}
      nowCents={partsSum(form)}
      parts={tenders.map((tender) => ({ label: tenderName(t, tender), amountCents: form.amounts[tender.id] ?? 0 }))}
    />
  );
}
