/** A payment in progress: one honest line of state, and what may be done. */
import type { Catalogue } from '../pt-br/catalogue.ts';

export const progress: Catalogue['progress'] = {
  elapsed: 'for {{time}}',
  nextCheck: 'next check in {{time}}',
  nextAttempt: 'next request in {{time}}',
  attempts_one: '{{count}} attempt',
  attempts_other: '{{count}} attempts',
  checkNow: 'Check now',
  background: 'Serve another customer',
  newSale: 'New sale',
  seeSale: 'See sale',
  cancelSale: 'Cancel sale',
  cancelConfirmTitle: 'Cancel this sale?',
  cancelConfirmDetail: 'If the charge has already gone through it will be undone, and you will see it here.',
  cancelConfirmAction: 'Cancel the sale',
  keepSale: 'Keep it',
  undoWished: 'The cancellation is noted. If a late success appears it will be undone without anybody asking.',
  doNotTrust: "Do not accept the customer's receipt: wait for the confirmation",
  known: 'What is known',
  next: 'What happens now',
  allowed: 'What may be done',
  reviewHelp:
    'The dashboard of the payment service shows whether this sale was charged. A manager records it in the Queue, and the sale goes on from there.',
  keptHelp: 'The amount goes back to the customer from the sale: open it and refund it.',
  openReview: 'Open in the Queue',
  diagnostics: 'Diagnostics',
  diagnosticsHint: 'Do not show or read to the customer.',
  forStaff: 'For staff',
  payerSays: 'May be read to the customer',
};

export const stateLine: Catalogue['stateLine'] = {
  queued: 'Waiting to be sent. Nothing has been charged.',
  sending: 'Sending to the payment service.',
  unknown: 'Sent, without a reliable answer. It is not known yet whether it charged.',
  'retype-card': 'Nothing was charged. The card data was erased and has to be typed again.',
  'awaiting-code': 'Waiting for the code sent to the customer. The charge is made only with the code.',
  'awaiting-payment': 'Waiting for the Pix. No payment seen so far.',
  processing: 'Accepted by the service; the result has not arrived yet.',
  authorized: 'Amount reserved on the card. Not charged yet.',
  capturing: 'Approved. Confirming the charge of the reserved amount.',
  paid: 'Payment confirmed.',
  declined: 'Payment declined. Nothing was charged.',
  refused: 'The service did not accept the request. Nothing was charged.',
  canceling: 'Cancelling. Not confirmed yet.',
  canceled: 'Sale cancelled. Nothing was charged.',
  expired: 'Time ran out without payment. Nothing was charged.',
  replaced: 'Another sale took the place of this one. If this one is accepted later it will be undone.',
  refunding: 'Paid. The refund is under way.',
  'partially-refunded': 'Paid and partly refunded.',
  refunded: 'Paid and refunded in full.',
  chargeback: 'The cardholder disputed the charge at the bank.',
  review: 'A manager has to decide. Do not charge another way yet.',
  'found-charged': 'Paid per dashboard (checked by {{people}}). Recorded by people, not proven by the service.',
  'found-not-charged':
    'Not charged per dashboard (checked by {{people}}). Recorded by people, not proven by the service.',
  other: 'The service answered a state this version does not know: {{status}}.',
};

export const stateLineReturned: Catalogue['stateLineReturned'] = {
  declined: 'Payment not approved. What had come in another way goes back to the customer.',
  canceled: 'Sale canceled. What had come in goes back to the customer.',
  expired: 'Time ran out before all of it was paid. What had come in goes back to the customer.',
};

export const stateLineFree: Catalogue['stateLineFree'] = {
  review:
    'The service has an order of this sale, not known which. It will never be charged: you may take payment another way.',
};

export const stateLineUndone: Catalogue['stateLineUndone'] = {
  paid: 'The customer paid before the cancellation. The amount goes back whole: do not hand over the goods.',
};

export const stateLineElsewhere: Catalogue['stateLineElsewhere'] = {
  ended: 'The customer paid for these items in sale {{number}}. In this one nothing was charged.',
};

export const saleNextElsewhere: Catalogue['saleNextElsewhere'] = {
  ended: 'Do not charge again: go on with sale {{number}}.',
};

