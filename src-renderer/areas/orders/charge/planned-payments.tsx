/** The payments of a started charge: each with its fields, the button to add another, and the terms for all. */
import type { Settings } from '#shared/contract/settings.ts';
import { paymentMethods } from '#shared/domain/payment-methods.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { CaptureChoice, CardNotes } from './card-terms.tsx';
import { FraudSkipField } from './fraud-skip-field.tsx';
import { PaymentCard } from './payment-card.tsx';
import { addPayment, changePayment, emptyPlan, removePayment, takes, typeAmount } from './payment-plan.ts';
import { type Charge, cardOf, newId } from './use-charge.ts';

interface PlannedPaymentsProps {
  readonly charge: Charge;
  readonly settings: Settings | null;
  readonly allowFraudSkip: boolean;
  readonly onChooseSaved: (paymentId: string) => void;
}

export function PlannedPayments({ charge, settings, allowFraudSkip, onChooseSaved }: PlannedPaymentsProps) {
  const { plan, setPlan, problems } = charge;
  const hasCard = takes(plan, 'card');
  return (
    <>
      {plan.payments.map((payment, index) => (
        <PaymentCard
          key={payment.id}
          payment={payment}
          index={index}
          isOnly={plan.payments.length === 1}
          card={cardOf(charge, payment.id)}
          shopPixSeconds={settings?.pixExpirationSeconds ?? 600}
          allowSplit={settings?.allowSplit ?? false}
          problems={problems}
          onAmount={(amountCents) => setPlan(typeAmount(plan, payment.id, amountCents))}
          onChange={(change) => setPlan(changePayment(plan, payment.id, change))}
          onCard={(card) => charge.setCard(payment.id, card)}
          onRemove={() => setPlan(removePayment(plan, payment.id))}
          onChooseSaved={() => onChooseSaved(payment.id)}
        />
      ))}
      <PlanActions charge={charge} />
      {hasCard && <CaptureChoice charge={charge} />}
      {allowFraudSkip && <FraudSkipField reason={charge.fraudSkip} onReason={charge.setFraudSkip} />}
      {hasCard && <CardNotes plan={plan} />}
    </>
  );
}

function PlanActions({ charge: { plan, setPlan } }: { readonly charge: Charge }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {paymentMethods.map((method) => (
        <Button key={method} icon="plus" onPress={() => setPlan(addPayment(plan, method, newId))}>
          {t(methodLabels[method].add)}
        </Button>
      ))}
      <Button look="quiet" className="ml-auto" onPress={() => setPlan(emptyPlan(plan.totalCents))}>
        {t('checkout.startOver')}
      </Button>
    </div>
  );
}
