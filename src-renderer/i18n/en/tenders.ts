/** Money that the shop takes by itself: cash, and its own card machine. */
import type { Messages } from '../pt-br/messages.ts';
import type { tenderProblem as portuguese } from '../pt-br/tenders.ts';

export const tenderProblem: typeof portuguese = {
  'tenders-missing': 'Choose how the customer pays.',
  'tenders-too-many': 'At most {{max}} payments in one sale.',
  'tender-amount': 'The amount is one cent at least.',
  'tender-sum': 'The payments add up to {{tendersCents}}, and the sale is {{itemsCents}}.',
  'cash-twice': 'Cash is taken once in a sale.',
  'cash-too-little': 'It is not enough: {{dueCents}} are due.',
  'cash-too-much': 'Check the amount: at most {{maxCents}}.',
  'tender-off': 'The shop no longer takes money in this way: choose another.',
  'return-part-unknown': 'This payment is not of this sale.',
  'return-part-twice': 'Each payment goes back once in a return.',
  'return-too-much': '{{leftCents}} are left of this payment.',
  'return-item-unknown': 'This item is not of this sale.',
  'return-item-twice': 'Each item stands once in a return.',
  'return-item-gone': '{{left}} of this item are left with the customer.',
  'return-sum': 'The items add up to {{itemsCents}}, and {{partsCents}} go back.',
};

export const tenders: Messages['tenders'] = {
  state: { received: 'Taken at the till', 'returned-in-part': 'Given back in part', returned: 'Given back' },
  kind: { cash: 'Cash', machine: 'Card machine' },
  mode: { debit: 'debit', credit: 'credit', voucher: 'voucher', pix: 'Pix' },
  returned: 'Given back at the till',
};
