/** What of a sale goes back and by which way, with its sums beside it. */
import { sumCents } from '#shared/domain/money.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { MoneyBackAmount } from '../../ui/money-back-amount.tsx';
import { MoneyBackFields } from '../../ui/money-back-fields.tsx';
import { MoneyBackItems } from '../../ui/money-back-items.tsx';
import { MoneyBackSums } from '../../ui/money-back-sums.tsx';
import { MoneyBackWays } from '../../ui/money-back-ways.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chooseItems, formProblem, partsOf, type RefundForm, type RefundOffer, switchTo } from './refund-form.ts';
import { adviceKey, refundWhere, refundWord } from './refund-labels.ts';
import { type Division, divideRefund, everything, mostRefundable, refundProblems, refundTotal } from './refund-plan.ts';
import { RefundRest } from './refund-rest.tsx';

interface RefundFieldsProps {
  readonly offer: RefundOffer;
  readonly form: RefundForm;
  readonly onForm: (form: RefundForm) => void;
}

export function RefundFields({ offer, form, onForm }: RefundFieldsProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const { ways, choices, rest, before } = offer;
  const { by, division } = form;
  const problem = formProblem(offer, form);
  const onDivision = (next: Division) => onForm({ ...form, division: next });
  const missing = rest?.standing?.missingCents ?? 0;
  const choiceWords = {
    items: t('refund.byItems'),
    amount: t('refund.byAmount'),
    rest: t('refund.byRest', { amount: money(missing) }),
  };
  const now = partsOf(offer, form).map(({ amountCents }) => amountCents);

  return (
    <>
      <MoneyBackFields
        by={by}
        choices={choices.map((value) => ({ value, label: choiceWords[value] }))}
        hasWays={ways.length > 1}
        problem={
          problem === null || problem.code === 'zero'
            ? null
            : { title: problemWords(words, problem), advice: t(adviceKey(by, offer)) }
        }
        ways={<RefundWays offer={offer} division={division} onDivision={onDivision} />}
        sums={
          <MoneyBackSums
            before={before}
            nowCents={sumCents(now)}
            parts={ways.map(({ chargeId, payment }) => ({
              label: refundWhere(t, payment, money(payment.amountCents)),
              amountCents: division.amounts[chargeId] ?? 0,
            }))}
          />
        }
        onBy={(next) => onForm(switchTo(offer, form, next))}
      >
        {(autoFocus) => (
          <>
            {by === 'items' && <RefundItems offer={offer} form={form} autoFocus={autoFocus} onForm={onForm} />}
            {by === 'amount' && (
              <MoneyBackAmount
                amountCents={division.undividable ?? refundTotal(division.amounts)}
                leftCents={mostRefundable(ways)}
                autoFocus={autoFocus}
                onAmount={(total) => onDivision(divideRefund(ways, total))}
                onEverything={() => onDivision({ amounts: everything(ways), undividable: null })}
              />
            )}
            {by === 'rest' && rest !== null && <RefundRest group={rest} />}
          </>
        )}
      </MoneyBackFields>
      <RefundLeftOut offer={offer} />
    </>
  );
}

function RefundItems({ offer, form, autoFocus, onForm }: RefundFieldsProps & { readonly autoFocus: boolean }) {
  const { t } = useWords();
  const { sale, left } = offer;
  return (
    <MoneyBackItems
      items={sale.items}
      left={left}
      chosen={form.chosen}
      allCents={sale.items.reduce((sum, { unitAmountCents }, at) => sum + unitAmountCents * (left[at] ?? 0), 0)}
      words={{ gone: t('refund.itemGone'), before: (quantity) => t('refund.itemAsked', { quantity }) }}
      autoFocus={autoFocus}
      onChosen={(chosen) => onForm(chooseItems(offer, form, chosen))}
    />
  );
}

interface RefundWaysProps extends Pick<RefundFieldsProps, 'offer'> {
  readonly division: Division;
  readonly onDivision: (division: Division) => void;
}

function RefundWays({ offer: { ways }, division: { amounts }, onDivision }: RefundWaysProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const problems = refundProblems(ways, amounts);
  return (
    <MoneyBackWays
      ways={ways.map(({ chargeId, payment, refundableCents }) => {
        const problem = problems[chargeId];
        const where = refundWhere(t, payment, money(payment.amountCents));
        return {
          id: chargeId,
          label: t('refund.part', { word: refundWord(t, payment.method), where }),
          leftCents: refundableCents,
          problem: problem === undefined ? null : problemWords(words, problem),
        };
      })}
      amounts={amounts}
      onAmounts={(next) => onDivision({ amounts: next, undividable: null })}
    />
  );
}

/** Payments to which nothing can go back now, and why. */
export function RefundLeftOut({ offer: { leftOut } }: { readonly offer: RefundOffer }) {
  const words = useWords();
  const money = useMoney();
  return leftOut.map(({ payment, why }) => (
    <Notice
      key={payment.chargeId}
      quiet
      tone="warning"
      title={words.t('refund.leftOut', { where: refundWhere(words.t, payment, money(payment.amountCents)) })}
    >
      {problemWords(words, why)}
    </Notice>
  ));
}
