/** What goes back and by which way, with its sums beside it. */
import { useState } from 'react';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RefundAmountField } from './refund-amount-field.tsx';
import { formProblem, partsOf, type RefundForm, type RefundOffer, switchTo } from './refund-form.ts';
import { RefundItemFields } from './refund-item-fields.tsx';
import { adviceKey, refundWhere } from './refund-labels.ts';
import { type Division, refundTotal } from './refund-plan.ts';
import { RefundRest } from './refund-rest.tsx';
import { RefundSums } from './refund-sums.tsx';
import { RefundWayFields } from './refund-way-fields.tsx';

interface RefundFieldsProps {
  readonly offer: RefundOffer;
  readonly form: RefundForm;
  readonly onForm: (form: RefundForm) => void;
}

export function RefundFields({ offer, form, onForm }: RefundFieldsProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const { ways, rest, choices, before } = offer;
  const { by, division } = form;
  const problem = formProblem(offer, form);
  // Only the form that opens first takes the focus. With the arrow keys, the focus must stay on the choices.
  const [isFresh, setFresh] = useState(true);
  const onDivision = (next: Division) => onForm({ ...form, division: next });
  const missing = rest?.standing?.missingCents ?? 0;
  const choiceWords = {
    items: t('refund.byItems'),
    amount: t('refund.byAmount'),
    rest: t('refund.byRest', { amount: money(missing) }),
  };

  return (
    <>
      {choices.length > 1 && (
        <Segmented
          label={t('refund.by')}
          hideLabel
          value={by}
          options={choices.map((value) => ({ value, label: choiceWords[value] }))}
          onValue={(next) => {
            setFresh(false);
            onForm(switchTo(offer, form, next));
          }}
        />
      )}
      <div
        className={cx(
          'grid items-start gap-5',
          ways.length > 1 ? '@2xl:grid-cols-[5fr_3fr_4fr]' : '@lg:grid-cols-[3fr_2fr]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-3">
          {by === 'items' && <RefundItemFields offer={offer} form={form} autoFocus={isFresh} onForm={onForm} />}
          {by === 'amount' && (
            <RefundAmountField ways={ways} division={division} autoFocus={isFresh} onDivision={onDivision} />
          )}
          {by === 'rest' && rest !== null && <RefundRest group={rest} />}
          {problem !== null && problem.code !== 'zero' && (
            <Notice tone="danger" title={problemWords(words, problem)}>
              {t(adviceKey(by, offer))}
            </Notice>
          )}
        </div>
        <RefundWayFields ways={ways} division={division} onDivision={onDivision} />
        <RefundSums
          before={before}
          ways={ways}
          amounts={division.amounts}
          nowCents={refundTotal(
            Object.fromEntries(partsOf(offer, form).map((part) => [part.chargeId, part.amountCents])),
          )}
        />
      </div>
      <RefundLeftOut offer={offer} />
    </>
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
