/** Submits the basket of this window, and finds out its result when no answer comes. A basket is sold once. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { go, useNavigation } from '../../../window/navigation.ts';
import { useChosenCard } from '../charge/chosen-card.ts';
import { useOrders } from '../store.ts';
import { notNow, useBasket } from './basket-store.ts';
import { takeCarriedBasket } from './carried-basket.ts';
import { noteSoldBefore } from './sold-before.ts';

type Submission = Omit<MethodRequest<'orders.charge'>, 'draftId'>;

export async function submitBasket(submission: Submission): Promise<CallResult<Sale>> {
  const { id, submission: stage, submit, submitted } = useBasket.getState();
  if (stage === 'moving' || stage === 'unsure') return notNow;
  submit();
  const result = await useOrders.getState().charge({ ...submission, draftId: id });
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
