/** How a subscription and its invoices are told: a word, a tone, and one honest line. Pure. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import { cardFaceWords } from '../../i18n/card-face-words.ts';
import type { Words } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

type Tell = Pick<Words, 't' | 'open'>;

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
  if (state === 'known') return isToBeCanceled(subscription) ? 'warning' : statusTone(status);
  if (state === 'review' || state === 'refused') return 'danger';
  return state === 'unknown' || state === 'retype-card' || state === 'lapsed' ? 'warning' : 'neutral';
}

export function stateWord({ t, open }: Tell, subscription: Subscription): string {
  const { state, status } = subscription;
  if (isToBeCanceled(subscription)) return t('subscriptions.undo.word');
  return state === 'known' ? open('apiStatus', status ?? '') : t(`subscriptions.state.${state}`);
}

/** Somebody asked to cancel it, and the service does not show that yet. */
function isToBeCanceled({ state, status, undo }: Subscription): boolean {
  return state === 'known' && undo !== null && !isEndedSubscription(status ?? '');
}

/** What is known. A status this version does not know is named as it came, and promises nothing. */
export function stateLine({ t, open }: Tell, subscription: Subscription): string {
  const { state, status } = subscription;
  if (state !== 'known') return t(`subscriptions.line.${state}`);
  if (isToBeCanceled(subscription)) return t('subscriptions.undo.line');
  const known = open('subscriptionLine', status ?? '');
  return known === status ? t('subscriptions.otherStatus', { status }) : known;
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
