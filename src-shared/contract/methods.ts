/** The one table of everything that may be asked of the core. */
import type { z } from 'zod';
import { auditMethods } from './audit.ts';
import { backupMethods } from './backups.ts';
import { booksMethods } from './books.ts';
import { cardMethods } from './cards.ts';
import { catalogMethods } from './catalog.ts';
import { catalogImportMethods } from './catalog-import.ts';
import { chargebackMethods } from './chargebacks.ts';
import { chargeMethods } from './charges.ts';
import { clientMethods } from './clients.ts';
import { customerMethods } from './customers.ts';
import { deadlineMethods } from './deadlines.ts';
import type { GuardedDefinition, MethodDefinition } from './define.ts';
import { displayMethods } from './display.ts';
import { historyMethods } from './history.ts';
import { linkMethods } from './links.ts';
import { orderMethods } from './orders.ts';
import { outboxMethods } from './outbox.ts';
import { receiptMethods } from './receipts.ts';
import { refundMethods } from './refunds.ts';
import { reportMethods } from './reports.ts';
import { rightsMethods } from './rights.ts';
import { type Approval, sessionMethods } from './session.ts';
import { settingsMethods } from './settings.ts';
import { shiftMethods } from './shifts.ts';
import { staffMethods } from './staff.ts';
import { subscriptionMethods } from './subscriptions.ts';
import { summaryMethods } from './summary.ts';
import { supportMethods } from './support.ts';
import { tenderMethods } from './tenders.ts';
import { trainingMethods } from './training.ts';

export const methods = {
  ...sessionMethods,
  ...staffMethods,
  ...rightsMethods,
  ...orderMethods,
  ...refundMethods,
  ...tenderMethods,
  ...shiftMethods,
  ...reportMethods,
  ...outboxMethods,
  ...catalogMethods,
  ...catalogImportMethods,
  ...customerMethods,
  ...settingsMethods,
  ...backupMethods,
  ...supportMethods,
  ...trainingMethods,
  ...cardMethods,
  ...linkMethods,
  ...historyMethods,
  ...deadlineMethods,
  ...displayMethods,
  ...receiptMethods,
  ...summaryMethods,
  ...auditMethods,
  ...booksMethods,
  ...chargebackMethods,
  ...chargeMethods,
  ...clientMethods,
  ...subscriptionMethods,
} as const satisfies Record<string, MethodDefinition>;

export type MethodTable = typeof methods;
export type MethodName = keyof MethodTable;
/** What the router hands to a method: parsed, defaults filled in. */
export type MethodInput<M extends MethodName> = z.output<MethodTable[M]['input']>;
/** What a caller may send. An approval goes beside the input of a guarded method; the router takes it off, and no handler sees the PIN. */
export type MethodRequest<M extends MethodName> = z.input<MethodTable[M]['input']> &
  (MethodTable[M] extends GuardedDefinition ? { readonly approval?: Approval } : unknown);
export type MethodOutput<M extends MethodName> = z.output<MethodTable[M]['output']>;

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}
