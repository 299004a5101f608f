/** Buyers the shop knows by name; a walk-in needs none of this. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { saleCustomerSchema } from './sale.ts';

export const customerSchema = saleCustomerSchema.extend({ id: z.string(), updatedAt: z.number() });
export type Customer = z.infer<typeof customerSchema>;

export const customerMethods = {
  'customers.search': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(50).default(20) }),
    output: z.array(customerSchema),
  }),
  'customers.save': command(needs('customers'), {
    input: z.strictObject({ id: z.uuid(), customer: saleCustomerSchema }),
    output: customerSchema,
  }),
} as const;