export const stateLineTwice: Catalogue['stateLineTwice'] = {
  paid: 'Payment confirmed, and sale {{number}} of the same items as well. One of the two goes back to the customer.',
};

export const stateLineSent: Catalogue['stateLineSent'] = {
  'retype-card':
    'The request left without an answer and the card data were erased. This attempt will never charge; the amount may be reserved on the card.',
  processing: 'The code was sent, with no reliable answer. It is not known yet whether it was charged.',
  capturing: 'The charge was sent, with no reliable answer. It is not known yet whether it was made.',
};

export const saleNextSent: Catalogue['saleNextSent'] = {
  processing:
    'Balcão checks by itself. Not to wait, cancel the sale and charge again: whatever went through goes back.',
};

export const stateLineKept: Catalogue['stateLineKept'] = {
  review: 'The order had ended without a sale, and yet the customer paid. The money is with the shop.',
};

/** Given up before any answer. */
export const stateLineDropped: Catalogue['stateLineDropped'] = {
  card: 'Sale canceled. Nothing was charged. The request left without an answer: the amount may be on hold on the card.',
  pix: 'Sale canceled. The request left without an answer, and nobody was shown a Pix code.',
};

export const saleNextDropped: Catalogue['saleNextDropped'] = {
  card: 'If there is a hold, Balcão cancels it, or it lapses by itself in about 26 hours. The same items may be charged again.',
  pix: 'If there is an order, it runs out by itself. The same items may be charged again.',
};

/** It has ended, and a notice beside it says what is left to do. */
export const saleNextNotice: Catalogue['saleNextNotice'] = {
  done: 'See the notice about this sale.',
  refundFailed: 'The refund asked for last was not carried out. The reason is below, and it can be asked for again.',
};

export const saleNextKept: Catalogue['saleNextKept'] = {
  review: 'Give back what was paid. Do not charge this purchase again.',
};

export const saleNext: Catalogue['saleNext'] = {
  queued: 'Goes out by itself as soon as the connection and the limits of the service allow.',
  sending: 'Within 30 seconds there is an answer, or the outcome becomes unknown.',
  unknown: 'Balcão asks again by itself until there is proof.',
  'retype-card': 'Type the card: a new charge is made, and the old attempt will never be charged.',
  'awaiting-code': 'Type the code the customer received.',
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
  refunding: 'Balcão follows it by itself until it is known whether the money is back.',
  'partially-refunded': 'What is left may still be refunded.',
  refunded: 'Nothing more to do.',
  chargeback: 'A manager answers it in time, under Office, Chargebacks.',
  review: 'A manager records in the Queue what the dashboard of the service shows, and somebody else confirms by PIN.',
  'found-charged': '"Check now" reads the order seen in the dashboard and replaces the record by proof.',
  'found-not-charged': 'The sale may be charged again.',
  other: 'Balcão goes on checking. The dashboard of the service says what this state means.',
};

export const saleNextNoOrder: Catalogue['saleNextNoOrder'] = {
  'found-charged':
    'Without the number of the order nothing can be proven. A refund can only be made in the dashboard of the service.',
};

export const stateLineCard: Catalogue['stateLineCard'] = {
  refunding: 'Paid. The refund is under way.',
  'partially-refunded': 'Paid and partly refunded.',
  refunded: 'Paid and refunded in full.',
};

export const stateLinePix: Catalogue['stateLinePix'] = {
  unknown: 'Sent, without a reliable answer. No QR code was shown, so nothing can have been paid.',
};

export const pix: Catalogue['pix'] = {
  several: 'Pix {{index}} of {{count}}',
  scan: 'Point the camera of the banking app here',
  qr: 'Pix QR code of {{amount}}',
  expiresIn: 'Expires in',
  copy: 'Copy Pix code',
  copied: 'Code copied and compared',
  copiedUnchecked: 'Code copied',
  copyDiffers: 'What is on the clipboard differs from the code. Do not send it; copy again.',
  copyFailed: 'It could not be copied.',
  checking: 'Time is up. Checking with the bank before calling it expired.',
  expired: 'QR code expired',
  expiredDetail: 'The customer did not pay in time. The old code is cancelled before a new one is made.',
  newCode: 'Make a new QR code',
  invalid: 'This Pix code was not shown',
  invalidDetail: 'It failed verification: {{reason}}. Nothing was charged.',
  preparing: 'Making the QR code',
};

