/** The area of customers: who buys here, what belongs to each, and what happens when one asks to be shown or forgotten. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Area } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createDiskClearing } from './clear-disk.ts';
import { type CustomerContext, createCustomerContext } from './customer-context.ts';
import { createEraseHandlers } from './erase.ts';
import { createExportHandlers } from './export.ts';
import { createMergeHandlers } from './merge.ts';
import { createCustomersHandlers } from './methods.ts';
import { keepBuyersForAWhile } from './retention.ts';

export type CustomerMethods = Extract<MethodName, `customers.${string}`>;

export function createCustomers(
  till: TillContext,
  records: Pick<CustomerContext, 'buyers' | 'things'>,
): Area<CustomerMethods> {
  const context = createCustomerContext(till, records);
  const disk = createDiskClearing(till);
  keepBuyersForAWhile(till, context, disk);
  return {
    handlers: {
      ...createCustomersHandlers(context),
      ...createMergeHandlers(context),
      ...createExportHandlers(context),
      ...createEraseHandlers(context, disk),
    },
    things: {},
  };
}
