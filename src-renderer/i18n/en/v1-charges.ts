/** v1 charges, the bank's challenge, codes, and overdue invoices. */
import type { Messages } from '../pt-br/messages.ts';

export const charges: Messages['charges'] = {
  new: 'New v1 charge',
  newShort: 'New charge',
  make: 'Charge',
  list: 'v1 charges',
  search: 'Customer, item or code',
  searchLabel: 'Search v1 charges',
  emptyEver: 'No v1 charges yet.',
  empty: 'No charge with these words.',
  choose: 'Choose a charge, or make one.',
  onceOnly:
    'Requests of API v1 have no key against repetition. If the answer is lost, Balcão never repeats by itself: a person looks at the dashboard.',
  showEarlier: 'Show that charge',
  repeat: {
    title: 'A charge like this one was paid {{time}} ago. Charge again?',
    detail:
      'It is of the same customer and the same amount. A direct charge paid twice can be given back only in the provider’s dashboard.',
    go: 'Charge again',
    keep: 'Do not charge',
  },
  how: 'How it is paid',
  pixMinutes: 'Pix validity (minutes)',
  tokenHint: 'With a saved card the billing address is required.',
  typedKept: 'The provider saves every card that is typed here.',
  cardKept: 'Card saved by the provider',
  softDescriptorHint: 'From 3 to 50 characters; may stay empty.',
  savedCard: 'Saved card',
  kind: { charge: 'v1 charge', overdue: 'Overdue invoice' },
  state: {
    queued: 'Queued',
    sending: 'Sending',
    unknown: 'Outcome unknown',
    review: 'Manager review',
    'found-charged': 'Paid per dashboard',
    'found-not-charged': 'Not paid per dashboard',
    'retype-card': 'Type the card again',
    declined: 'Declined',
    refused: 'Not accepted',
    withdrawn: 'Withdrawn',
    made: 'Made',
  },
  stateLine: {
    queued: 'The request is stored and goes in its turn. Nothing has been charged yet.',
    sending: 'Sent; the answer has not come yet.',
    unknown: 'No answer. Balcão reads the invoice in the provider’s list; the request is never repeated by itself.',
    'found-charged': 'Two people saw in the dashboard that it was paid. That is what they said; Balcão has no proof.',
    'found-not-charged':
      'Two people saw in the dashboard that it was not paid. That is what they said; Balcão has no proof.',
    'retype-card': 'Nothing was charged: the card left the memory before it was sent. Make a new charge.',
    declined: 'The card was declined. Nothing was charged.',
    refused: 'The provider did not make the charge. Nothing was charged.',
    withdrawn: 'Taken out of the queue before it was sent. Nothing was charged.',
  },
  line: {
    reviewCard:
      'Nobody knows whether the card was charged: API v1 has no way to ask. Look at the dashboard and record it in the queue before charging again.',
    reviewOverdue:
      'Nobody knows whether the invoice was charged, and a Pix code of it can still be paid. Do not charge it again: look at the dashboard and record it in the queue.',
    reviewPix:
      'Nobody knows whether the Pix was made. Nobody saw its code, so nobody here can pay it: record in the queue what the dashboard shows; a new charge may be made.',
    paid: 'Paid: the provider confirmed it.',
    invoicePaid:
      'The invoice is paid, but nothing proves that this payment paid it: the daily retry may have paid it with another card. Look at the charge in the dashboard.',
    unpaid: 'Not paid: the provider ended the charge without receiving anything.',
    returned: 'The amount was given back or disputed, in whole or in part. The dashboard shows how much.',
    invoiceReturned:
      'The amount of the invoice was given back or disputed, in whole or in part, and nothing shows that it was that of this charge: it may be paid, and the shop may have the money. Look at the charge in the dashboard.',
    refund:
      'API v1 does not show how to ask for a refund. Refund it in the dashboard of the provider, by the code of the order, and check the result there.',
    other: 'The provider answered “{{status}}”, which proves nothing. Count it neither as paid nor as not paid.',
    confirmation: 'The analysis asks the customer to confirm. Nothing has been charged yet.',
    challenge: 'The bank asks the customer to authenticate (3D Secure). Nothing has been charged yet.',
    challengeOpened:
      'The page of the bank was opened. The customer may authenticate at any moment, and then the card is charged: nobody knows until the provider says so. Do not charge in another way.',
    challengeUnknown:
      'The page of the bank was opened, and it is not known whether the card was charged. Ask the provider; if it does not say, look in the dashboard and record what it shows, with a second person. Do not charge in another way before.',
    challengeAsking:
      'The page of the bank was opened and its time is over. It is not known whether the card was charged: Balcão is asking the provider. Do not charge in another way before.',
    fromBackup:
      'It comes from a backup and may have changed since: nobody knows whether it was charged. Balcão asks the provider. Do not charge another way before.',
    fromBackupUnshown:
      'It comes from a backup and may have changed since: nobody knows whether it was charged, and nothing has shown it since. Look at the dashboard and record what it shows, with another person. Do not charge another way before.',
    linkSent:
      'The customer got a link to confirm by, and may do so at any moment; then the card is charged: nobody knows before the provider says. Do not charge another way.',
    linkUnknown:
      'The customer may have confirmed by the link, and nobody knows whether the card was charged. Look at the dashboard and record what it shows, with another person. Do not charge another way before.',
    unlisted:
      'The provider asks the customer to confirm, and Balcão has not read how. He may have got a link and confirmed, and then the card is charged: nobody knows before the provider says. Do not charge in another way.',
    codeUnknown:
      'The confirmation may have been taken, and it is not known whether the card was charged. Look in the dashboard and record what it shows, with a second person. Do not charge in another way before.',
    challengeOver: 'The bank’s time is over. Balcão asks the provider how it ended.',
    notShown:
      'Balcão asked, and the provider does not show this charge: it does not update by itself here. Ask again, or look in the dashboard and record what it shows; until then, do not count it as paid.',
    pix: 'Waiting for the Pix to be paid.',
    processing: 'Accepted; the result is not out yet.',
  },
  ofInvoice: 'Invoice: {{word}}',
  verifying: {
    sending: 'Checking the code.',
    unknown:
      'The code was sent and the answer was lost. Balcão reads the list of confirmations; the code is not repeated by itself.',
    review: 'Nobody knows whether the code was taken. Look at the dashboard and record it in the queue.',
  },
  confirmation: 'Verification code',
  codeProblem: {
    wrong: 'The code was not accepted. Check it and type it again.',
    declined: 'The code was right, but the card was declined.',
    lost: 'The code did not reach the provider. Type it again.',
  },
  attempts_one: '{{count}} code typed here.',
  attempts_other: '{{count}} codes typed here.',
  resent: 'A new code was asked for.',
  more: 'More fields',
  deviceId: 'Identification of the customer’s device (dfp_id)',
  deviceIdHint:
    'Only when the customer came from a page of yours that uses the provider’s script. At the counter, leave it empty.',
  resendLink: 'Send the link again',
  linkResent: 'The link was asked for again.',
  magicLink: 'The customer has received a link and confirms on their own device.',
  otherConfirmation: 'The provider asks for a “{{type}}” confirmation, which this version does not know.',
  magicLinkDetail: 'Nothing is typed here. Balcão follows the list until the confirmation leaves it.',
  openChallenge: 'Open the bank’s page',
  challengeTitle: 'The bank’s authentication (3D Secure)',
  challengeDetail:
    'The customer answers their bank. What the page says does not count: the result comes from the payment provider alone.',
  challengeLeft: 'The bank waits another {{time}}',
  challengeEnded: 'The authentication has ended or its time is over. Close this to see what the provider says.',
  challengeElsewhere: 'The bank’s page is open in a window of its own.',
  challengeFrame: 'The bank’s page',
  closeChallenge: 'Close the bank’s page',
  refresh: 'Ask the provider',
  nothingNew: 'Asked at {{time}}: nothing changed.',
  record: 'Record what the dashboard shows',
  recordDetail:
    'Open the provider’s dashboard, look for the order code and record what it shows. Somebody else confirms it with their PIN. What is not there, or is still pending, has not ended: look again later.',
  seenPaid: 'It is paid',
  seenEnded: 'It ended unpaid: refused, canceled or expired',
  recordChargedOnly:
    'Only “It is paid” can be recorded now. That it ended unpaid is recorded once, when nothing can charge it any more and the provider answers.',
  recorded: { charged: 'Paid, per dashboard', 'not-charged': 'Not paid, per dashboard' },
  recordedBy: 'Seen at {{at}} by {{first}}, confirmed by {{second}}.',
  overdue: 'Pay an overdue invoice',
  overdueTitle: 'Pay an overdue invoice',
  overdueDetail:
    'Read the invoices of a subscription and pay the one that is pending or failed. The subscription must be active.',
  subscriptionCode: 'Subscription code',
  findInvoices: 'Find invoices',
  noInvoices: 'This subscription has no invoices.',
  invoices: 'Invoices of the subscription',
  subscription: 'Subscription',
  invoice: 'Invoice',
  madeAt: 'Made at',
  amount: 'Amount',
  status: 'Status',
  pay: 'Pay',
  payTitle: 'Pay invoice {{number}}',
  invoiceDenied:
    'A charge of it is on record as paid, and the provider says that the invoice is not. Do not charge it again: see Subscriptions.',
  amountUnknown: 'amount to be confirmed',
  amountUnknownDetail:
    'The API does not say in which unit the amount of this invoice is. What was charged is shown after the answer. In doubt, check the dashboard first.',
  payUnknownAmount: 'Pay, amount to be confirmed',
  payAmount: 'Pay {{amount}}',
  orderCode: 'Order code',
  chargeCode: 'Charge code',
};
