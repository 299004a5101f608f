/** One payment of the plan: how much, by what, and what that needs. */
import type { TypedCardText } from '../../../format/typed-card.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEntry } from '../../../ui/card-entry.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ShownProblems } from '../../../ui/shown-problems.ts';
import { InstallmentsField } from './installments-field.tsx';
import type { PlannedPayment } from './payment-plan.ts';
import { SavedCardChoice } from './saved-card-choice.tsx';
import { SplitFields } from './split-fields.tsx';

interface PaymentCardProps {
  readonly payment: PlannedPayment;
  readonly index: number;
  readonly isOnly: boolean;
  readonly card: TypedCardText;
  readonly shopPixSeconds: number;
  readonly allowSplit: boolean;
  readonly problems: ShownProblems;
  readonly onAmount: (amountCents: PlannedPayment['amountCents']) => void;
  readonly onChange: (
    change: Partial<Pick<PlannedPayment, 'installments' | 'pixSeconds' | 'split' | 'savedCard'>>,
  ) => void;
  readonly onCard: (card: TypedCardText) => void;
  readonly onRemove: () => void;
  readonly onChooseSaved: () => void;
}

const pixMinutes = [2, 5, 10, 15, 30, 60];

export function PaymentCard(props: PaymentCardProps) {
  const { payment, index, isOnly, card, shopPixSeconds, allowSplit, problems } = props;
  const { onAmount, onChange, onCard, onRemove, onChooseSaved } = props;
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const path = `payments.${index}`;
  const isCard = payment.method === 'card';
  const title = `${t('checkout.payment', { number: index + 1 })}: ${t(isCard ? 'common.card' : 'common.pix')}`;
  const amountProblem = problems.at(`${path}.amountCents`);
  const seconds = payment.pixSeconds ?? shopPixSeconds;
  const secondsChoices = [...new Set([...pixMinutes.map((minutes) => minutes * 60), shopPixSeconds])].sort(
    (a, b) => a - b,
  );

  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 className="flex min-h-11 items-center gap-3 text-md font-bold">
          <Icon name={isCard ? 'card' : 'pix'} className="size-6 text-accent" />
          {t(isCard ? 'common.card' : 'common.pix')}
        </h2>
        {isOnly ? (
          <p className="money flex min-h-11 items-center text-lg font-bold">{money(payment.amountCents)}</p>
        ) : (
          <MoneyField
            className="w-44"
            label={t('checkout.amount')}
            locale={language}
            amountCents={payment.amountCents}
            onAmount={onAmount}
            inputClassName="text-md font-bold"
            {...(amountProblem === undefined ? {} : { problem: problemWords(words, amountProblem) })}
          />
        )}
        {isCard ? (
          <InstallmentsField
            amountCents={payment.amountCents}
            installments={payment.installments}
            onInstallments={(installments) => onChange({ installments })}
          />
        ) : (
          <SelectField
            className="w-44"
            label={t('checkout.pixValidity')}
            value={String(seconds)}
            onValue={(value) => onChange({ pixSeconds: Number(value) === shopPixSeconds ? null : Number(value) })}
            options={secondsChoices.map((value) => ({ value: String(value), label: `${Math.round(value / 60)} min` }))}
          />
        )}
        {!isOnly && (
          <Button
            className="ml-auto"
            look="quiet"
            size="icon"
            icon="trash"
            aria-label={t('checkout.removePayment', { number: index + 1 })}
            onPress={onRemove}
          />
        )}
      </div>
      {isCard && (
        <SavedCardChoice
          chosen={payment.savedCard}
          onChoose={onChooseSaved}
          onType={() => onChange({ savedCard: null })}
        />
      )}
      {isCard && payment.savedCard === null && (
        <CardEntry card={card} onCard={onCard} path={path} autoFocus={index === 0} problems={problems} />
      )}
      {allowSplit && (
        <SplitFields
          parts={payment.split}
          amountCents={payment.amountCents}
          onParts={(split) => onChange({ split })}
          problems={problems.under(`${path}.split`).map((problem) => problemWords(words, problem))}
        />
      )}
    </section>
  );
}