export const otp: Catalogue['otp'] = {
  detail: 'The customer received a code. Ask them to read it out and type it here.',
  code: 'Code',
  confirm: 'Check code',
  expiresIn: 'The code expires in {{time}}',
  expired: 'The code has expired. Ask for a new one.',
  resend: 'Send another code',
  resendIn: 'Another code in {{time}}',
};

export const unknownHelp: Catalogue['unknownHelp'] = {
  knownSent: 'The request left this computer and no answer came that can be trusted.',
  knownAttempts_one: '{{count}} attempt was made with one key: repeating it cannot charge twice.',
  knownAttempts_other: '{{count}} attempts were made, all with one key: repeating cannot charge twice.',
  nextCheck: 'Balcão checks by itself and tells you here, even while you serve another customer.',
  nextPix: 'The same request is repeated. If it goes through, its QR code appears here.',
  nextHold: 'A card is first reserved and only then charged: an unknown hold lapses by itself in about 26 hours.',
  allowedWait: 'Wait, or serve another customer meanwhile.',
  allowedReplace: 'Take the payment another way: this attempt will never be charged.',
  allowedNoReplace: 'Do not take it another way yet: it may have charged.',
  allowedCancel: 'Cancel: if the charge went through, it will be undone.',
};

export const replace: Catalogue['replace'] = {
  action: 'Take payment another way',
  retype: 'Type the card',
  title: 'Take {{amount}} another way',
  detail:
    'The same items, a new payment. Sale {{number}} is cancelled first; until then a Pix of it can still be paid.',
};

export const attention: Catalogue['attention'] = {
  paidTwice: 'This purchase was paid twice',
  paidTwiceHint: 'Sale {{number}} of the same items was paid as well. Give one of the two back to the customer.',
  unread: 'It comes from a backup',
  unreadHint:
    'It may have changed since. Nothing is done about this sale before what the provider shows has been read again.',
  contradicted: 'The provider answered something else than what was proven',
  contradictedHint: 'What is proven holds. Balcão checks until the answers agree.',
  undo: 'Cancellation asked by {{name}}, not confirmed yet',
  undoHint: 'Until it is confirmed nothing is captured. What was paid already goes back whole.',
  undoNext: 'Next try in {{time}}.',
};

export const undoProblem: Catalogue['undoProblem'] = {
  unauthorized: 'The provider refused the key of the account. Check the key in Settings.',
  customer_blocked: 'The provider blocked this customer and did not take the cancellation.',
  charge_refund_in_progress: 'Another refund of this charge is still under way.',
  refund_failed: 'The acquirer did not accept the refund.',
  refund_not_supported:
    'The acquirer did not refund this charge. Do not give it back another way before this cancellation is ended: it would go back twice.',
  'not-canceled': 'The provider has not confirmed the cancellation yet.',
  paid: 'The customer paid before the cancellation. The amount is being given back.',
  chargeback: 'The customer contested the charge at the bank. It cannot be given back as well.',
  review: 'It is not known whether the sale was made. A manager decides in the queue.',
  'refund-review': 'Nobody knows whether the amount went back. A manager decides in the queue.',
  'found-charged': 'Two people saw that the sale was charged. Give it back in the dashboard of the provider.',
  other: 'The service has not undone it yet ({{code}}), and Balcão tries again. Until then the customer can still pay.',
};

/** Two people end an undoing that the till cannot carry out. */
export const endUndo: Catalogue['endUndo'] = {
  open: 'End…',
  title: 'End this request to cancel',
  hint: 'Only after it was settled with the customer: cash given back, or something else agreed. Balcão stops trying. Somebody else confirms.',
  reason: 'How it was settled',
  secondDetail:
    'To end this request to cancel, somebody else checks what was settled, chooses their name and types their PIN. Both are on record.',
  confirm: 'Confirm the end',
  onlyManager: 'A manager can end this request, after it was settled with the customer.',
};
