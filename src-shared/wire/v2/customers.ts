/** The customer of saved cards and subscriptions: unlike an order's, its phone prefixes are numbers and its document is required. */
import { z } from 'zod';
import { shownWord } from '../shown.ts';

export const documentTypes = ['cpf', 'cnpj', 'passport'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const keptCustomerRequestSchema = z.object({
  name: z.string().min(1).max(255),
  email: z.string().min(1),
  phone: z.object({ ddi: z.int().min(0), ddd: z.int().min(0), number: z.string().min(1).max(20) }),
  document: z.object({ type: z.enum(documentTypes), number: z.string().min(1).max(50) }),
});

/** The fields of the customer in answers. */
export const keptCustomerSchema = z.object({ name: shownWord, email: z.string() });
