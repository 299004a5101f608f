/** What the frame needs to know of subscriptions. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { dayAndTime } from '../../format/time.ts';
import type { Area, Owner } from '../area.ts';
import { shownByService } from './shown-by-service.ts';
import { useSubscriptions } from './store.ts';
import { methodWords, stateWord, subscriptionTone } from './subscription-labels.ts';

export const subscriptionsArea: Area = {
  name: 'subscriptions',
  events: { 'subscriptions.changed': useSubscriptions.getState().apply },
  reset: useSubscriptions.getState().reset,
};

export const subscriptionThing = {
  changedBy: 'subscriptions.changed',
  line: (words, subscription) => ({
    icon: 'repeat',
    title: subscription.customer.name,
    detail: words.t('history.one.subscription'),
    badge: stateWord(words, subscription),
    tone: subscriptionTone(subscription),
    amount: formatMoney(subscription.amountCents, words.language, subscription.currency),
  }),
  screen: ({ id }) => ({ at: 'office', section: 'subscriptions', id }),
  load: (id) => useSubscriptions.getState().ask('subscriptions.get', { id }),
  useThing: (id) => useSubscriptions((state) => state.held[id]),
  toFind: (words, { apiId, code, amountCents, currency, method, customer }, requestedAt) => [
    apiId,
    code,
    formatMoney(amountCents, words.language, currency),
    dayAndTime(requestedAt, words.language),
    methodWords(words, method),
    customer.name,
    customer.email,
  ],
  shown: shownByService,
} satisfies Owner<Subscription>;
