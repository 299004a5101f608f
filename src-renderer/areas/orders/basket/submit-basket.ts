/** Submits the basket of this window, and finds out its result when no answer comes. A basket is sold once. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { basketTotals } from '#shared/domain/basket.ts';
import { call, type Through } from '../../../client/client.ts';
import { go, useNavigation } from '../../../window/navigation.ts';
import type { Screen } from '../../../window/screens.ts';
import { useChosenCard } from '../charge/chosen-card.ts';
import { useOrders } from '../store.ts';
import { notNow, useBasket } from './basket-store.ts';
import { takeCarriedBasket } from './carried-basket.ts';
import { noteSoldBefore } from './sold-before.ts';

type Submission = Omit<MethodRequest<'orders.charge'>, 'draftId'>;

/** A basket is charged through the API, or paid to the shop itself: another area sells it then. */
export interface WayToSell<S extends Sale | CounterSale> {
  /** What is asked for: the sale may be one that was made of this basket before. */
  readonly asked: Parameters<typeof noteSoldBefore>[1];
  readonly send: (draftId: string) => Promise<CallResult<S>>;
}

/** `through`: how it is sent while the basket is frozen. Left out: once. */
export function submitBasket(submission: Submission, through?: Through): Promise<CallResult<Sale>> {
  return sellBasket({
    asked: submission,
    send: (draftId) => useOrders.getState().charge({ ...submission, draftId }, through),
  });
}

export async function sellBasket<S extends Sale | CounterSale>({ asked, send }: WayToSell<S>): Promise<CallResult<S>> {
  const { id, submission: stage, submit, submitted } = useBasket.getState();
  if (stage === 'moving' || stage === 'unsure') return notNow;
  submit();
  const result = await send(id);
  // Another window may have sold it in the other way: that sale is shown.
  const isSoldAnyhow = !result.ok && result.error.code === 'money-may-have-moved';
  const sold = isSoldAnyhow ? await soldOf(id) : result;
  if (sold.ok && sold.value !== null) {
    noteSoldBefore(sold.value, asked);
    showSale(id, sold.value);
  } else if (!result.ok) submitted(id, outcomeOf(result.error));
  return result;
}

/** Asks whether the basket whose answer never came was sold. While nobody can say, the basket stays as it is. */
export async function askWhatBecameOfBasket(): Promise<void> {
  takeCarriedBasket();
  const { id, submission, isOfBefore, submitted } = useBasket.getState();
  if (submission !== 'unanswered') return;
  const found = await soldOf(id);
  if (!found.ok) return;
  if (found.value !== null) showSale(id, found.value);
  else submitted(id, isOfBefore ? 'unsure' : 'refused');
}

/** In one way or the other. Null only where both say that nothing was made of it. */
async function soldOf(draftId: string): Promise<CallResult<Sale | CounterSale | null>> {
  const charged = await useOrders.getState().ofDraft(draftId);
  return !charged.ok || charged.value !== null ? charged : call('tenders.ofDraft', { draftId });
}

/** What people saw in the dashboard of a basket that the till can learn nothing about. It is on record before anything follows from it. */
export async function recordBasket(finding: ReviewFinding): Promise<CallResult<unknown>> {
  const { id, submission, lines, discount, currency, submitted, beginAnew } = useBasket.getState();
  if (submission !== 'unsure') return notNow;
  const { totalCents } = basketTotals({ lines, discount });
  const result = await call('orders.recordBasket', { draftId: id, finding, totalCents, currency });
  if (result.ok) {
    if (finding === 'charged') submitted(id, 'sold');
    else beginAnew(id);
  } else if (result.error.code === 'not-possible-now') {
    // This database knows it after all: the till says what became of it.
    submitted(id, 'unanswered');
    await askWhatBecameOfBasket();
  }
  return result;
}

const outcomeOf = ({ code }: CallError): 'refused' | 'unanswered' =>
  code === 'connection-lost' ? 'unanswered' : 'refused';

/** Nothing of a sale that was paid to the shop itself is under way: it is over once it is written down. */
const screenOf = (sale: Sale | CounterSale): Screen => ({
  at: 'tenders' in sale ? 'received' : 'progress',
  saleId: sale.id,
});

function showSale(basketId: string, sale: Sale | CounterSale): void {
  const { at } = useNavigation.getState().screen;
  const isCurrent = useBasket.getState().id === basketId;
  // The sale opens before the basket is emptied, because an empty basket on the charge screen would lead back to Venda.
  if (isCurrent && (at === 'charge' || at === 'sell')) go(screenOf(sale));
  useBasket.getState().submitted(basketId, 'sold');
  useChosenCard.setState({ chosen: null });
}
