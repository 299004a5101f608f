/** A payment in progress: one honest line of state, and what may be done. */
import type { Messages } from '../pt-br/messages.ts';

export const progress: Messages['progress'] = {
  elapsed: 'Sale begun {{time}} ago',
  nextCheck: 'Next check in {{time}}',
  nextAttempt: 'Next request in {{time}}',
  attempts_one: '{{count}} attempt',
  attempts_other: '{{count}} attempts',
  checkNow: 'Check now',
  background: 'Serve another customer',
  newSale: 'New sale',
  scanWaits: 'The scan was ignored: this sale has not ended yet. Let it go on, and scan the item in the next one.',
  soldBefore: 'This basket had been sold already: this is its sale',
  soldBeforeHint: 'Nothing else was charged. Charge what is missing here as a new sale.',
  seeSale: 'See sale',
  openOther: 'Open sale {{number}}',
  openOtherUnnamed: 'Open the other sale',
  waitsForReplaced:
    'Waits for the cancellation of the sale before: a Pix of it can still be paid. Then that one holds, and this one is not charged.',
  notChecked: 'It could not be checked: no answer from the provider. The screen shows what was known before.',
  blindPix: 'Nothing has been checked since {{time}}. Balcão checks as soon as the connection is back.',
  blindKey: 'Nothing has been checked since {{time}}. A manager checks the account key in Settings.',
  blind: 'No connection: nothing has been checked since {{time}}. Balcão checks as soon as it is back.',
  waitsForMoney:
    'In sale {{number}} a payment came in, or is coming in, that is not back with the customer. This sale goes on only after that: open sale {{number}}.',
  silent:
    'The last check was answered at {{time}}. Balcão keeps checking: look in the dashboard before you charge in another way.',
  cancelSale: 'Cancel sale',
  cancelConfirmTitle: 'Cancel this sale?',
  cancelConfirmDetail: 'If the charge has already gone through it will be undone, and you will see it here.',
  cancelConfirmKept:
    'The provider does not give this payment back. The till tries again for some hours; then two people end the sale, once the customer has the money another way.',
  cancelConfirmUnknownWord:
    'Whether a payment of it came in is not known. The sale is noted as cancelled, and two people end it once the dashboard of the provider has told them.',
  cancelConfirmHold:
    'Balcão charges nothing more for this sale. It asks about the request and cancels it by its number; without an answer, a hold that exists on the card lapses by itself in about 26 hours.',
  cancelConfirmAction: 'Cancel the sale',
  keepSale: 'Keep it',
  cancelRequested: 'The cancellation is noted. If a late success appears it will be undone without anybody asking.',
  undoReplaced: 'The cancellation is noted, and Balcão repeats it until the provider confirms it.',
  doNotTrust: "Do not accept the customer's receipt: wait for the confirmation",
  doNotTrustUnseen: "Do not accept the customer's receipt: look in the dashboard of the provider",
  known: 'What is known',
  next: 'What happens now',
  allowed: 'What may be done',
  reviewHelp:
    'The dashboard of the payment provider shows whether this sale was charged. A manager records it in the Queue, and the sale goes on from there.',
  keptHelp: 'The amount goes back to the customer from the sale: open it and refund it.',
  openReview: 'Open in the Queue',
  diagnostics: 'Diagnostics',
  diagnosticsHint: 'Do not show or read to the customer.',
  forStaff: 'For staff',
  otherCode: 'Not accepted, for a reason this version does not know.',
  serviceSays: 'Text of the provider: “{{text}}”',
  payerSays: 'May be read to the customer',
  readToCustomer: "Read the customer's text out to the customer.",
};

export const pix: Messages['pix'] = {
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
  expiredUnseen: 'The time of the code is over. Only the dashboard of the provider shows whether it was paid.',
  expired: 'QR code expired',
  expiredDetail: 'The customer did not pay in time. The old code is cancelled before a new one is made.',
  newCode: 'Make a new QR code',
  invalid: 'This Pix code was not shown',
  invalidDetail: 'It failed verification: {{reason}}. Nothing was charged.',
  paid: 'The Pix is paid. The rest of the sale is under way.',
  heldBack:
    'This Pix code is not shown now: another sale of this purchase was paid, is being paid or was settled by two people.',
  heldBackUnread: 'The Pix code is not shown meanwhile: it may have been paid or cancelled already.',
  preparing: 'Making the QR code',
};

export const otp: Messages['otp'] = {
  detail: 'The provider asked the customer for a code. Ask them to read it out and type it here.',
  noContact:
    'This sale has no contact of the customer, who may have received no code. Without it nothing is charged: take payment another way, or cancel the sale.',
  code: 'Code',
  confirm: 'Check code',
  expiresIn: 'The code expires in {{time}}',
  expired: 'The code has expired. Ask for a new one.',
  resend: 'Send another code',
};

export const unknownHelp: Messages['unknownHelp'] = {
  knownSent: 'The request left this computer, and no answer came from the provider.',
  knownAttempts_one: '{{count}} attempt was made with one key: repeating it cannot charge twice.',
  knownAttempts_other: '{{count}} attempts were made, all with one key: repeating cannot charge twice.',
  nextCheck: 'Balcão checks by itself and tells you here, even while you serve another customer.',
  nextPix: 'The same request is repeated. If it goes through, its QR code appears here.',
  nextDropped: 'The same request is repeated only to be found and cancelled: no QR code of it appears.',
  nextHold: 'A card is first reserved and only then charged: an unknown hold lapses by itself in about 26 hours.',
  allowedWait: 'Wait, or serve another customer meanwhile.',
  allowedReplace: 'Take the payment another way: this attempt will never be charged.',
  allowedReplaceHold:
    'Take the payment another way: this attempt will never be charged. The amount may stay reserved for about 26 hours.',
  allowedNoReplace: 'Do not take it another way yet: it may have charged.',
  allowedCancel: 'Cancel: if the charge went through, it will be undone.',
  allowedCancelHold:
    'Cancel: Balcão charges nothing more, and cancels the order once it knows its number; otherwise a hold that exists lapses by itself in about 26 hours.',
};

