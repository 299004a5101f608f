/** One payment of the plan: its amount, its method, and the fields of the method. */
import type { ReactElement } from 'react';
import type { TypedCardText } from '../../../format/typed-card.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { CardEntry } from '../../../ui/card-entry.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { PaymentPart } from '../../../ui/payment-part.tsx';
import type { ShownProblems } from '../../../ui/shown-problems.ts';
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
  const { name, icon } = methodLabels[payment.method];
  const amountProblem = problems.at(`${path}.amountCents`);

  return (
    <PaymentPart
      icon={icon}
      name={t(name)}
      number={index + 1}
      amountCents={payment.amountCents}
      isOnly={props.isOnly}
      amountProblem={amountProblem && problemWords(words, amountProblem)}
      onAmount={props.onAmount}
      onRemove={props.onRemove}
      terms={<MethodTerms payment={payment} shopPixSeconds={props.shopPixSeconds} onChange={onChange} />}
    >
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
    </PaymentPart>
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
