/** Submits the basket of this window, and finds out its result when no answer comes. A basket is sold once. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { basketTotals } from '#shared/domain/basket.ts';
import { call, type Through } from '../../../client/client.ts';
import { go, useNavigation } from '../../../window/navigation.ts';
import { useChosenCard } from '../charge/chosen-card.ts';
import { useOrders } from '../store.ts';
import { notNow, useBasket } from './basket-store.ts';
import { takeCarriedBasket } from './carried-basket.ts';
import { noteSoldBefore } from './sold-before.ts';

type Submission = Omit<MethodRequest<'orders.charge'>, 'draftId'>;

/** `through`: how it is sent while the basket is frozen. Left out: once. */
export async function submitBasket(submission: Submission, through?: Through): Promise<CallResult<Sale>> {
  const { id, submission: stage, submit, submitted } = useBasket.getState();
  if (stage === 'moving' || stage === 'unsure') return notNow;
  submit();
  const result = await useOrders.getState().charge({ ...submission, draftId: id }, through);
  if (result.ok) {
    noteSoldBefore(result.value, submission);
    showSale(id, result.value);
  } else submitted(id, outcomeOf(result.error));
  return result;
}

/** Asks whether the basket whose answer never came was sold. While nobody can say, the basket stays as it is. */
export async function askWhatBecameOfBasket(): Promise<void> {
  takeCarriedBasket();
  const { id, submission, isOfBefore, submitted } = useBasket.getState();
  if (submission !== 'unanswered') return;
  const found = await useOrders.getState().ofDraft(id);
  if (!found.ok) return;
  if (found.value !== null) showSale(id, found.value);
  else submitted(id, isOfBefore ? 'unsure' : 'refused');
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

function showSale(basketId: string, sale: Sale): void {
  const { at } = useNavigation.getState().screen;
  const isCurrent = useBasket.getState().id === basketId;
  // The sale opens before the basket is emptied, because an empty basket on the charge screen would lead back to Venda.
  if (isCurrent && (at === 'charge' || at === 'sell')) go({ at: 'progress', saleId: sale.id });
  useBasket.getState().submitted(basketId, 'sold');
  useChosenCard.setState({ chosen: null });
}
