/** The state of a basket that is being paid to the shop itself: its plan, what is wrong with it, and writing it down once. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { DraftItem } from '#shared/domain/order-draft.ts';
import type { CashStep, TenderKind } from '#shared/domain/tenders.ts';
import { type Action, useAction } from '../../../client/use-action.ts';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { type FormProblem, type ShownProblems, useShownProblems } from '../../../ui/shown-problems.ts';
import { typedBeforeLock } from '../../../window/typed-before-lock.ts';
import { useLasting } from '../../../window/use-lasting.ts';
import { startTenders, type TenderDrafts, type TenderPlan, tenderDrafts, tenderProblems } from './tender-plan.ts';

interface TenderChargeOptions {
  readonly draftId: string;
  readonly totalCents: Cents;
  readonly items: readonly DraftItem[];
  readonly step: CashStep;
  /** How it is paid was chosen since the lock: what it kept is older. */
  readonly beginsAnew: boolean;
  /** Why nothing is written down yet, whatever the payments are; null when it can be. */
  readonly waitsFor: string | null;
  readonly send: (tenders: TenderDrafts) => Promise<CallResult<CounterSale>>;
}

export interface TenderCharge extends Pick<TenderChargeOptions, 'step' | 'waitsFor'> {
  /** Null while the basket is not paid in this way. */
  readonly plan: TenderPlan | null;
  setPlan(plan: TenderPlan): void;
  begin(kind: TenderKind): void;
  giveUp(): void;
  readonly problems: ShownProblems;
  /** Writing it down was tried, and a rule is still broken. */
  readonly isToMend: boolean;
  readonly action: Action;
  readonly submitButton: RefObject<HTMLButtonElement | null>;
  submit(): Promise<void>;
}

const placeOf = typedBeforeLock<TenderPlan>();

/** The sum beside the payments shows the same while it is typed. */
const showsAtOnce = ({ code }: FormProblem): boolean => code === 'tender-amount';

export const newId = (): string => crypto.randomUUID();

export function useTenderCharge(options: TenderChargeOptions): TenderCharge {
  const { draftId, totalCents, items, step, beginsAnew, waitsFor, send } = options;
  const [place] = useState(() => placeOf(draftId));
  const [plan, setPlan] = useState<TenderPlan | null>(() => {
    const kept = beginsAnew ? undefined : place.text;
    // The basket may have become another one meanwhile, and its payments would not add up.
    return kept?.totalCents === totalCents ? kept : null;
  });
  useLasting(place, plan);
  const [wasTried, setTried] = useState(false);
  const action = useAction();
  const submitButton = useRef<HTMLButtonElement>(null);
  const all = useMemo(() => (plan === null ? [] : tenderProblems(plan, items, step)), [plan, items, step]);
  const problems = useShownProblems(all, showsAtOnce);

  async function submit(): Promise<void> {
    if (plan === null || waitsFor !== null) return;
    const drafts = tenderDrafts(plan, step);
    if (drafts !== null && problems.isClean) return void (await action.run(() => send(drafts)));
    problems.showAll();
    setTried(true);
    const { form } = submitButton.current ?? {};
    if (!form) return;
    // The sum that is too little is replaced by the next digit, as where the focus arrives: nobody adds to it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    showFirstProblem(form);
  }

  return {
    step,
    waitsFor,
    plan,
    setPlan,
    begin: (kind) => setPlan(startTenders(totalCents, kind, newId)),
    giveUp: () => {
      setPlan(null);
      setTried(false);
      action.clearError();
    },
    problems,
    isToMend: wasTried && !problems.isClean,
    action,
    submitButton,
    submit,
  };
}
