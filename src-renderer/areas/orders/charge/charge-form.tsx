/** Cobrar: payments that add up, checked while they are typed, sent once. Also takes a new payment for a sale already made. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { useIsApprovalAsked } from '../../../client/approvals.ts';
import { noCard } from '../../../format/typed-card.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { ApprovalAhead } from './approval-ahead.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { type ChosenCard, changePayment, startPlan, takes, takesTypedCard } from './payment-plan.ts';
import { PlannedPayments } from './planned-payments.tsx';
import { QuickChoices } from './quick-choices.tsx';
import { type Charge, type ChargeOptions, newId, useCharge } from './use-charge.ts';
import { useHasSavedCard } from './use-has-saved-card.ts';

interface ChargeFormProps extends ChargeOptions {
  readonly title: string;
  readonly detail?: string;
  readonly backLabel: string;
  readonly onBack: () => void;
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
}

export function ChargeForm(props: ChargeFormProps) {
  const { settings, isOnline, currency, customerName, allowFraudSkip, items, cardChooser } = props;
  const t = useT();
  const charge = useCharge(props);
  const { plan, setPlan } = charge;
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const hasSavedCard = useHasSavedCard(props.customer?.email ?? null);
  const isStarted = plan.payments.length > 0;
  useShortcut('Escape', props.onBack);
  useShortcut('F2', () => void charge.submit(), isStarted && charge.waitsFor === null);

  return (
    <form
      noValidate
      autoComplete="off"
      className="flex h-full slim:scroll-calm slim:flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void charge.submit();
      }}
    >
      <div className="scroll-calm flex min-w-0 flex-1 flex-col gap-4 p-4 short:gap-2 short:p-2 slim:flex-none slim:overflow-visible">
        <ChargeHeader title={props.title} backLabel={props.backLabel} onBack={props.onBack} />
        {props.detail !== undefined && <p className="text-ink-muted">{props.detail}</p>}
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
            onChoose={(choice) => {
              if (choice === 'pix') void charge.sendAtOnce(choice);
              else setPlan(startPlan(plan.totalCents, choice, newId));
            }}
            onAdjustPix={() => setPlan(startPlan(plan.totalCents, 'pix', newId))}
          />
        )}
      </div>
      <ChargeSummary
        plan={plan}
        items={items}
        customerName={customerName}
        note={props.note}
        splitProblem={splitProblemOf(charge)}
        waitsFor={charge.waitsFor}
      >
        <Submit charge={charge} />
      </ChargeSummary>
      {choosingFor !== null &&
        cardChooser({
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

function ChargeHeader({ title, backLabel, onBack }: Pick<ChargeFormProps, 'title' | 'backLabel' | 'onBack'>) {
  return (
    <header className="flex items-center gap-2">
      <Button look="quiet" size="icon" icon="back" aria-label={backLabel} onPress={onBack} />
      {/* Where it is narrow, the amount stands in a line of its own; a space within it does not break. */}
      <h1 className="figures min-w-0 text-xl leading-tight font-bold">{title}</h1>
    </header>
  );
}

/** The one button that sends, and why it did not. It gets the focus as soon as nothing is left to type. */
function Submit({ charge }: { readonly charge: Charge }) {
  const t = useT();
  const { plan, action, isToMend, waitsFor } = charge;
  const words = useSubmitWords(charge);
  const button = useRef<HTMLButtonElement>(null);
  const isStarted = plan.payments.length > 0;
  const isReady = isStarted && waitsFor === null && !takesTypedCard(plan);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  return (
    <>
      {isToMend && waitsFor === null && (
        <p role="alert" className="font-semibold text-danger">
          {t('checkout.toMend')}
        </p>
      )}
      {action.error !== null && <ErrorNote error={action.error} />}
      {isStarted && (
        <Button
          ref={button}
          look="primary"
          size="lg"
          type="submit"
          keys="F2"
          className="min-h-16 w-full text-md!"
          isPending={action.isPending}
          isDisabled={waitsFor !== null}
        >
          {words}
        </Button>
      )}
    </>
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