export const replace: Messages['replace'] = {
  action: 'Take payment another way',
  retype: 'Type the card',
  title: 'Take {{amount}} another way',
  titleRetype: 'Take {{amount}}: type the card',
  detail:
    'The same items, a new payment. Sale {{number}} is cancelled first; until then a Pix of it can still be paid.',
  detailCard: 'The same items, a new payment. Sale {{number}} is cancelled first.',
  detailOver: 'The same items, a new payment. Sale {{number}} has ended.',
  detailUnseen: 'The same items, a new payment. Nobody was shown the Pix code of sale {{number}}.',
  detailHold:
    'The same items, a new payment. The attempt of sale {{number}} will never be charged; the amount may be reserved on the card.',
  detailNever: 'The same items, a new payment. The attempt of sale {{number}} will never be charged.',
  notHereYet:
    'Cash and card machine appear here only once it is certain that sale {{number}}, and those that it replaced, ended without a payment.',
};

export const attention: Messages['attention'] = {
  paidTwice: 'This purchase was paid twice',
  takenHereToo: 'This purchase was paid through the provider, and taken at the till as well',
  takenHereTooHint:
    'Sale {{number}}, of the same items, was taken at the till, as recorded there. Only one of the two goes back to the customer: the one you choose.',
  paidTwiceHint:
    'Sale {{number}} of the same items was paid as well. Only one of the two goes back to the customer: the one that Balcão gives back already, or the one you choose.',
  unread: 'It comes from a backup',
  contradicted: 'The provider answered something else than what was proven',
  contradictedHint: 'What is proven holds. Balcão checks until the answers agree.',
  undo: 'Cancellation asked by {{name}}, not confirmed yet',
  undoHint: 'Until it is confirmed nothing is captured. What was paid already goes back whole.',
  undoNext: 'Next try in {{time}}.',
  undoOtherBack: 'Paid after the purchase had gone back to the customer',
  undoReplaced: 'Another sale took the place of this one: cancellation not confirmed yet',
  undoReplacedHint: 'Only one of the two keeps the money.',
};

export const undoProblem: Messages['undoProblem'] = {
  unauthorized: 'The provider refused the key of the account. Check the key in Settings.',
  customer_blocked: 'The provider blocked this customer and did not take the cancellation.',
  charge_refund_in_progress: 'Another refund of this charge is still under way.',
  refund_failed: 'The provider did not accept the refund.',
  refund_not_supported:
    'The provider did not refund this charge. Do not give it back another way before this cancellation is ended: it would go back twice.',
  'not-answered':
    'The provider has not answered the cancellation for hours, and Balcão goes on asking. Nothing proves that it is canceled: it may still be charged.',
  'not-canceled': 'The provider has not confirmed the cancellation yet.',
  paid: 'The customer paid before the cancellation. The amount is being given back.',
  chargeback: 'The customer contested the charge at the bank. It cannot be given back as well.',
  review: 'It is not known whether the sale was made. A manager decides in the queue.',
  'refund-review': 'Nobody knows whether the amount went back. A manager decides in the queue.',
  'found-charged': 'Two people saw that the sale was charged. Give it back in the dashboard of the provider.',
  'other-goes-back':
    'The other sale of the same items is going back. Balcão waits for its end: only one of the two goes back.',
  'other-contested':
    'The other sale of this purchase is contested, and the bank decides. This one goes back only if a manager decides so.',
  'other-went-back':
    'The other sale of the same items has gone back. If the customer keeps the items, this sale stays: end this wish. If not, give this one back another way as well, and end it.',
  restored:
    'This wish came back with a backup copy: since then it may have been carried out, or given up. Balcão does nothing by itself. Look in the dashboard of the provider: cancel again, give back what came in, or end the wish.',
  'unknown-word':
    'The provider has a word for a payment that this version does not know: whether it came in is not known. Look in its dashboard, and end this here.',
  'resolved-dispute':
    'Two people ended this while the bank decided, and the shop won: the money is here. See in the timeline whether it was given back another way; give it back, or end this here.',
  'resolved-word':
    'Two people settled this while the provider had a word for a payment that this version does not know. It is money now. See in the timeline whether it was given back another way, and end this here.',
  other: 'The provider has not undone it yet, and Balcão tries again. Until then the customer can still pay.',
};

/** Two people end an undo that the till cannot carry out. */
export const endUndo: Messages['endUndo'] = {
  open: 'End…',
  title: 'End this request to cancel',
  hint: 'Only after it was settled with the customer: cash given back, or something else agreed. Balcão stops trying. Somebody else confirms.',
  reason: 'How it was settled',
  secondDetail:
    'To end this request to cancel, somebody else checks what was settled, chooses their name and types their PIN. Both are on record.',
  confirm: 'Confirm the end',
  onlyManager: 'A manager can end this request, after it was settled with the customer.',
};
