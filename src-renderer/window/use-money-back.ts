/**
 * A form that gives money back, in whatever way: its id, the reason, what it must not drop unasked, and the answer of the core. What goes
 * back is the caller's.
 */
import { useState } from 'react';
import type { CallResult } from '#shared/contract/errors.ts';
import { needsNote, noReason, type ReasonGiven, type ReasonSent, reasonSent } from '#shared/contract/given-reason.ts';
import { cents, namedCurrency } from '#shared/domain/money.ts';
import { type Demand, levelByRule } from '#shared/domain/rights.ts';
import { useIsApprovalAsked } from '../client/approvals.ts';
import { useAction } from '../client/use-action.ts';
import { useCurrency } from '../i18n/currency.tsx';
import { useMoney } from '../i18n/use-money.ts';
import { useRule } from './session-store.ts';
import { useShopCurrency } from './shop-currency.ts';
import type { TypedPlace } from './typed-before-lock.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What was typed into it. */
export interface TypedMoneyBack<T> {
  /** However often the form is sent, also after a lock, the money goes back once. */
  readonly id: string;
  readonly what: T;
  readonly given: ReasonGiven;
}

export interface MoneyBackForm<T> {
  /** What goes back, as it is typed and as the form began: it is not dropped unasked, nor by a lock. */
  readonly typed: T;
  readonly start: T;
  readonly place: TypedPlace<TypedMoneyBack<T>>;
  /** The sums are complete and break no rule. */
  readonly isComplete: boolean;
  readonly send: (why: ReasonSent & { readonly id: string }) => Promise<CallResult<unknown>>;
  readonly onClose: () => void;
}

export function useMoneyBack<T>({ typed, start, place, isComplete, send, onClose }: MoneyBackForm<T>) {
  const [id] = useState(() => place.text?.id ?? crypto.randomUUID());
  const [given, onGiven] = useState(place.text?.given ?? noReason);
  const [isTried, setTried] = useState(false);
  const { isPending, error, run } = useAction();
  const isApprovalAsked = useIsApprovalAsked();
  const hold = useUnsaved({
    isChanged: JSON.stringify([typed, given]) !== JSON.stringify([start, noReason]),
    lasting: { place, typed: { id, what: typed, given } },
  });
  const money = useMoney();
  const rule = useRule('refund');
  // Of the smallest sum here: the core judges what is asked for.
  const least: Demand = { right: 'refund', amount: 0, ...namedCurrency(useCurrency()) };
  const level = levelByRule(rule, least, useShopCurrency());

  function done(): void {
    // Also after a lock: the same is not offered again.
    hold.release();
    onClose();
  }

  async function ask(why: ReasonSent): Promise<void> {
    const result = await run(() => send({ ...why, id }));
    if (result?.ok === true) done();
  }

  return {
    id,
    given,
    onGiven,
    isTried,
    isPending,
    isApprovalAsked,
    error,
    level,
    limit: rule.limit === null ? null : money(cents(rule.limit)),
    isComplete,
    onSubmit(): void {
      setTried(true);
      const why = reasonSent(given);
      if (isComplete && why !== null && !needsNote(given)) void ask(why);
    },
    onClose: (): void => hold.leave(onClose),
    done,
  };
}
