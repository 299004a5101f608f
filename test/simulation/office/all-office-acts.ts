/** What is done in the back office, with its weights. */
import type { Act } from '../acts/stage.ts';
import { contest } from './chargebacks.ts';
import * as charges from './charges.ts';
import { makeLink, useLink } from './links.ts';
import { saveCard, useClientCard } from './saved-cards.ts';
import * as subscriptions from './subscriptions.ts';

export const officeWeights = {
  charge: [charges.charge, 14],
  'pay-charge': [charges.payCharge, 10],
  'answer-bank': [charges.answerBank, 8],
  'verify-charge': [charges.verifyCharge, 8],
  subscribe: [subscriptions.subscribe, 14],
  'pay-invoice': [subscriptions.payInvoice, 18],
  'change-subscription': [subscriptions.changeSubscription, 16],
  'close-for-a-week': [subscriptions.closeForAWeek, 14],
  'make-link': [makeLink, 8],
  'use-link': [useLink, 10],
  'save-card': [saveCard, 6],
  'use-client-card': [useClientCard, 10],
  contest: [contest, 14],
} as const satisfies Record<string, readonly [Act, number]>;
