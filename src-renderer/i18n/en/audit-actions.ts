/** What is on record: who did what. Requests to the API go by their operation. */
import type { Messages } from '../pt-br/messages.ts';

export const auditAction: Messages['auditAction'] = {
  'session.signIn': 'Sign-in',
  'session.wrongPin': 'Wrong PIN',
  'session.lock': 'Screen locked',
  'staff.create': 'Person added',
  'staff.update': 'Person changed',
  'staff.retire': 'Person retired',
  'staff.restore': 'Person restored',
  'staff.setPin': 'PIN changed',
  'settings.set': 'Settings changed',
  'settings.storeApiKey': 'Account key stored',
  'settings.storeBearer': 'v1 token stored',
  'customers.save': 'Customer saved',
  'orders.charge': 'Sale',
  'orders.replace': 'Sale taken again with another payment',
  'refunds.request': 'Refund asked for',
  'outbox.resolve': 'Review decided',
  'outbox.endUndo': 'Request to cancel ended',
  'outbox.withdraw': 'Request withdrawn before it was sent',
  'chargebacks.sendAgain': 'Defence sent again',
  'charges.resend': 'Code resent (v1)',
  'charges.record': 'Outcome noted (v1)',
  'database.restored': 'Backup restored',
};

export const auditArea: Messages['auditArea'] = {
  session: 'Sessions',
  staff: 'People',
  settings: 'Settings',
  customers: 'Customers',
  orders: 'Sales',
  refunds: 'Refunds',
  outbox: 'Queue',
  chargebacks: 'Chargebacks',
  charges: 'v1 charges',
  database: 'Database',
  cards: 'Cards',
  subscriptions: 'Subscriptions',
  links: 'Links',
  clients: 'v1 cards',
};
