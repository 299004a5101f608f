/** How a v1 charge is paid: by Pix, with a typed card, or with a saved one by its token. */
import { chargeSoftDescriptorMax } from '#shared/domain/charges.ts';
import { largestInstallmentCount } from '#shared/domain/link-money.ts';
import type { Cents } from '#shared/domain/money.ts';
import { installmentLabel } from '../../i18n/installment-label.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { CardEntry } from '../../ui/card-entry.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ShownProblems } from '../../ui/shown-problems.ts';
import type { ChargeText } from './charge-form-draft.ts';

interface ChargePaymentFieldsProps {
  readonly text: ChargeText;
  readonly onText: (text: ChargeText) => void;
  /** Null while it cannot be reckoned. */
  readonly totalCents: Cents | null;
  readonly problems: ShownProblems;
  readonly problemAt: (path: string) => string | undefined;
  /** See `CardEntry`. */
  readonly isCardLost: boolean;
}

export function ChargePaymentFields(props: ChargePaymentFieldsProps) {
  const { text, onText, totalCents, problems, problemAt, isCardLost } = props;
  const t = useT();
  const change = (part: Partial<ChargeText>): void => onText({ ...text, ...part });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Segmented
        label={t('charges.how')}
        value={text.how}
        onValue={(how) => change({ how })}
        options={[
          { value: 'pix', label: 'Pix', icon: 'pix' },
          { value: 'typed', label: t('subscriptions.howTyped'), icon: 'card' },
          { value: 'saved', label: t('subscriptions.howSaved'), icon: 'star' },
        ]}
      />
      {text.how === 'pix' && (
        <Field
          label={t('charges.pixMinutes')}
          inputMode="numeric"
          className="w-48"
          value={text.pixMinutes}
          problem={problemAt('payment.expirationSeconds')}
          onValue={(pixMinutes) => change({ pixMinutes })}
        />
      )}
      {text.how === 'typed' && (
        <>
          <CardEntry
            card={text.card}
            onCard={(card) => change({ card })}
            problems={problems}
            path="payment"
            autoFocus={false}
            isLost={isCardLost}
          />
          <p className="text-sm text-ink-muted">{t('charges.typedKept')}</p>
        </>
      )}
      {text.how === 'saved' && (
        <Field
          label={t('subscriptions.token')}
          hint={t('charges.tokenHint')}
          value={text.token}
          problem={problemAt('payment.card.token')}
          onValue={(token) => change({ token })}
        />
      )}
      {text.how !== 'pix' && (
        <CardPlan text={text} totalCents={totalCents} onPlan={change} problem={problemAt('payment.softDescriptor')} />
      )}
    </div>
  );
}

interface CardPlanProps extends Pick<ChargePaymentFieldsProps, 'text' | 'totalCents'> {
  readonly onPlan: (plan: Partial<Pick<ChargeText, 'installments' | 'softDescriptor'>>) => void;
  readonly problem: string | undefined;
}

function CardPlan({ text, totalCents, onPlan, problem }: CardPlanProps) {
  const t = useT();
  const money = useMoney();
  // Nothing can be divided into more parts than it has cents.
  const labelOf = (count: number): string =>
    totalCents === null || totalCents < count
      ? `${count}x`
      : installmentLabel(t, money, { amountCents: totalCents, count });
  return (
    <div className="grid @sm:grid-cols-2 gap-3">
      <SelectField
        label={t('links.installments')}
        value={text.installments}
        onValue={(installments) => onPlan({ installments })}
        options={Array.from({ length: largestInstallmentCount }, (_, index) => ({
          value: String(index + 1),
          label: labelOf(index + 1),
        }))}
      />
      <Field
        label={t('links.softDescriptor')}
        hint={t('charges.softDescriptorHint')}
        maxLength={chargeSoftDescriptorMax}
        value={text.softDescriptor}
        problem={problem}
        onValue={(softDescriptor) => onPlan({ softDescriptor })}
      />
    </div>
  );
}
