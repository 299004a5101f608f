/** Every v1 route the sandbox serves. */
import { cardRoutes } from './cards.ts';
import { chargeRoutes } from './charges.ts';
import { confirmationRoutes } from './confirmations.ts';
import { invoiceRoutes } from './invoices.ts';
import { linkRoutes } from './links.ts';
import type { V1Route } from './routes.ts';

export const v1Routes: readonly V1Route[] = [
  ...linkRoutes,
  ...chargeRoutes,
  ...confirmationRoutes,
  ...cardRoutes,
  ...invoiceRoutes,
];
