/**
 * The state of the charge screen: the plan, the typed cards, their problems, and sending once. Card data exists only here, and is erased
 * once it was handed over or the screen closes; how the sale was to be paid outlasts a lock.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { Sale, SaleCustomer } from '#shared/contract/sale.ts';
import type { Cents, MoneyCurrency } from '#shared/domain/money.ts';
import type { DraftItem } from '#shared/domain/order-draft.ts';
import { checkOrderDraft } from '#shared/domain/orders.ts';
import { type Action, useAction } from '../../../client/use-action.ts';
import { noCard, type TypedCardText } from '../../../format/typed-card.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type FormProblem, type ShownProblems, useShownProblems } from '../../../ui/shown-problems.ts';
import { useMayTypeCards } from '../../../ui/typed-cards.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { typedBeforeLock } from '../../../window/typed-before-lock.ts';
import { useLasting } from '../../../window/use-lasting.ts';
import { fittingCharge, type KeptCharge, lostCardsOf } from './kept-charge.ts';
import {
  type ChosenCard,
  changePayment,
  emptyPlan,
  type PaymentPlan,
  type QuickChoice,
  startPlan,
  takesTypedCard,
} from './payment-plan.ts';
import { type PaymentDrafts, planDrafts } from './plan-draft.ts';

export type FraudSkipReason = 'upsell' | 'one_click' | 'trusted_customer' | 'external_analysis';

export interface ChargeSubmission {
  readonly draftId: string;
  readonly payments: PaymentDrafts;
  readonly fraudSkip: FraudSkipReason | null;
}

/** A practice card that somebody chose in the training panel. */
export interface OfferedCard {
  readonly number: string;
  readonly offeredAt: number;
}

export interface ChargeOptions {
  /** A second submission with the same draft id gets the first sale as its answer. */
  readonly draftId: string;
  readonly totalCents: Cents;
  readonly currency: MoneyCurrency;
  readonly items: readonly DraftItem[];
  readonly customer: SaleCustomer | null;
  readonly fraudBypassAllowed: boolean;
  readonly startWith: QuickChoice | null;
  readonly offeredCard: OfferedCard | null;
  /** Why this is not charged yet, whatever its payments are; null when it can be. */
  readonly waitsFor: string | null;
  /** A saved card that was chosen before this screen opened. */
  readonly chosenCard: ChosenCard | null;
  readonly send: (submission: ChargeSubmission) => Promise<CallResult<Sale>>;
}

const placeOf = typedBeforeLock<KeptCharge<FraudSkipReason>>();

type TypedCards = Readonly<Record<string, TypedCardText>>;

export interface Charge {
  readonly plan: PaymentPlan;
  setPlan(plan: PaymentPlan): void;
  readonly cards: TypedCards;
  setCard(id: string, card: TypedCardText): void;
  /** The payments whose card was typed before the till locked, and did not outlast it. */
  readonly lostCards: readonly string[];
  readonly capture: 'now' | 'later';
  setCapture(capture: 'now' | 'later'): void;
  readonly fraudSkip: FraudSkipReason | null;
  setFraudSkip(reason: FraudSkipReason | null): void;
  readonly problems: ShownProblems;
  /** Why nothing is sent, where no field is wrong; null when it can be. */
  readonly waitsFor: string | null;
  /** Sending was tried, and a rule is still broken. */
  readonly isToMend: boolean;
  readonly action: Action;
  submit(): Promise<void>;
  /** Sends a choice that leaves nothing to type. What breaks a rule is shown in its fields instead. */
  sendAtOnce(choice: QuickChoice): Promise<void>;
}

/** Broken rules about amounts show at once, because the live remainder shows the same. */
function showsAtOnce(problem: FormProblem): boolean {
  return (
    problem.code === 'sum-mismatch' ||
    problem.code === 'amount-too-small' ||
    problem.code === 'saved-card-needs-buyer' ||
    problem.code === 'pix-only-in-reais' ||
    /\.split(?:\.\d+\.amountCents)?$/.test(problem.path)
  );
}

export const newId = (): string => crypto.randomUUID();

function focusProblem(paths: readonly string[]): void {
  for (const path of paths) {
    const field = document.querySelector<HTMLElement>(`[data-path="${path.replace('expYear', 'expMonth')}"]`);
    if (field === null) continue;
    field.focus();
    field.scrollIntoView({ block: 'center' });
    return;
  }
}

/** What is typed; of it a lock takes the cards, and nothing else. */
function useTypedCharge(options: ChargeOptions) {
  const [place] = useState(() => placeOf(options.draftId));
  const [kept] = useState(() => fittingCharge(place.text, options));
  const [plan, setPlan] = useState(() => kept?.plan ?? firstPlan(options));
  const [cards, setCards] = useState<TypedCards>({});
  const [capture, setCapture] = useState(kept?.capture ?? 'now');
  const [fraudSkip, setFraudSkip] = useState(kept?.fraudSkip ?? null);
  const lostCards = lostCardsOf(plan, cards, kept?.lostCards ?? []);
  const { currency, customer } = options;
  useLasting(place, plan.payments.length === 0 ? null : { plan, currency, customer, capture, fraudSkip, lostCards });
  return { plan, setPlan, cards, setCards, capture, setCapture, fraudSkip, setFraudSkip, lostCards };
}

