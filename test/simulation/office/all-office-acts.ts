/** What is done in the back office, with its weights. */
import type { Act } from '../acts/stage.ts';
import { saveAlike, saveMeetsAnother } from './aimed-cards.ts';
import { contestDuringRefund, listDisputes } from './aimed-chargebacks.ts';
import { bankPage, loseCharge } from './aimed-charges.ts';
import { fightForInvoice } from './aimed-invoices.ts';
import { closeLink } from './aimed-links.ts';
import { changeUnderFire, undoSubscription } from './aimed-subscriptions.ts';
import { morningAfter, resendLimited, unreadableWait } from './busy-morning.ts';
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
  'close-for-a-week': [subscriptions.closeForAWeek, 10],
  'make-link': [makeLink, 8],
  'use-link': [useLink, 10],
  'save-card': [saveCard, 6],
  'use-client-card': [useClientCard, 10],
  contest: [contest, 10],
  'fight-for-invoice': [fightForInvoice, 36],
  'undo-subscription': [undoSubscription, 25],
  'change-under-fire': [changeUnderFire, 15],
  'bank-page': [bankPage, 15],
  'lose-charge': [loseCharge, 15],
  'close-link': [closeLink, 20],
  'save-alike': [saveAlike, 10],
  'save-meets-another': [saveMeetsAnother, 6],
  'contest-during-refund': [contestDuringRefund, 12],
  'list-disputes': [listDisputes, 8],
  'morning-after': [morningAfter, 2],
  'resend-limited': [resendLimited, 5],
  'unreadable-wait': [unreadableWait, 6],
} as const satisfies Record<string, readonly [Act, number]>;
