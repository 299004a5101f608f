/** Cobrar: payments that add up, checked while they are typed, sent once. Also takes a new payment for a sale already made. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { noCard } from '../../../format/typed-card.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { ChargeSummary } from './charge-summary.tsx';
import { FraudSkipField } from './fraud-skip-field.tsx';
import { PaymentCard } from './payment-card.tsx';
import {
  addPayment,
  type ChosenCard,
  changePayment,
  emptyPlan,
  removePayment,
  startPlan,
  typeAmount,
} from './payment-plan.ts';
import { QuickChoices } from './quick-choices.tsx';
import { type ChargeOptions, cardOf, newId, useCharge } from './use-charge.ts';

interface ChargeFormProps extends ChargeOptions {
  readonly title: string;
  readonly detail?: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly settings: Settings | null;
  readonly isOnline: boolean;
  readonly customerName: string | null;
  /** Only where a sale is made: a later payment of the same sale keeps its analysis. */
  readonly allowFraudSkip: boolean;
  /** Saved cards are another area's: the screen brings the dialog to choose one. */
  readonly cardChooser: (chooser: { onChoose: (card: ChosenCard) => void; onClose: () => void }) => ReactNode;
}

export function ChargeForm(props: ChargeFormProps) {
  const { title, detail, backLabel, onBack, settings, isOnline, customerName, allowFraudSkip, items } = props;
  const t = useT();
  const money = useMoney();
  const charge = useCharge(props);
  const { plan, setPlan, problems, action } = charge;
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasCard = plan.payments.some(({ method }) => method === 'card');
  const hasPix = plan.payments.some(({ method }) => method === 'pix');
  const hasInstallments = plan.payments.some(({ installments }) => installments > 1);
  const isStarted = plan.payments.length > 0;
  const isPixOnly = isStarted && !hasCard;
  const hasTypedCard = plan.payments.some(({ method, savedCard }) => method === 'card' && savedCard === null);
  const isReady = isStarted && !hasTypedCard;

  useShortcut('Escape', onBack);
  useShortcut('F2', () => void charge.submit(), isStarted);
  useEffect(() => {
    if (isReady) submitButton.current?.focus();
  }, [isReady]);

  function submitWords(): string {
    if (action.isPending) return t('checkout.submitting');
    const amount = { amount: money(plan.totalCents) };
    if (isPixOnly) return t('checkout.submitPix', amount);
    return t(charge.capture === 'later' && !hasPix ? 'checkout.submitAuthorize' : 'checkout.submit', amount);
  }

  return (
    <form
      noValidate
      autoComplete="off"
      className="flex h-full"
      onSubmit={(event) => {
        event.preventDefault();
        void charge.submit();
      }}
    >
      <div className="scroll-calm flex min-w-0 flex-1 flex-col gap-4 p-4">
        <header className="flex items-center gap-2">
          <Button look="quiet" size="icon" icon="back" aria-label={backLabel} onPress={onBack} />
          <h1 className="money text-xl font-bold">{title}</h1>
        </header>
        {detail !== undefined && <p className="text-ink-muted">{detail}</p>}
        {!isOnline && <Notice tone="warning" title={t('checkout.offline')} />}
        {isStarted ? (
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
                onChooseSaved={() => setChoosingFor(payment.id)}
              />
            ))}
            <div className="flex flex-wrap items-center gap-2">
              <Button icon="plus" onPress={() => setPlan(addPayment(plan, 'pix', newId))}>
                {t('checkout.addPix')}
              </Button>
              <Button icon="plus" onPress={() => setPlan(addPayment(plan, 'card', newId))}>
                {t('checkout.addCard')}
              </Button>
              <Button look="quiet" className="ml-auto" onPress={() => setPlan(emptyPlan(plan.totalCents))}>
                {t('checkout.startOver')}
              </Button>
            </div>
            {hasCard && !hasPix && (
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
                {charge.capture === 'later' && (
                  <p className="text-sm text-ink-muted">{t('checkout.captureLaterHint')}</p>
                )}
              </div>
            )}
            {hasCard && hasPix && <p className="text-sm text-ink-muted">{t('checkout.captureWithPix')}</p>}
            {allowFraudSkip && <FraudSkipField reason={charge.fraudSkip} onReason={charge.setFraudSkip} />}
            {hasCard && (
              <div className="text-sm text-ink-muted">
                {hasInstallments && <p>{t('checkout.installmentsNote')}</p>}
                {hasTypedCard && <p>{t('checkout.cardMemory')}</p>}
              </div>
            )}
          </>
        ) : (
          <QuickChoices onChoose={(choice) => setPlan(startPlan(plan.totalCents, choice, newId))} />
        )}
      </div>
      <ChargeSummary
        plan={plan}
        items={items}
        customerName={customerName}
        hasOpenSplit={problems.all.some(({ path }) => path.includes('.split'))}
      >
        {charge.isToMend && (
          <p role="alert" className="font-semibold text-danger">
            {t('checkout.toMend')}
          </p>
        )}
        {action.error !== null && <ErrorNote error={action.error} />}
        <Button
          ref={submitButton}
          look="primary"
          size="lg"
          type="submit"
          keys="F2"
          className="min-h-16 w-full text-md!"
          isDisabled={!isStarted}
          isPending={action.isPending}
        >
          {submitWords()}
        </Button>
      </ChargeSummary>
      {choosingFor !== null &&
        props.cardChooser({
          onClose: () => setChoosingFor(null),
          onChoose: (savedCard) => {
            setPlan(changePayment(plan, choosingFor, { savedCard }));
            charge.setCard(choosingFor, noCard);
            setChoosingFor(null);
          },
        })}
    </form>
  );
}
