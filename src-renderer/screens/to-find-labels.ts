/** What a request is about, in words to find it in the provider's dashboard: only what a dashboard shows, nothing secret. Pure. */
import type { SavedCard } from '#shared/contract/cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import type { ClientCard } from '#shared/contract/clients.ts';
import type { Link } from '#shared/contract/links.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { linkMark } from '#shared/domain/link-mark.ts';
import { formatCents } from '#shared/domain/money.ts';
import { methodWords as chargeMethod } from '../areas/links/link-labels.ts';
import { paymentName } from '../areas/orders/payment-list.tsx';
import { methodWords } from '../areas/subscriptions/subscription-labels.ts';
import { dayAndTime } from '../format/time.ts';
import { cardFaceWords } from '../i18n/card-face-labels.ts';
import type { Words } from '../i18n/use-t.ts';

/** Each function takes the thing and, where that helps, the time of its request. */
export const toFind = {
  sale: (words: Words, { totalCents, payments }: Pick<Sale, 'totalCents' | 'payments'>, at: number) =>
    lookFor(words, [
      formatCents(totalCents, words.language),
      dayAndTime(at, words.language),
      ...payments.map((payment) => paymentName(words.t, payment)),
    ]),

  link: (words: Words, { id, name, code, totalCents }: Pick<Link, 'id' | 'name' | 'code' | 'totalCents'>, at: number) =>
    lookFor(words, [
      // The name was sent with a mark. A link with a code may have been made elsewhere, without the mark.
      `${name} ${code ?? linkMark(id)}`,
      formatCents(totalCents, words.language),
      dayAndTime(at, words.language),
    ]),

  card: (
    words: Words,
    { brand, lastFour, holderName, customer }: Pick<SavedCard, 'brand' | 'lastFour' | 'holderName' | 'customer'>,
    at: number,
  ) =>
    lookFor(words, [
      cardFaceWords(words.t, { brand, lastFour }),
      holderName,
      customer.name,
      customer.email,
      dayAndTime(at, words.language),
    ]),

  clientCard: (
    words: Words,
    { brand, lastFour, name, clientCode }: Pick<ClientCard, 'brand' | 'lastFour' | 'name' | 'clientCode'>,
    at: number,
  ) => lookFor(words, [cardFaceWords(words.t, { brand, lastFour }), name, clientCode, dayAndTime(at, words.language)]),

  charge: (
    words: Words,
    charge: Pick<Charge, 'amountCents' | 'method' | 'card' | 'client' | 'code' | 'subscriptionCode' | 'invoiceCode'>,
    at: number,
  ) =>
    lookFor(words, [
      charge.code,
      charge.amountCents === null ? null : formatCents(charge.amountCents, words.language),
      dayAndTime(at, words.language),
      charge.card === null ? chargeMethod(words.t, charge.method) : cardFaceWords(words.t, charge.card),
      charge.client?.name ?? null,
      charge.client?.email ?? null,
      charge.subscriptionCode,
      charge.invoiceCode,
    ]),

  /** The dashboard shows the id of a chargeback, so the time of the request helps nobody to find it. */
  chargeback: (words: Words, { id, amountCents, customer }: Pick<Chargeback, 'id' | 'amountCents' | 'customer'>) =>
    lookFor(words, [id, formatCents(amountCents, words.language), customer.name, customer.email]),

  subscription: (
    words: Words,
    {
      apiId,
      code,
      amountCents,
      method,
      customer,
    }: Pick<Subscription, 'apiId' | 'code' | 'amountCents' | 'method' | 'customer'>,
    at: number,
  ) =>
    lookFor(words, [
      apiId,
      code,
      formatCents(amountCents, words.language),
      dayAndTime(at, words.language),
      methodWords(words, method),
      customer.name,
      customer.email,
    ]),
};

function lookFor({ t }: Words, facts: readonly (string | null)[]): string {
  return t('queue.lookFor', { facts: facts.filter((fact) => fact !== null && fact !== '').join(', ') });
}
