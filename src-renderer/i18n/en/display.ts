/** The customer display, and the way to open it. */
import type { Messages } from '../pt-br/messages.ts';

export const display: Messages['display'] = {
  title: 'Customer display',
  connecting: 'One moment…',
  lost: 'One moment…',
  refused: 'Close this window and open it again from the till: Settings, This screen.',
  paying: 'Please go on at the till',
  expired: 'The time of the code is over',
  received: 'Payment received',
  receivedHere: 'Received at the till',
  change: 'Change',
  total: 'Total',
  discount: 'Discount',
  scan: 'Scan the code with the app of your bank',
  codeOver: 'The time of the code is over. Please wait.',
  ofTotal: 'of {{total}}',
  open: 'Open the customer display',
  hint: 'A second window for the buyer: items, total, the Pix code and “Payment received”. Move it to the other screen.',
  blocked: 'The browser did not let another window open. Allow windows of this address and try again.',
};
