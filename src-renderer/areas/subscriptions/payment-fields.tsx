/** How a subscription or an invoice is paid: a typed card, a saved one by its token, or Pix; checked while typing. */
import type { SubscriptionPaymentInput } from '#shared/contract/subscriptions.ts';
import { checkSubscriptionPayment, maxSubscriptionInstallments } from '#shared/domain/subscriptions.ts';
import { noCard, type TypedCardText, typedCardOf } from '../../format/typed-card.ts';
import { readWholeNumber } from '../../format/whole-number.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CardEntry } from '../../ui/card-entry.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type ShownProblems, useShownProblems } from '../../ui/shown-problems.ts';
import { useNow } from '../../ui/use-now.ts';
import { SavedCardField, type SavedCardText } from './saved-card-field.tsx';

export interface PaymentText {
  readonly how: 'typed' | 'saved' | 'pix';
  readonly card: TypedCardText;
  readonly saved: SavedCardText;
  readonly installments: string;
  readonly pixMinutes: string;
}

const anyCount = { min: 0, max: 999_999_999 };

export const startPayment: PaymentText = {
  how: 'pix',
  card: noCard,
  saved: { token: '', face: '' },
  installments: '1',
  pixMinutes: '',
};

export function paymentOf({ how, card, saved, installments, pixMinutes }: PaymentText): SubscriptionPaymentInput {
  if (how === 'pix') {
    if (pixMinutes.trim() === '') return { method: 'pix' };
    return { method: 'pix', expirationSeconds: (readWholeNumber(pixMinutes, anyCount) ?? 0) * 60 };
  }
  const plan = { method: 'card', installments: readWholeNumber(installments, anyCount) ?? 0 } as const;
  return { ...plan, card: how === 'saved' ? { token: saved.token.trim() } : typedCardOf(card) };
}

export function usePaymentProblems(payment: PaymentText): ShownProblems {
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  return useShownProblems(checkSubscriptionPayment(paymentOf(payment), 'payment', minute));
}

interface PaymentFieldsProps {
  readonly payment: PaymentText;
  readonly onPayment: (payment: PaymentText) => void;
  readonly problems: ShownProblems;
  /** Instalments and the validity of each Pix; not for an invoice paid by hand. */
  readonly hasPlan: boolean;
  /** See `CardEntry`. */
  readonly isCardLost?: boolean;
}

export function PaymentFields({ payment, onPayment, problems, hasPlan, isCardLost = false }: PaymentFieldsProps) {
  const words = useWords();
  const { t } = words;
  const change = (part: Partial<PaymentText>): void => onPayment({ ...payment, ...part });
  const wordsOf = (path: string): string | undefined => {
    const problem = problems.at(path);
    return problem === undefined ? undefined : problemWords(words, problem);
  };
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('subscriptions.how')}
        value={payment.how}
        onValue={(how) => change({ how })}
        options={[
          { value: 'pix', label: 'Pix', icon: 'pix' },
          { value: 'typed', label: t('subscriptions.howTyped'), icon: 'card' },
          { value: 'saved', label: t('subscriptions.howSaved'), icon: 'star' },
        ]}
      />
      {payment.how === 'typed' && (
        <CardEntry
          card={payment.card}
          onCard={(card) => change({ card })}
          problems={problems}
          path="payment"
          autoFocus={false}
          isLost={isCardLost}
        />
      )}
      {payment.how === 'saved' && (
        <SavedCardField
          saved={payment.saved}
          onSaved={(saved) => change({ saved })}
          onLeave={() => problems.touch('payment.card.token')}
          problem={wordsOf('payment.card.token')}
        />
      )}
      {hasPlan && (
        <PlanField
          payment={payment}
          onPlan={change}
          onLeave={() => problems.touch('payment.expirationSeconds')}
          problem={wordsOf('payment.expirationSeconds')}
        />
      )}
    </div>
  );
}

interface PlanFieldProps {
  readonly payment: PaymentText;
  readonly onPlan: (plan: Partial<Pick<PaymentText, 'installments' | 'pixMinutes'>>) => void;
  readonly onLeave: () => void;
  readonly problem: string | undefined;
}

function PlanField({ payment, onPlan, onLeave, problem }: PlanFieldProps) {
  const { t } = useWords();
  if (payment.how === 'pix') {
    return (
      <Field
        label={t('subscriptions.pixMinutes')}
        hint={t('subscriptions.pixMinutesHint')}
        inputMode="numeric"
        value={payment.pixMinutes}
        onValue={(pixMinutes) => onPlan({ pixMinutes })}
        onBlur={onLeave}
        problem={problem}
      />
    );
  }
  return (
    <SelectField
      label={t('subscriptions.installments')}
      value={payment.installments}
      onValue={(installments) => onPlan({ installments })}
      options={Array.from({ length: maxSubscriptionInstallments }, (_, index) => ({
        value: String(index + 1),
        label: `${index + 1}x`,
      }))}
    />
  );
}
