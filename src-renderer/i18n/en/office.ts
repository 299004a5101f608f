/** The back office: the names of its sections. */
import type { Messages } from '../pt-br/messages.ts';

export const office: Messages['office'] = {
  sections: 'Sections of the back office',
  summary: 'Summary',
  subscriptions: 'Subscriptions',
  customers: 'Customers',
  cards: 'Cards of sales',
  links: 'Links',
  charges: 'v1 charges',
  clients: 'v1 cards',
  drawer: 'Cash drawer',
  reports: 'Reports',
  deadlines: 'Deadlines',
  catalog: 'Catalogue',
  audit: 'Record of actions',
  chargebacks: 'Chargebacks',
};
