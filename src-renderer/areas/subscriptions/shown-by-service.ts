/** What the service already shows of the thing that a request in review should have made. Pure. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Words } from '../../i18n/use-t.ts';
import { invoiceWord, stateWord } from './subscription-labels.ts';

/** "Ativa, Fatura 1: Paga"; null while nothing proves that the thing was made. */
export function shownByService(
  words: Words,
  { operation }: Pick<EntryView, 'operation'>,
  subscription: Subscription | undefined,
): string | null {
  if (operation !== 'subscriptions.create' || subscription?.state !== 'known') return null;
  const invoices = subscription.invoices.map(
    (invoice) =>
      `${words.t('subscriptions.invoice', { number: invoice.number })}: ${invoiceWord(words, subscription, invoice)}`,
  );
  return [stateWord(words, subscription), ...invoices].join(', ');
}
