/** How a subscription and its invoices are described: a word, a tone, and one honest line. Pure. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isForPeople, isToBeCanceled, shownSubscriptionState, unpaidStatuses } from '#shared/domain/shown-state.ts';
import { isEndedSubscription, mayChangeMethod, owesNothing } from '#shared/domain/subscription-states.ts';
import { dayAndTime } from '../../format/time.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import type { WordKey, Words } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';
import { isToGiveBack } from './undo-labels.ts';

type Tell = Words;

const statusTones: Readonly<Record<string, Tone>> = {
  incomplete: 'accent',
  scheduled: 'accent',
  active: 'success',
  past_due: 'warning',
  suspended: 'danger',
  paid: 'success',
  failed: 'danger',
  processing: 'accent',
  requires_action: 'accent',
  chargeback: 'danger',
};

export function statusTone(status: string | null): Tone {
  return statusTones[status ?? ''] ?? 'neutral';
}

export function subscriptionTone(subscription: Subscription): Tone {
  const { state, status } = subscription;
  if (state === 'known' && isToBeCanceled(subscription)) return 'warning';
  if (isForPeople(subscription)) return 'danger';
  if (state === 'known') return isToGiveBack(subscription) ? 'danger' : statusTone(status);
  if (state === 'review' || state === 'refused') return 'danger';
  return state === 'unknown' || state === 'retype-card' || state === 'expired' ? 'warning' : 'neutral';
}

export function stateWord({ t, open }: Tell, subscription: Subscription): string {
  const shown = shownSubscriptionState(subscription);
  if (shown === 'to-cancel') return t('subscriptions.undo.word');
  if (shown === 'review') return t('subscriptions.state.review');
  if (subscription.state !== 'known') return t(`subscriptions.state.${subscription.state}`);
  const word = open('subscriptionStatus', shown);
  return word === shown ? open('apiStatus', shown) : word;
}

/** The till's time and the API's time. What the API says happens at a moment happens by the API's clock. */
export interface Clocks {
  readonly now: number;
  readonly serverNow: number;
}

/** What is known. A status this version does not know is shown as it came, and promises nothing. */
export function stateLine(words: Tell, subscription: Subscription, clocks: Clocks): string {
  const { t, open } = words;
  const { state, status } = subscription;
  if (state !== 'known') return t(`subscriptions.line.${state}`);
  if (isToBeCanceled(subscription)) return t('subscriptions.undo.line');
  const word = stateWord(words, subscription);
  if (subscription.isUnread) return t('subscriptions.stale.restored', { word });
  const paying = payingWords(words, subscription) ?? staleWords(words, subscription, clocks);
  if (paying !== null) return paying;
  const left = paidWords(words, subscription) ?? afterEndWords(words, subscription);
  if (left !== null) return left;
  const known = open('subscriptionLine', status ?? '');
  return known === status ? t('subscriptions.otherStatus', { status }) : known;
}

const hour = 3_600_000;
/** The service charges these again at any time, so an older read may no longer be true. */
const charging: readonly string[] = ['incomplete', 'past_due'];
const readAgainMs = 2 * hour;

/** A charge was due since the last read, or the service does not show its result. */
function staleWords(words: Tell, subscription: Subscription, { now, serverNow }: Clocks): string | null {
  const { t } = words;
  const { status, startAt, nextBillingAt, lastPolledAt, createdAt } = subscription;
  const looked = lastPolledAt ?? createdAt;
  const unread = () =>
    t('subscriptions.stale.unread', {
      when: dayAndTime(looked, words.language),
      word: stateWord(words, subscription),
    });
  if (charging.includes(status ?? '')) return now - looked > readAgainMs ? unread() : null;
  const dueAt = status === 'scheduled' ? (startAt ?? nextBillingAt) : status === 'active' ? nextBillingAt : null;
  if (dueAt === null || dueAt > serverNow) return null;
  if (looked + serverNow - now < dueAt) return unread();
  return t('subscriptions.stale.notShown', { when: dayAndTime(dueAt, words.language) });
}

/** While an invoice is being charged, or may have been, nobody is told that it is unpaid or asked to charge it. */
function payingWords({ t }: Tell, subscription: Subscription): string | null {
  const { pending, invoices, status } = subscription;
  if (status === 'active' || status === 'scheduled' || isEndedSubscription(status ?? '')) return null;
  const asked = invoices
    .map((invoice) => payState(subscription, invoice))
    .find((state) => state !== null && (state !== 'denied' || owesNothing(invoices)));
  if (asked === undefined || asked === null) return null;
  return t(`subscriptions.paying.${asked}`, { what: pending === null ? '' : t(`operation.${pending.operation}`) });
}

/** The subscription's status follows its invoice later, or never. So nothing on record as paid is called unpaid. */
function paidWords({ t }: Tell, { status, invoices }: Subscription): string | null {
  const unpaid = unpaidStatuses.find((each) => each === status);
  return unpaid === undefined || !owesNothing(invoices) ? null : t(`subscriptions.paidLine.${unpaid}`);
}

/**
 * asked: on its way; ambiguous: its result is unknown; denied: a charge of the invoice was paid, and its status says otherwise; held: another
 * charge of the invoice may be paid, or may still become paid.
 */
export type PayState = 'asked' | 'ambiguous' | 'denied' | 'held';

