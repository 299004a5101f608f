/** A sale that was paid to the shop itself, in full, and giving its money back. */
import type { Messages } from '../pt-br/messages.ts';

export const tenderDetail: Messages['tenderDetail'] = {
  received: 'Taken at the till, as {{name}} wrote it down. The provider does not confirm this money.',
  returnedPart:
    '{{returned}} of {{total}} given back, as written down at the till. The provider does not confirm this money.',
  returnedAll: 'Given back in full ({{total}}), as written down at the till. The provider does not confirm this money.',
  handed: '{{amount}} handed over',
  change: 'change {{amount}}',
  rounded: 'rounded to {{amount}}',
  authorization: 'authorisation {{code}}',
  back: '{{amount}} given back',
  giveBack: 'Give back',
  returns: 'Money of this sale given back',
  returnOf: '{{amount}} given back',
  itemsBack: 'Items: {{items}}',
  part: '{{name}}: {{amount}}',
  how: 'Balcão does not move this money: it writes down what is given back, who asked and who approved.',
  cash: 'Cash: write it down first; hand it to the customer only then.',
  cashOf: 'Cash: write it down first; hand {{amount}} to the customer only then.',
  machine: 'Card machine: refund on it first; write it down only then.',
  machineOf: 'Card machine: refund {{amount}} on it first; write it down only then.',
  handOver: 'Written down: hand {{amount}} in cash to the customer now.',
  handedOver: 'Cash handed over',
  submit: 'Write down {{amount}} given back',
  none: 'All that was taken for this sale was given back already.',
  tooMuch: '{{amount}} of this sale are left to give back.',
  adviceAmount: 'Type another amount.',
  adviceItems: 'Divide it in another way, or use Amount.',
  itemGone: 'Given back',
  itemBack_one: '{{count}} given back already',
  itemBack_other: '{{count}} given back already',
  openSale: 'Open sale {{number}}',
  booksAdvice:
    'Sale taken at the till: compare it with the slips of the card machine and with the cash counted. The provider does not know of it.',
};
