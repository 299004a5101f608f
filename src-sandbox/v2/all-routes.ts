/** Every route of v2. */
import type { Route } from '../rules/routes.ts';
import { cardRoutes } from './cards.ts';
import { chargebackRoutes } from './chargebacks.ts';
import { chargeRoutes } from './charges.ts';
import { invoiceRoutes } from './invoices.ts';
import { orderRoutes } from './orders.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export const v2Routes: readonly Route[] = [
  ...orderRoutes,
  ...chargeRoutes,
  ...cardRoutes,
  ...chargebackRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
];
