/** One payment of the plan: its amount, its method, and the fields of the method. */
import type { ReactElement } from 'react';
import type { TypedCardText } from '../../../format/typed-card.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEntry } from '../../../ui/card-entry.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import type { FormProblem, ShownProblems } from '../../../ui/shown-problems.ts';
import { InstallmentsField } from './installments-field.tsx';
import type { PlannedPayment } from './payment-plan.ts';
import { PixValidityField } from './pix-validity-field.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';
import { SplitFields } from './split-fields.tsx';

interface PaymentCardProps {
  readonly payment: PlannedPayment;
  readonly index: number;
  readonly isOnly: boolean;
  readonly card: TypedCardText;
  readonly isCardLost: boolean;
  readonly shopPixSeconds: number;
  readonly allowSplit: boolean;
  readonly problems: ShownProblems;
  readonly onAmount: (amountCents: PlannedPayment['amountCents']) => void;
  readonly onChange: (
    change: Partial<Pick<PlannedPayment, 'installments' | 'pixSeconds' | 'split' | 'savedCard'>>,
  ) => void;
  readonly onCard: (card: TypedCardText) => void;
  readonly onRemove: () => void;
  readonly hasSavedCard: boolean;
  readonly onChooseSaved: () => void;
}

export function PaymentCard(props: PaymentCardProps) {
  const { payment, index, card, allowSplit, problems, onChange, onCard, onChooseSaved } = props;
  const words = useWords();
  const { t } = words;
  const path = `payments.${index}`;
  const tokenPath = `${path}.card.token`;
  const tokenProblem = problems.at(tokenPath);
  const title = `${t('checkout.payment', { number: index + 1 })}: ${t(methodLabels[payment.method].name)}`;

  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <PaymentRow
        payment={payment}
        index={index}
        isOnly={props.isOnly}
        shopPixSeconds={props.shopPixSeconds}
        amountProblem={problems.at(`${path}.amountCents`)}
        onAmount={props.onAmount}
        onChange={onChange}
        onRemove={props.onRemove}
      />
      {payment.method === 'card' && (
        <SavedCardChoice
          chosen={payment.savedCard}
          isOffered={props.hasSavedCard}
          path={tokenPath}
          problem={tokenProblem === undefined ? null : problemWords(words, tokenProblem)}
          onChoose={onChooseSaved}
          onType={() => onChange({ savedCard: null })}
        />
      )}
      {payment.method === 'card' && payment.savedCard === null && (
        <CardEntry
          card={card}
          onCard={onCard}
          path={path}
          autoFocus={index === 0}
          problems={problems}
          isLost={props.isCardLost}
        />
      )}
      {allowSplit && (
        <SplitFields
          parts={payment.split}
          amountCents={payment.amountCents}
          onParts={(split) => onChange({ split })}
          path={`${path}.split`}
          problems={problems}
        />
      )}
    </section>
  );
}

type Row = 'payment' | 'index' | 'isOnly' | 'shopPixSeconds' | 'onAmount' | 'onChange' | 'onRemove';

interface PaymentRowProps extends Pick<PaymentCardProps, Row> {
  readonly amountProblem: FormProblem | undefined;
}

/** The fields that every payment has. */
function PaymentRow(props: PaymentRowProps) {
  const { payment, index, isOnly, shopPixSeconds, amountProblem, onAmount, onChange, onRemove } = props;
  const t = useT();
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <h2 className="under-name thin:mt-0 flex min-h-11 items-center thin:-order-2 thin:basis-[calc(100%-(--spacing(15)))] gap-3 text-md font-bold">
        <Icon name={methodLabels[payment.method].icon} className="size-6 text-accent" />
        {t(methodLabels[payment.method].name)}
      </h2>
      <PaymentAmount amountCents={payment.amountCents} isOnly={isOnly} problem={amountProblem} onAmount={onAmount} />
      <MethodTerms payment={payment} shopPixSeconds={shopPixSeconds} onChange={onChange} />
      {!isOnly && (
        <Button
          className="under-name ml-auto thin:-order-1 thin:mt-0"
          look="quiet"
          size="icon"
          icon="trash"
          aria-label={t('checkout.removePayment', { number: index + 1 })}
          onPress={onRemove}
        />
      )}
    </div>
  );
}

/** In how many installments a card is charged, or how long a Pix code can be paid. */
function MethodTerms({
  payment,
  shopPixSeconds,
  onChange,
}: Pick<PaymentCardProps, 'payment' | 'shopPixSeconds' | 'onChange'>): ReactElement {
  switch (payment.method) {
    case 'card':
      return (
        <InstallmentsField
          amountCents={payment.amountCents}
          installments={payment.installments}
          onInstallments={(installments) => onChange({ installments })}
        />
      );
    case 'pix':
      return (
        <PixValidityField
          seconds={payment.pixSeconds}
          shopSeconds={shopPixSeconds}
          onSeconds={(pixSeconds) => onChange({ pixSeconds })}
        />
      );
  }
}

interface PaymentAmountProps extends Pick<PaymentCardProps, 'isOnly' | 'onAmount'> {
  readonly amountCents: PlannedPayment['amountCents'];
  readonly problem: FormProblem | undefined;
}

/** A single payment is the whole sale, so there is nothing to type. */
function PaymentAmount({ amountCents, isOnly, problem, onAmount }: PaymentAmountProps) {
  const words = useWords();
  const money = useMoney();
  if (isOnly)
    return (
      <p className="money under-name thin:mt-0 flex min-h-11 items-center text-lg font-bold">{money(amountCents)}</p>
    );
  return (
    <MoneyField
      className="w-44"
      label={words.t('checkout.amount')}
      locale={words.language}
      amountCents={amountCents}
      onAmount={onAmount}
      inputClassName="text-md font-bold"
      {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
    />
  );
}
