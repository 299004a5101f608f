/**
 * The basket of a window that is loaded anew, by whoever presses F5 or because another database was opened behind it. It is carried over:
 * whoever stands at the counter would else enter the same lines again, and of one that was submitted he would not know that it may be paid.
 */

import { useTill } from '../../../window/till-store.ts';
import type { LeftFor } from '../../area.ts';
import { type Submission, useBasket } from './basket-store.ts';
import { readParked, writeParked } from './parked-basket.ts';

const key = 'balcao.basket';

interface Carried {
  readonly id: string;
  readonly world: string;
  readonly basket: string;
  readonly isSubmitted: boolean;
  readonly isOfBefore: boolean;
  readonly hadCustomer: boolean;
}

const submitted: readonly Submission[] = ['sending', 'unanswered', 'unsure'];

const world = (): string => useTill.getState().till?.world ?? '';

/** Of the lines alone: nothing about a person is left in the browser. */
export function carryBasket(why: LeftFor): void {
  const { id, submission, lines, currency, discount, customer, isOfBefore } = useBasket.getState();
  const isSubmitted = submitted.includes(submission);
  // What was never submitted is of no database, and items may have another price in the one that is opened now.
  if (lines.length === 0 || (why === 'opened-anew' && !isSubmitted)) return;
  const carried: Carried = {
    id,
    world: world(),
    basket: writeParked({ lines, currency, discount, note: undefined, customer: null }),
    isSubmitted,
    isOfBefore: isOfBefore || why === 'opened-anew',
    hadCustomer: customer !== null,
  };
  window.sessionStorage.setItem(key, JSON.stringify(carried));
}

/** Into the empty basket of the new window; one that was submitted is asked about. That of another world is no concern of this one. */
export function takeCarriedBasket(): void {
  // Tests use the stores without a window.
  const text = globalThis.window?.sessionStorage?.getItem(key) ?? null;
  if (text === null || useBasket.getState().lines.length > 0) return;
  window.sessionStorage.removeItem(key);
  const { id, isSubmitted, isOfBefore, hadCustomer, ...carried } = JSON.parse(text) as Carried;
  const basket = readParked(carried.basket);
  if (basket === null || carried.world !== world()) return;
  const submission = isSubmitted ? 'unanswered' : 'editing';
  const currentId = basket.lines.at(-1)?.id ?? null;
  useBasket.setState({
    ...basket,
    id,
    submission,
    isOfBefore,
    currentId,
    hasLostCustomer: hadCustomer && !isSubmitted,
  });
}
