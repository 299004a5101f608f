/** What is said of a sale: one honest line for what is known, and one for what happens next. */
import type { Messages } from '../pt-br/messages.ts';

export const stateLine: Messages['stateLine'] = {
  queued: 'Waiting to be sent. Nothing has been charged.',
  sending: 'Sending to the payment provider.',
  unknown: 'Sent, no answer that proves the outcome. It is not known yet whether it charged.',
  'retype-card': 'Nothing was charged. The card data was erased and has to be typed again.',
  'awaiting-code': 'The provider asked the customer for a code. The charge is made only with the code.',
  'awaiting-payment': 'Waiting for the Pix. No payment seen so far.',
  processing:
    'Accepted by the provider; the result has not arrived yet. It does not count as paid yet: do not hand over the goods.',
  authorized: 'Amount reserved on the card. Not charged yet.',
  capturing: 'Approved. Confirming the charge of the reserved amount.',
  paid: 'Payment confirmed.',
  declined: 'Payment declined. Nothing was charged.',
  refused: 'The provider did not accept the request. Nothing was charged.',
  canceling: 'Cancelling. Not confirmed yet.',
  canceled: 'Sale cancelled. Nothing was charged.',
  expired: 'Time ran out without payment. Nothing was charged.',
  replaced:
    'Another sale took the place of this one. Only one of the two keeps the money; what comes in twice goes back.',
  refunding: 'Paid. The refund is under way.',
  'partially-refunded': 'Paid and partly refunded.',
  refunded: 'Paid and refunded in full.',
  chargeback: 'The cardholder disputed the charge at the bank.',
  review: 'A manager has to decide. Do not charge another way yet.',
  'found-charged': 'Paid per dashboard (checked by {{people}}). Recorded by people, not proven by the provider.',
  'found-not-charged':
    'Not charged per dashboard (checked by {{people}}). Recorded by people, not proven by the provider.',
  other: 'The provider answered a state this version does not know: {{status}}.',
};

export const stateLineReturned: Messages['stateLineReturned'] = {
  declined: 'Payment not approved. What had come in another way goes back to the customer.',
  canceled: 'Sale canceled. What had come in goes back to the customer.',
  expired: 'Time ran out before all of it was paid. What had come in goes back to the customer.',
};

export const stateLineFree: Messages['stateLineFree'] = {
  unknown:
    'Sent, no answer that proves the outcome. It is not known whether the amount is reserved on the card; Balcão has not charged it.',
  review:
    'The provider has an order of this sale, not known which. It will never be charged: you may take payment another way.',
};

export const stateLineUndone: Messages['stateLineUndone'] = {
  paid: 'The customer paid before the cancellation. The amount goes back whole: do not hand over the goods.',
  refused:
    'The customer paid before the cancellation, and the refund was not accepted. The money is with the shop: do not hand over the goods.',
};

export const stateLineElsewhere: Messages['stateLineElsewhere'] = {
  ended: 'The customer paid for these items in sale {{number}}. In this one nothing was charged.',
  returned: 'The customer paid for these items in sale {{number}}. What had come in here goes back.',
  recorded:
    'The customer paid for these items in sale {{number}}. Of this one the dashboard showed no charge (checked by {{people}}).',
};

/** The API calls it ended without money, and reads have not agreed on that for long enough. */
export const stateLineUnproven: Messages['stateLineUnproven'] = {
  processing:
    'The provider shows the Pix as ended without payment. Balcão checks for some 15 minutes before it says that nothing was charged.',
};

export const stateLineUnread: Messages['stateLineUnread'] = {
  any: 'It comes from a backup and may have changed. As read so far: {{word}}.',
};

export const stateLineOffline: Messages['stateLineOffline'] = {
  'awaiting-payment': 'No connection: the Pix may have been paid, and this till cannot see it yet.',
};

export const stateLineKeyless: Messages['stateLineKeyless'] = {
  'awaiting-payment': 'Trouble with the account key: the Pix may have been paid, and this till cannot see it.',
};

export const stateLineSilent: Messages['stateLineSilent'] = {
  'awaiting-payment': 'No answer about this order: the Pix may have been paid, and this till cannot see it yet.',
  authorized: 'No answer about this order: the hold may have been captured or released. Look in the dashboard.',
};

export const stateLineRanOut: Messages['stateLineRanOut'] = {
  declined: 'The Pix was not paid in time. Nothing was charged.',
};

export const stateLineExpired: Messages['stateLineExpired'] = {
  authorized: 'The amount had been reserved on the card. The hold may have lapsed: the sale was not checked since.',
};

export const saleNextElsewhere: Messages['saleNextElsewhere'] = {
  ended: 'Do not charge again: go on with sale {{number}}.',
};

