/** What holds the data of a till up, as it crosses to a screen: said there in the words of `storage-trouble.ts`. */
import { z } from 'zod';
import { type StorageProblem, troubles } from '../domain/storage-trouble.ts';

export const copyInListSchema = z.object({ name: z.string(), madeAt: z.number() });

export const storageProblemSchema: z.ZodType<StorageProblem> = z.object({
  trouble: z.enum(troubles),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  copies: z
    .object({ dataDir: z.string().nullable(), folder: z.string().nullable(), list: z.array(copyInListSchema) })
    .nullable(),
});
