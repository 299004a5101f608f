/** Control of the block lists, one buyer or card at a time; `/blocks` replaces whole lists. */
import { z } from 'zod';
import { normalDocument, normalEmail } from '../rules/blocking.ts';
import { type ControlRoute, readControl } from './routes.ts';

const blockedSchema = z
  .strictObject({
    email: z.string().min(1).optional(),
    document: z.string().min(1).optional(),
    bin: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  })
  .refine((entry) => Object.values(entry).some((value) => value !== undefined), 'email, document or bin');

export const blockedRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    pattern: '/blocked',
    run: ({ context, body }) => {
      const { email, document, bin } = readControl(blockedSchema, body);
      const { blocks } = context.world;
      const plain = normalDocument(document);
      if (email !== undefined) blocks.emails = [...blocks.emails, normalEmail(email)];
      if (plain !== null) blocks.documents = [...blocks.documents, plain];
      if (bin !== undefined) blocks.bins = [...blocks.bins, bin];
      return { blocks };
    },
  },
];
