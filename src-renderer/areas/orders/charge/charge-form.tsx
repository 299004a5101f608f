/** Cobrar: payments that add up, checked while they are typed, sent once. Also takes a new payment for a sale already made. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { remainderCents } from '#shared/domain/divided-total.ts';
import { useIsApprovalAsked } from '../../../client/approvals.ts';
import { noCard } from '../../../format/typed-card.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MoneySubmit } from '../../../ui/money-submit.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApprovalAhead } from './approval-ahead.tsx';
import { ChargeFrame, type ChargeHeading } from './charge-frame.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { type ChosenCard, changePayment, startPlan, takes, takesTypedCard } from './payment-plan.ts';
import { PlannedPayments } from './planned-payments.tsx';
import { type OtherWay, QuickChoices } from './quick-choices.tsx';
import { type Charge, type ChargeOptions, newId, useCharge } from './use-charge.ts';
import { useHasSavedCard } from './use-has-saved-card.ts';

interface ChargeFormProps extends ChargeOptions, ChargeHeading {
  readonly settings: Settings | null;
  readonly isOnline: boolean;
  readonly customerName: string | null;
  /** The sale is made, and its items were approved then: only its payment is another one. */
  readonly isMade?: boolean;
  readonly note: string | null;
  /** Only when a sale is made, because a later payment of the same sale keeps its fraud analysis. */
  readonly allowFraudSkip: boolean;
  /** Saved cards belong to another area, so the screen passes in the dialog that chooses one. */
  readonly cardChooser: (chooser: { onChoose: (card: ChosenCard) => void; onClose: () => void }) => ReactNode;
  /** Ways to pay without the API, which another area takes. */
  readonly otherWays?: readonly OtherWay[];
}

export function ChargeForm(props: ChargeFormProps) {
  const { settings, isOnline, currency, customerName, allowFraudSkip, items, cardChooser } = props;
  const t = useT();
  const charge = useCharge(props);
  const { plan, setPlan } = charge;
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const hasSavedCard = useHasSavedCard(props.customer?.email ?? null);
  const isStarted = plan.payments.length > 0;

  return (
    <ChargeFrame
      {...props}
      onSubmit={() => void charge.submit()}
      summary={
        <ChargeSummary
          totalCents={plan.totalCents}
          sums={isStarted ? { leftCents: remainderCents(plan), problem: splitProblemOf(charge) } : null}
          items={items}
          customerName={customerName}
          note={props.note}
          waitsFor={charge.waitsFor}
        >
          <Submit charge={charge} />
        </ChargeSummary>
      }
    >
      {!isOnline && <Notice tone="warning" title={t('checkout.offline')} />}
      <ApprovalAhead {...askedOfSeller(props, charge)} />
      {currency !== 'BRL' && <Notice quiet tone="neutral" title={t('checkout.onlyCard')} />}
      {isStarted ? (
        <PlannedPayments
          charge={charge}
          settings={settings}
          currency={currency}
          allowFraudSkip={allowFraudSkip}
          hasSavedCard={hasSavedCard}
          onChooseSaved={setChoosingFor}
        />
      ) : (
        <QuickChoices
          currency={currency}
          isPending={charge.action.isPending || props.waitsFor !== null}
          otherWays={props.otherWays ?? []}
          onChoose={(choice) => {
            if (choice === 'pix') void charge.sendAtOnce(choice);
            else setPlan(startPlan(plan.totalCents, choice, newId));
          }}
          onAdjustPix={() => setPlan(startPlan(plan.totalCents, 'pix', newId))}
        />
      )}
      {choosingFor !== null &&
        cardChooser({
          onClose: () => setChoosingFor(null),
          onChoose: (savedCard) => {
            setPlan(changePayment(plan, choosingFor, { savedCard }));
            charge.setCard(choosingFor, noCard);
            setChoosingFor(null);
          },
        })}
    </ChargeFrame>
  );
}

/** The one button that sends, and why it did not. It gets the focus as soon as nothing is left to type. */
function Submit({ charge }: { readonly charge: Charge }) {
  const { plan, action, isToMend, waitsFor } = charge;
  const words = useSubmitWords(charge);
  const button = useRef<HTMLButtonElement>(null);
  const isStarted = plan.payments.length > 0;
  const isReady = isStarted && waitsFor === null && !takesTypedCard(plan);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  return (
    <MoneySubmit ref={button} action={action} isToMend={isToMend} isHeld={waitsFor !== null} isHidden={!isStarted}>
      {words}
    </MoneySubmit>
  );
}

function useSubmitWords({ plan, capture, action }: Charge): string {
  const t = useT();
  const money = useMoney();
  const isAsked = useIsApprovalAsked();
  if (action.isPending) return t(isAsked ? 'rights.approvalAwaited' : 'checkout.submitting');
  const amount = { amount: money(plan.totalCents) };
  const isPixOnly = plan.payments.length > 0 && plan.payments.every(({ method }) => method === 'pix');
  if (isPixOnly) return t('checkout.submitPix', amount);
  return t(capture === 'later' && !takes(plan, 'pix') ? 'checkout.submitAuthorize' : 'checkout.submit', amount);
}

/** Where the sale is made already, its items were approved then. */
function askedOfSeller({ items, currency, isMade = false }: ChargeFormProps, { plan, fraudSkip }: Charge) {
  const isSplit = plan.payments.some(({ split }) => split.length > 0);
  return { items: isMade ? [] : items, currency, isSplit, skipsFraud: fraudSkip !== null };
}

/** The sum first: it is what the person is at. */
function splitProblemOf({ problems }: Charge) {
  const ofSplit = problems.all.filter(({ path }) => path.includes('.split'));
  return ofSplit.find(({ code }) => code === 'split-sum') ?? ofSplit[0];
}
