/** The history: all that happened at this till. */
import type { Catalogue } from '../pt-br/catalogue.ts';

export const history: Catalogue['history'] = {
  search: 'Number, item, customer, last four, amount or a pasted id',
  searchLabel: 'Search everything that happened at this till',
  kind: 'Kind',
  anyKind: 'All',
  kinds: {
    sale: 'Sales',
    refund: 'Refunds',
    subscription: 'Subscriptions',
    link: 'Payment links',
    charge: 'Charges (v1)',
    chargeback: 'Chargebacks',
    card: 'Saved cards',
  },
  one: { subscription: 'Subscription', link: 'Payment link', charge: 'Charge (v1)', chargeback: 'Chargeback' },
  refund: '{{word}} of sale {{number}}',
  list: 'Sales, newest first',
  exact: 'With this number or id',
  total_one: '{{shown}} record',
  total_other: '{{shown}} records',
  counting_one: '{{shown}} record, counting…',
  counting_other: '{{shown}} records, counting…',
  empty: 'Nothing matches the search.',
  emptyEver: 'No sales yet.',
};
