/** The payments of a started charge: each with its fields, the button to add another, and the terms for all. */
import type { Settings } from '#shared/contract/settings.ts';
import { removePayment, typeAmount } from '#shared/domain/divided-total.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { paymentMethods, takesCurrency } from '#shared/domain/payment-methods.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { PaymentParts } from '../../../ui/payment-parts.tsx';
import { useMayTypeCards } from '../../../ui/typed-cards.tsx';
import { CaptureChoice, CardNotes } from './card-terms.tsx';
import { FraudSkipField } from './fraud-skip-field.tsx';
import { PaymentCard } from './payment-card.tsx';
import { addPayment, changePayment, emptyPlan, isPayable, takes } from './payment-plan.ts';
import { type Charge, cardOf, newId } from './use-charge.ts';

interface PlannedPaymentsProps {
  readonly charge: Charge;
  readonly settings: Settings | null;
  readonly currency: MoneyCurrency;
  readonly allowFraudSkip: boolean;
  readonly hasSavedCard: boolean;
  readonly onChooseSaved: (paymentId: string) => void;
}

export function PlannedPayments(props: PlannedPaymentsProps) {
  const { charge, settings, currency, allowFraudSkip, hasSavedCard, onChooseSaved } = props;
  const { plan, setPlan, problems } = charge;
  const hasCard = takes(plan, 'card');
  return (
    <>
      <PaymentParts count={plan.payments.length}>
        {plan.payments.map((payment, index) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            index={index}
            isOnly={plan.payments.length === 1}
            card={cardOf(charge, payment.id)}
            isCardLost={charge.lostCards.includes(payment.id)}
            shopPixSeconds={settings?.pixExpirationSeconds ?? 600}
            allowSplit={currency === 'BRL' && (settings?.allowSplit ?? false)}
            problems={problems}
            onAmount={(amountCents) => setPlan(typeAmount(plan, payment.id, amountCents))}
            onChange={(change) => setPlan(changePayment(plan, payment.id, change))}
            onCard={(card) => charge.setCard(payment.id, card)}
            onRemove={() => setPlan(removePayment(plan, payment.id))}
            hasSavedCard={hasSavedCard}
            onChooseSaved={() => onChooseSaved(payment.id)}
          />
        ))}
      </PaymentParts>
      <PlanActions charge={charge} currency={currency} hasSavedCard={hasSavedCard} />
      {hasCard && <CaptureChoice charge={charge} />}
      {allowFraudSkip && <FraudSkipField reason={charge.fraudSkip} onReason={charge.setFraudSkip} />}
      {hasCard && <CardNotes plan={plan} />}
    </>
  );
}

function PlanActions({
  charge,
  currency,
  hasSavedCard,
}: Pick<PlannedPaymentsProps, 'charge' | 'currency' | 'hasSavedCard'>) {
  const t = useT();
  const { plan, setPlan } = charge;
  const mayTypeCards = useMayTypeCards();
  const methods = paymentMethods.filter(
    (method) =>
      takesCurrency(method, currency) && isPayable(method, { typeCards: mayTypeCards, useSaved: hasSavedCard }),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {methods.map((method) => (
        <Button key={method} icon="plus" onPress={() => setPlan(addPayment(plan, method, newId))}>
          {t(methodLabels[method].add)}
        </Button>
      ))}
      <Button look="quiet" onPress={() => setPlan(emptyPlan(plan.totalCents))}>
        {t('checkout.startOver')}
      </Button>
    </div>
  );
}