export function useCharge(options: ChargeOptions): Charge {
  const { draftId, totalCents, offeredCard, send } = options;
  const typed = useTypedCharge(options);
  const { plan, setPlan, cards, setCards, capture, fraudSkip } = typed;
  const [wasTried, setTried] = useState(false);
  const action = useAction();
  const waitsFor = useWaitsFor(options, plan);

  const payments = useMemo(() => planDrafts(plan, cards, capture), [plan, cards, capture]);
  const all = useBrokenRules(options, payments, fraudSkip);
  const problems = useShownProblems(all, showsAtOnce);

  const lastOffer = useRef(0);
  useEffect(() => {
    if (offeredCard === null || offeredCard.offeredAt === lastOffer.current) return;
    lastOffer.current = offeredCard.offeredAt;
    const next = withPracticeCard({ plan, cards, totalCents }, offeredCard.number);
    setPlan(next.plan);
    setCards(next.cards);
  }, [offeredCard, plan, cards, totalCents, setPlan, setCards]);

  async function sendDrafts(drafts: PaymentDrafts): Promise<void> {
    await action.run(async () => {
      const result = await send({ draftId, payments: drafts, fraudSkip });
      // Nobody approved it, so nothing was handed over: the clerk need not ask for the card again.
      if (result.ok || result.error.code !== 'approval-required') setCards({});
      return result;
    });
  }

  async function submit(): Promise<void> {
    if (waitsFor !== null) return;
    if (problems.isClean) return sendDrafts(payments);
    problems.showAll();
    setTried(true);
    focusProblem(all.map(({ path }) => path));
  }

  async function sendAtOnce(choice: QuickChoice): Promise<void> {
    if (options.waitsFor !== null) return;
    const chosen = startPlan(totalCents, choice, newId);
    const drafts = planDrafts(chosen, {}, capture);
    const broken = brokenRules(options, { payments: drafts, fraudSkip, nowMs: Date.now() });
    if (broken.length === 0) return sendDrafts(drafts);
    setPlan(chosen);
    problems.showAll(broken);
    setTried(true);
  }

  return {
    ...typed,
    waitsFor,
    setCard: (id, card) => setCards((known) => ({ ...known, [id]: card })),
    problems,
    isToMend: wasTried && !problems.isClean,
    action,
    submit,
    sendAtOnce,
  };
}

function useWaitsFor({ waitsFor }: ChargeOptions, plan: PaymentPlan): string | null {
  const t = useT();
  const mayTypeCards = useMayTypeCards();
  if (waitsFor !== null) return waitsFor;
  return mayTypeCards || !takesTypedCard(plan) ? null : t('checkout.typedCardsWait');
}

function firstPlan({ totalCents, startWith, chosenCard }: ChargeOptions): PaymentPlan {
  if (chosenCard !== null) {
    const plan = startPlan(totalCents, 'card', newId);
    return changePayment(plan, plan.payments[0]?.id ?? '', { savedCard: chosenCard });
  }
  return startWith === null ? emptyPlan(totalCents) : startPlan(totalCents, startWith, newId);
}

type Ordered = Pick<ChargeOptions, 'items' | 'currency' | 'customer' | 'fraudBypassAllowed'>;

interface Drafted {
  readonly payments: PaymentDrafts;
  readonly fraudSkip: FraudSkipReason | null;
  readonly nowMs: number;
}

function brokenRules(
  { items, currency, customer, fraudBypassAllowed }: Ordered,
  { payments, fraudSkip, nowMs }: Drafted,
) {
  return checkOrderDraft(
    { items, currency, payments, customer, fraudSkip: fraudSkip === null ? undefined : { reason: fraudSkip } },
    { fraudBypassAllowed, nowMs },
  );
}

function useBrokenRules(
  { items, currency, customer, fraudBypassAllowed }: ChargeOptions,
  payments: PaymentDrafts,
  fraudSkip: FraudSkipReason | null,
): readonly FormProblem[] {
  const hour = Math.floor(useNow() / 3_600_000);
  return useMemo(
    () =>
      brokenRules({ items, currency, customer, fraudBypassAllowed }, { payments, fraudSkip, nowMs: hour * 3_600_000 }),
    [items, currency, payments, customer, fraudSkip, fraudBypassAllowed, hour],
  );
}

interface Typed {
  readonly plan: PaymentPlan;
  readonly cards: TypedCards;
}

/** Fills the first card that nobody has typed yet. If all are typed, it replaces the first; without a card it becomes the payment. */
function withPracticeCard({ plan, cards, totalCents }: Typed & { readonly totalCents: Cents }, number: string): Typed {
  const typed = plan.payments.filter(({ method, savedCard }) => method === 'card' && savedCard === null);
  const target = typed.find(({ id }) => (cards[id]?.number ?? '') === '') ?? typed[0];
  const started = target === undefined ? startPlan(totalCents, 'card', newId) : plan;
  const id = target?.id ?? started.payments[0]?.id;
  if (id === undefined) return { plan: started, cards };
  return { plan: started, cards: { ...cards, [id]: { number, holderName: 'TREINO', expiry: '12/39', cvc: '123' } } };
}

export function cardOf(charge: Charge, id: string): TypedCardText {
  return charge.cards[id] ?? noCard;
}
