/** What is done in the back office, with its weights. */
import type { Act } from '../acts/stage.ts';
import * as charges from './charges.ts';
import * as subscriptions from './subscriptions.ts';
import * as things from './things.ts';

export const officeWeights = {
  charge: [charges.charge, 14],
  'pay-charge': [charges.payCharge, 10],
  'answer-bank': [charges.answerBank, 8],
  'verify-charge': [charges.verifyCharge, 8],
  subscribe: [subscriptions.subscribe, 14],
  'pay-invoice': [subscriptions.payInvoice, 18],
  'change-subscription': [subscriptions.changeSubscription, 16],
  'close-for-a-week': [subscriptions.closeForAWeek, 14],
  'make-link': [things.makeLink, 8],
  'use-link': [things.useLink, 10],
  'save-card': [things.saveCard, 6],
  'use-client-card': [things.useClientCard, 10],
  contest: [things.contest, 14],
} as const satisfies Record<string, readonly [Act, number]>;
