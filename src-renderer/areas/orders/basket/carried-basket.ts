/**
 * The basket of a window that is loaded anew, by whoever presses F5 or because another database was opened behind it. It is carried over:
 * whoever stands at the counter would else enter the same lines again, and of one that was submitted he would not know that it may be paid.
 */

import { useTill } from '../../../window/till-store.ts';
import type { LeftFor } from '../../area.ts';
import { type Submission, useBasket } from './basket-store.ts';
import { type LostWord, wordsLostFrom } from './lost-words.ts';
import { readParked, writeParked } from './parked-basket.ts';

const key = 'balcao.basket';

interface Carried {
  readonly id: string;
  readonly world: string;
  readonly basket: string;
  readonly isSubmitted: boolean;
  readonly isOfBefore: boolean;
  readonly lostWords: readonly LostWord[];
}

const submitted: readonly Submission[] = ['sending', 'unanswered', 'unsure'];

const world = (): string => useTill.getState().till?.world ?? '';

/** Without the customer, and without notes: nothing about a person is left in the browser. */
export function carryBasket(why: LeftFor): void {
  if (why === 'opened-anew') leaveBehind();
  const basket = useBasket.getState();
  const { id, submission, lines, currency, discount, isOfBefore } = basket;
  const isSubmitted = submitted.includes(submission);
  // What was never submitted is of no database, and items may have another price in the one that is opened now.
  if (lines.length === 0 || (why === 'opened-anew' && !isSubmitted)) return;
  const bare = lines.map(({ note: _, ...line }) => line);
  const carried = {
    id,
    world: world(),
    basket: writeParked({ lines: bare, currency, discount, note: undefined, customer: null }),
    isSubmitted,
    isOfBefore: isOfBefore || why === 'opened-anew',
    lostWords: wordsLostFrom(basket),
  };
  keep([...kept().filter((each) => each.world !== carried.world), carried]);
}

function keep(carried: readonly Carried[]): void {
  if (carried.length === 0) window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, JSON.stringify(carried));
}

/** At most one of each world. */
function kept(): readonly Carried[] {
  // Tests use the stores without a window.
  const text = globalThis.window?.sessionStorage?.getItem(key) ?? null;
  // An earlier version kept one alone.
  return text === null ? [] : [JSON.parse(text) as Carried | Carried[]].flat();
}

/** Those that were carried over and not taken yet: another database was opened before the page came back. */
function leaveBehind(): void {
  keep(kept().flatMap((carried) => (carried.isSubmitted ? [{ ...carried, isOfBefore: true }] : [])));
}

/** Into the empty basket of the new window; one that was submitted is asked about. That of another world waits for its own. */
export function takeCarriedBasket(): void {
  const all = kept();
  const carried = all.find((each) => each.world === world());
  if (carried === undefined || useBasket.getState().lines.length > 0) return;
  keep(all.filter((each) => each !== carried));
  const { id, isSubmitted, isOfBefore, lostWords = [] } = carried;
  const basket = readParked(carried.basket);
  if (basket === null) return;
  const submission = isSubmitted ? 'unanswered' : 'editing';
  const currentId = basket.lines.at(-1)?.id ?? null;
  useBasket.setState({ ...basket, id, submission, isOfBefore, currentId, lostWords });
}
