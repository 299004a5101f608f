/** Short labels of every state, as they stand in lists and badges. */
import type { Messages } from '../pt-br/messages.ts';

export const saleState: Messages['saleState'] = {
  queued: 'Queued',
  sending: 'Sending',
  unknown: 'Outcome unknown',
  'retype-card': 'Type the card again',
  'awaiting-code': 'Waiting for code',
  'awaiting-payment': 'Waiting for Pix',
  processing: 'Processing',
  authorized: 'Authorised',
  capturing: 'Confirming charge',
  paid: 'Paid',
  declined: 'Declined',
  refused: 'Not accepted',
  canceling: 'Cancelling',
  canceled: 'Cancelled',
  expired: 'Expired',
  replaced: 'Replaced',
  refunding: 'Refunding',
  'partially-refunded': 'Partly refunded',
  refunded: 'Refunded',
  chargeback: 'Disputed',
  review: 'Manager review',
  'found-charged': 'Paid per dashboard',
  'found-not-charged': 'Not charged per dashboard',
  other: 'Other state',
};

export const saleStateCard: Messages['saleStateCard'] = {
  refunding: 'Refunding',
  'partially-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

export const saleStateOpen: Messages['saleStateOpen'] = {
  canceled: 'Cancellation unconfirmed',
  dropped: 'Cancel asked for, hold possible',
  unproven: 'No payment seen',
  replaced: 'Replaced, a hold is possible',
  refunding: 'Paid, refund under way',
  refundingCard: 'Paid, refund under way',
  refundingPart: 'Partly refunded, more under way',
  refundingPartCard: 'Partly refunded, more under way',
};

export const entryState: Messages['entryState'] = {
  prepared: 'Ready to send',
  sending: 'Sending',
  waiting: 'Waiting',
  unknown: 'Outcome unknown',
  accepted: 'Accepted',
  declined: 'Declined',
  refused: 'Not accepted',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  review: 'Manager review',
  resolved: 'Resolved',
};

export const attemptClass: Messages['attemptClass'] = {
  'not-sent': 'Never left',
  ambiguous: 'No answer that proves the outcome',
  accepted: 'Accepted',
  declined: 'Declined',
  running: 'Still running there',
  conflict: 'A result exists for this key',
  limited: 'Request limit',
  refused: 'Not accepted',
};

export const operation: Messages['operation'] = {
  'orders.create': 'Create charge',
  'orders.capture': 'Confirm charge',
  'orders.cancel': 'Cancel',
  'orders.confirm': 'Check code',
  'refunds.create': 'Refund',
  'cards.save': 'Save card',
  'chargebacks.defend': 'Send defence',
  'subscriptions.create': 'Create subscription',
  'subscriptions.cancel': 'Cancel subscription',
  'subscriptions.method': 'Change how the subscription is paid',
  'subscriptions.item': 'Change an item of the subscription',
  'subscriptions.date': 'Move the next charge',
  'subscriptions.pay': 'Charge invoice now',
  'subscriptions.confirm': 'Check the code of the invoice',
  'links.create': 'Make link',
  'links.cancel': 'Cancel link',
  'links.delete': 'Delete link',
  'charges.create': 'Make a charge (API v1)',
  'charges.verify': 'Check a code (API v1)',
  'charges.payOverdue': 'Pay an overdue invoice',
  'clients.save': 'Save a card (API v1)',
  'clients.change': 'Change a card (API v1)',
  'clients.delete': 'Delete a card (API v1)',
};

export const refundState: Messages['refundState'] = {
  queued: 'Queued',
  sending: 'Sending',
  unknown: 'Outcome unknown',
  processing: 'Processing',
  confirmed: 'Confirmed',
  refused: 'Not accepted',
  failed: 'Not carried out',
  withdrawn: 'Withdrawn before it was sent',
  review: 'Manager review',
};

export const refundStatePix: Messages['refundStatePix'] = {
  confirmed: 'Confirmed',
  refused: 'Not accepted',
  failed: 'Not carried out',
  withdrawn: 'Withdrawn before sending',
};

export const waitReason: Messages['waitReason'] = {
  'not-sent': 'The connection failed before sending. Nothing left this computer.',
  running: 'The provider is still processing this very request.',
  limited: 'The limit of requests per minute was reached. This one waits its turn.',
  'buyer-limit': 'The same customer bought the same items a moment ago. The provider asks for a pause.',
  credential:
    'With the account key that is in Settings, nothing is checked and nothing is sent. A manager checks the key.',
  ambiguous: 'Sent, no answer that proves the outcome. It is not known yet whether it was done.',
  refused: 'The provider refused the repetition. Of the first attempt, which got no answer, this says nothing.',
  checking: 'The result is being checked with the payment provider.',
  predecessor: 'Another request of this sale has to end first.',
};

export const cause: Messages['cause'] = {
  person: 'done by a person',
  answer: 'answer of the provider',
  check: 'checked with the provider',
  event: 'checked with the provider after it sent word',
  clock: 'automatic',
  restart: 'seen when Balcão started',
};
