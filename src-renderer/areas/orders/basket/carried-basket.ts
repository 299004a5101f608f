/**
 * A basket that was submitted and had no answer when the window was loaded anew, because another database was opened behind it. It is carried
 * over: whoever stands at the counter knows what may have been paid, and would else enter the same lines again.
 */
import { useTill } from '../../../window/till-store.ts';
import { useBasket } from './basket-store.ts';
import { readParked, writeParked } from './parked-basket.ts';

const key = 'balcao.submitted';

const world = (): string => useTill.getState().till?.world ?? '';

/** Of the lines alone: nothing about a person is left in the browser. */
export function carryBasket(): void {
  const { id, submission, lines, currency, discount } = useBasket.getState();
  if (!['sending', 'unanswered', 'unsure'].includes(submission)) return;
  const basket = writeParked({ lines, currency, discount, note: undefined, customer: null });
  window.sessionStorage.setItem(key, JSON.stringify({ id, world: world(), basket }));
}

/** Into the empty basket of the new window, as one that the till has to be asked about. That of another world is no concern of this one. */
export function takeCarriedBasket(): void {
  // Tests use the stores without a window.
  const text = globalThis.window?.sessionStorage?.getItem(key) ?? null;
  if (text === null || useBasket.getState().lines.length > 0) return;
  window.sessionStorage.removeItem(key);
  const carried = JSON.parse(text) as { readonly id: string; readonly world: string; readonly basket: string };
  const basket = readParked(carried.basket);
  if (basket === null || carried.world !== world()) return;
  useBasket.setState({ ...basket, id: carried.id, submission: 'unanswered', isOfBefore: true });
}
