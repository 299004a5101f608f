/** A table for every request of the till. One without a table does not compile. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { OperationTable } from './table.ts';
import { cardsSave } from './tables/cards-save.ts';
import { chargebacksDefend } from './tables/chargebacks-defend.ts';
import { chargesCreate } from './tables/charges-create.ts';
import { chargesPayOverdue } from './tables/charges-pay-overdue.ts';
import { chargesVerify } from './tables/charges-verify.ts';
import { clientsChange } from './tables/clients-change.ts';
import { clientsDelete } from './tables/clients-delete.ts';
import { clientsSave } from './tables/clients-save.ts';
import { linksCancel } from './tables/links-cancel.ts';
import { linksCreate } from './tables/links-create.ts';
import { linksDelete } from './tables/links-delete.ts';
import { ordersCancel } from './tables/orders-cancel.ts';
import { ordersCapture } from './tables/orders-capture.ts';
import { ordersConfirm } from './tables/orders-confirm.ts';
import { ordersCreate } from './tables/orders-create.ts';
import { refundsCreate } from './tables/refunds-create.ts';
import { subscriptionsCancel } from './tables/subscriptions-cancel.ts';
import { subscriptionsConfirm } from './tables/subscriptions-confirm.ts';
import { subscriptionsCreate } from './tables/subscriptions-create.ts';
import { subscriptionsDate } from './tables/subscriptions-date.ts';
import { subscriptionsItem } from './tables/subscriptions-item.ts';
import { subscriptionsMethod } from './tables/subscriptions-method.ts';
import { subscriptionsPay } from './tables/subscriptions-pay.ts';

export const tables: Readonly<Record<EntryOperation, OperationTable>> = {
  'orders.create': ordersCreate,
  'orders.capture': ordersCapture,
  'orders.cancel': ordersCancel,
  'orders.confirm': ordersConfirm,
  'refunds.create': refundsCreate,
  'subscriptions.create': subscriptionsCreate,
  'subscriptions.cancel': subscriptionsCancel,
  'subscriptions.method': subscriptionsMethod,
  'subscriptions.item': subscriptionsItem,
  'subscriptions.date': subscriptionsDate,
  'subscriptions.pay': subscriptionsPay,
  'subscriptions.confirm': subscriptionsConfirm,
  'charges.create': chargesCreate,
  'charges.verify': chargesVerify,
  'charges.payOverdue': chargesPayOverdue,
  'links.create': linksCreate,
  'links.cancel': linksCancel,
  'links.delete': linksDelete,
  'cards.save': cardsSave,
  'clients.save': clientsSave,
  'clients.change': clientsChange,
  'clients.delete': clientsDelete,
  'chargebacks.defend': chargebacksDefend,
};