export function payState({ pending }: Subscription, invoice: SubscriptionInvoice): PayState | null {
  if (pending !== null && pending.invoiceId === invoice.id) {
    return pending.state === 'unknown' || pending.state === 'review' ? 'ambiguous' : 'asked';
  }
  if (invoice.deniesMoney) return 'denied';
  return invoice.isHeld ? 'held' : null;
}

/** The subscription has ended, and money may still come in, or has come in. */
function afterEndWords({ t }: Tell, subscription: Subscription): string | null {
  const { status, invoices } = subscription;
  if (status === 'incomplete_expired' && invoices.some(({ payments }) => payments.some(isReceived)))
    return t('subscriptions.afterEnd.paid');
  const mayBePaid = invoices.some((invoice) => ['processing', 'requires_action'].includes(invoice.status));
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  if (isOver && mayBePaid) return t('subscriptions.afterEnd.open');
  return status === 'canceled' && isToGiveBack(subscription) ? t('subscriptions.afterEnd.late') : null;
}

export const isReceived = ({ status }: SubscriptionInvoice['payments'][number]): boolean =>
  status === 'paid' || status === 'partially_refunded';

/** Its money came in and has not gone back in full. */
export const isKept = ({ status }: SubscriptionInvoice['payments'][number]): boolean =>
  status !== 'refunded' && meansMoneyReceived(status);

/** "Paga", and, while the result is unknown or denied, no word that claims otherwise. */
export function invoiceWord({ t, open }: Tell, subscription: Subscription, invoice: SubscriptionInvoice): string {
  const state = payState(subscription, invoice);
  if (state !== null && !(state === 'held' && isShown(invoice))) return t(`subscriptions.payWord.${state}`);
  return statusWord({ open }, invoice.status);
}

/** The word of the service for an invoice. */
export function statusWord({ open }: Pick<Tell, 'open'>, status: string): string {
  const word = open('invoiceStatus', status);
  return word === status ? open('apiStatus', status) : word;
}

export function invoiceTone(subscription: Subscription, invoice: SubscriptionInvoice): Tone {
  const state = payState(subscription, invoice);
  if (state === null || (state === 'held' && isShown(invoice))) return statusTone(invoice.status);
  if (state === 'denied') return 'danger';
  return state === 'asked' ? 'accent' : 'warning';
}

/** The code is on the screen, and the service waits for the buyer. */
const isShown = ({ pix, otp }: SubscriptionInvoice): boolean => pix !== null || otp !== null;

/**
 * Why the invoice was not paid, from the last attempt that ended. While another attempt is open, "use another card" would mislead a buyer
 * whose card may have been charged. After the end of a subscription there is no new code to ask for.
 */
export function shownFailure(subscription: Subscription, invoice: SubscriptionInvoice): SubscriptionInvoice['failure'] {
  const { failure } = invoice;
  const isNoCode = failure?.code === 'pix_expired' && isEndedSubscription(subscription.status ?? '');
  return isNoCode || payState(subscription, invoice) !== null ? null : failure;
}

/** Before the service has named the subscription, nobody knows what it asks for and what it may already have charged. */
export function isFactUnknown({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'sending' || state === 'unknown' || state === 'review' || state === 'resolved';
}

/** The number of paid invoices is unknown too while the payment of one has no answer. */
export function isPaidCountUnknown(subscription: Subscription): boolean {
  const { pending } = subscription;
  const isAmbiguous = pending?.state === 'unknown' || pending?.state === 'review';
  return isFactUnknown(subscription) || (isAmbiguous && pending?.invoiceId !== null);
}

/** Why a change is not offered, unless a notice already says it. */
export function barredKey({ status, can, pending, undo, isUnread }: Subscription): WordKey | null {
  if (status === null || can.changeMethod || undo !== null || isUnread || isEndedSubscription(status)) return null;
  if (!mayChangeMethod(status)) return 'subscriptions.methodOnly';
  return pending === null ? null : 'subscriptions.waitsForRequest';
}

export function rhythmWords(
  { t }: Tell,
  { interval, intervalCount }: Pick<Subscription, 'interval' | 'intervalCount'>,
) {
  return t(interval === 'week' ? 'subscriptions.everyWeeks' : 'subscriptions.everyDays', { count: intervalCount });
}

export function methodWords({ t }: Tell, { type, card, installments }: Subscription['method']): string {
  if (type === 'pix') return t('common.pix');
  if (card === null || card.lastFour === null) return t('subscriptions.cardSaved');
  const face = cardFaceWords(t, { brand: card.brand, lastFour: card.lastFour });
  return installments !== null && installments > 1
    ? `${face} ${t('orders.paymentInstallments', { count: installments })}`
    : face;
}

export function attemptWords({ t, open }: Tell, payment: SubscriptionInvoice['payments'][number]): string {
  const { method, brand, lastFour, status } = payment;
  return `${how()}: ${open('apiStatus', status)}`;

  function how(): string {
    if (method === 'pix') return t('common.pix');
    return lastFour === null ? method : cardFaceWords(t, { brand, lastFour });
  }
}

/** The newest invoice that can be charged now; null while a buyer's Pix or code is awaited, which comes first. */
export function owedInvoice({ invoices }: Pick<Subscription, 'invoices'>): SubscriptionInvoice | null {
  if (invoices.some(({ pix, otp }) => pix !== null || otp !== null)) return null;
  return invoices.find(({ can }) => can.pay) ?? null;
}