export const saleNextHeld: Messages['saleNextHeld'] = {
  ended:
    'Do not charge the same items again yet: they may have been paid in another sale. A manager checks the dashboard of the provider.',
};

export const saleNextExpired: Messages['saleNextExpired'] = {
  authorized: 'Check before confirming the charge. If the hold has lapsed, take payment another way.',
};

export const stateLineTwice: Messages['stateLineTwice'] = {
  here: 'Payment confirmed, and the same items were taken at the till, as recorded there (sale {{number}}). One of the two goes back to the customer.',
  paid: 'Payment confirmed, and sale {{number}} of the same items as well. One of the two goes back to the customer.',
  resolved:
    'Payment confirmed. Sale {{number}} of the same purchase was paid as well, and two people settled it with the customer.',
};

export const stateLineRefunding: Messages['stateLineRefunding'] = {
  any: 'Payment confirmed. A refund was asked for and has not ended yet.',
  card: 'Payment confirmed. A refund was asked for and has not ended yet.',
  part: 'Paid and partly refunded. Another refund was asked for and has not ended yet.',
  partCard: 'Paid and partly refunded. Another refund was asked for and has not ended yet.',
};

export const stateLineSent: Messages['stateLineSent'] = {
  processing: 'The code was sent, no answer that proves the outcome. It is not known yet whether it was charged.',
  capturing: 'The charge was sent, no answer that proves the outcome. It is not known yet whether it was made.',
};

export const saleNextSent: Messages['saleNextSent'] = {
  processing:
    'Balcão checks by itself. Not to wait, cancel the sale and charge again: whatever went through goes back.',
};

export const stateLineOpen: Messages['stateLineOpen'] = {
  review:
    'A manager has to decide: it may still be charged. "Take payment another way" cancels this sale before it charges another.',
};

export const stateLinePart: Messages['stateLinePart'] = {
  'awaiting-payment': 'A part has been paid. Waiting for the Pix that is missing.',
  authorized: 'A part has been paid. The rest is on hold on the card and has not been charged yet.',
};

/** All of the money that was paid went back. */
export const stateLinePartBack: Messages['stateLinePartBack'] = {
  'awaiting-payment': 'A part was paid and has been given back. Waiting for the Pix that is missing.',
  authorized: 'A part was paid and has been given back. The rest is on hold on the card and has not been charged yet.',
};

export const stateLineFound: Messages['stateLineFound'] = {
  processing: '{{people}} recorded that it was done. The provider does not show it yet: do not count it as paid.',
};

export const stateLineResolved: Messages['stateLineResolved'] = {
  canceling: 'People ended the cancellation, and it is not asked for any more. The sale can still be paid.',
  paid: 'Payment confirmed, and two people settled with the customer what becomes of it.',
  wished: 'Payment confirmed. Before that somebody asked to cancel the sale, and the till no longer asks for it.',
  review: 'The customer paid after the end of the order, and two people settled with him what becomes of it.',
};

export const saleNextResolved: Messages['saleNextResolved'] = {
  canceling: 'The timeline says how it was settled. Money that comes in is shown here.',
  paid: 'Before you hand over or give back, see in the timeline what was settled with the customer.',
  wished: 'Before you hand over or give back, see in the timeline how the cancellation ended.',
  review: 'Do not give it back again: the timeline says how it was settled.',
};

export const stateLineKept: Messages['stateLineKept'] = {
  review: 'The order had ended without a sale, and yet the customer paid. The money is with the shop.',
};

export const stateLineLeft: Messages['stateLineLeft'] = {
  replaced:
    'Another sale took the place of this one. Balcão will never charge this attempt; the amount may be reserved on the card.',
  hold: 'The request left without an answer, and nothing can ask about it any more. Balcão will never charge it; the amount may be reserved on the card.',
  code: 'The request left without an answer, and nobody was shown a Pix code.',
};

export const saleNextLeft: Messages['saleNextLeft'] = {
  replaced: 'Go on with the other sale. If there is a hold, it lapses by itself in about 26 hours.',
  hold: 'To take the payment, type the card again or take it another way. If there is a hold, it lapses by itself in about 26 hours: nobody should charge it in the dashboard of the provider.',
  code: 'If there is an order, it runs out by itself. The same items may be charged again.',
};

/** The sale was given up before any answer. */
export const stateLineDropped: Messages['stateLineDropped'] = {
  hold: 'Cancelling was asked for. The request had left without an answer: the amount may be reserved on the card, and Balcão does not charge it.',
  code: 'Cancelling was asked for. The request had left without an answer, and nobody was shown a Pix code.',
};

