/** The terms for the cards of a charge: when the money is captured, and what people should know. */
import { useT } from '../../../i18n/use-t.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMayTypeCards } from '../../../ui/typed-cards.tsx';
import { type PaymentPlan, takes, takesTypedCard } from './payment-plan.ts';
import type { Charge } from './use-charge.ts';

/** Beside a Pix there is nothing to choose: the service captures the card once the Pix is paid. */
export function CaptureChoice({ charge }: { readonly charge: Charge }) {
  const t = useT();
  if (takes(charge.plan, 'pix')) return <p className="text-sm text-ink-muted">{t('checkout.captureWithPix')}</p>;
  return (
    <div className="flex flex-col gap-1">
      <Segmented
        label={t('checkout.capture')}
        value={charge.capture}
        onValue={charge.setCapture}
        options={[
          { value: 'now', label: t('checkout.captureNow') },
          { value: 'later', label: t('checkout.captureLater') },
        ]}
      />
      {charge.capture === 'later' && <p className="text-sm text-ink-muted">{t('checkout.captureLaterHint')}</p>}
    </div>
  );
}

export function CardNotes({ plan }: { readonly plan: PaymentPlan }) {
  const t = useT();
  const mayTypeCards = useMayTypeCards();
  const hasInstallments = plan.payments.some(({ installments }) => installments > 1);
  return (
    <div className="text-sm text-ink-muted">
      {hasInstallments && <p>{t('checkout.installmentsNote')}</p>}
      {mayTypeCards && takesTypedCard(plan) && <p>{t('checkout.cardMemory')}</p>}
    </div>
  );
}