export const saleNextDropped: Messages['saleNextDropped'] = {
  hold: 'Balcão asks about it under the same key and cancels it by its number; without an answer, a hold that exists lapses by itself in about 26 hours. The same items may be charged again.',
  code: 'Balcão asks about it under the same key and cancels it by its number. The same items may be charged again.',
};

export const saleNextUndone: Messages['saleNextUndone'] = {
  tried:
    'Balcão tries again to give it back. After about two hours of refusals the page of the sale shows the button by which a manager ends this request.',
  endable: 'A manager can end this request on the page of the sale, after it was settled with the customer.',
};

/** A sale of a backup: when a read counts, or that nobody shows its order. */
export const saleNextUnread: Messages['saleNextUnread'] = {
  waits:
    'At {{time}} Balcão reads again what the provider shows, and that answer counts. Until then nothing is done about this sale; if Balcão is closed, the wait begins again.',
  notShownYet:
    'The provider answers that it does not have this order, and for some 15 minutes that may be old. At {{time}} Balcão reads it again; until then nothing is done about this sale.',
  nextRead: 'The next answer of the provider counts. Until then nothing is done about this sale.',
  notShown:
    'The provider answers that it does not have this order. A manager looks in its dashboard whether it was paid: until it appears, nothing is charged or given back here.',
};

/** The sale has ended, and a notice beside it says what is left to do. */
export const saleNextNotice: Messages['saleNextNotice'] = {
  here: 'Taken another way, sale {{number}}. Do not charge it again.',
  done: 'A part of it has not ended yet: it is said below.',
  twice: 'Only one of the two goes back to the customer. The other is sale {{number}}.',
  contradicted: 'What is proven holds. Balcão checks until the answers of the provider agree.',
  refundFailed: 'A refund that was asked for was not carried out. The reason, and what to do, are below.',
  captureTooLate:
    'The capture was asked for, but the hold had ended by then. If the buyer took the items, charge again.',
};

export const saleNextKept: Messages['saleNextKept'] = {
  review: 'Give back what was paid. Do not charge this purchase again.',
};

export const saleNext: Messages['saleNext'] = {
  queued: 'Goes out by itself as soon as the connection and the limits of the provider allow.',
  sending: 'Within 30 seconds there is an answer, or the outcome becomes unknown.',
  unknown: 'Balcão asks again by itself until there is proof.',
  'retype-card': 'Type the card: a new charge is made, and the old attempt will never be charged.',
  'awaiting-code':
    'Type the code, if the customer received it; without it, take payment another way or cancel the sale.',
  'awaiting-payment': 'Balcão checks by itself until the payment arrives or time runs out.',
  processing: 'Balcão checks by itself until the result arrives.',
  authorized: 'Confirm the charge or cancel. Otherwise the hold lapses by itself in about 26 hours.',
  capturing: 'Balcão confirms and checks by itself.',
  paid: 'Nothing more to do.',
  declined: 'Take payment another way, or end the sale.',
  refused: 'See the reason and take payment another way, or end the sale.',
  canceling: 'Balcão checks by itself until the cancellation is confirmed.',
  canceled: 'Nothing more to do. The same items may be charged again.',
  expired: 'Make a new code or take payment another way.',
  replaced: 'Go on with the sale that took the place of this one.',
  refunding:
    'Balcão follows it until it is known whether the money is back. After a day a manager checks the dashboard of the provider.',
  'partially-refunded': 'What is left may still be refunded.',
  refunded: 'Nothing more to do.',
  chargeback:
    'The deadline, the defence and the decision are under Office, Chargebacks. Only a manager answers, and only in time.',
  review: 'A manager records in the Queue what the dashboard of the provider shows, and somebody else confirms by PIN.',
  'found-charged': '"Check now" reads the order seen in the dashboard and replaces the record by proof.',
  'found-not-charged': 'The sale may be charged again.',
  other: 'The dashboard of the provider says what this state means. Balcão asks again, ever more rarely.',
};

export const saleNextReplaced: Messages['saleNextReplaced'] = {
  pix: 'Go on with the sale that took the place of this one. Until the cancellation is confirmed a Pix of this one can still be paid: then this one holds, and the other is not charged.',
};

export const saleNextNoOrder: Messages['saleNextNoOrder'] = {
  'found-charged':
    'Without the number of the order nothing can be proven. A refund can only be made in the dashboard of the provider.',
};

export const saleNextMixed: Messages['saleNextMixed'] = {
  expired: 'Take payment another way.',
};

export const stateLineCard: Messages['stateLineCard'] = {
  refunding: 'Paid. The refund is under way.',
  'partially-refunded': 'Paid and partly refunded.',
  refunded: 'Paid and refunded in full.',
};

export const stateLinePix: Messages['stateLinePix'] = {
  unknown: 'Sent, no answer that proves the outcome. No QR code was shown, so nothing can have been paid.',
};
