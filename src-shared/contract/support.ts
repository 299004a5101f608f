/** What somebody who helps the shop needs to know of a till, without a secret and without anybody's data. */
import { z } from 'zod';
import { command, query } from './define.ts';
import { entryOperationSchema, entryOwnerSchema, entryStateSchema } from './outbox.ts';

export const aboutSchema = z.object({
  version: z.string(),
  mode: z.enum(['training', 'test', 'live']),
  /** Of the database. */
  schema: z.int(),
  sqlite: z.string(),
  node: z.string(),
  /** Null in the station, whose screen is a browser. */
  electron: z.string().nullable(),
  platform: z.string(),
  /** Where the database of this world and its backups lie; null for a clerk. */
  dataDir: z.string().nullable(),
  tillId: z.string(),
});
export type About = z.infer<typeof aboutSchema>;

/** What managers want to know in the morning: whether the till ran, and which requests were in doubt. */
export const latelySchema = z.object({
  since: z.number(),
  /** Newest first. `first`: nothing was there before. `cut`: after a power cut, a kill or a crash. */
  starts: z.array(z.object({ at: z.number(), version: z.string(), after: z.enum(['first', 'closed', 'cut']) })),
  /** Requests of which at some time nobody knew whether they had been carried out, newest first. */
  unanswered: z.array(
    z.object({
      id: z.string(),
      at: z.number(),
      owner: entryOwnerSchema,
      operation: entryOperationSchema,
      state: entryStateSchema,
    }),
  ),
});
export type Lately = z.infer<typeof latelySchema>;

export const supportMethods = {
  'support.lately': query('manager', { input: z.strictObject({}), output: latelySchema }),
  'support.about': query('clerk', { input: z.strictObject({}), output: aboutSchema }),
  /** One file: versions, settings, counts, the state of the outbox, and the last lines of the log. */
  'support.bundle': command('manager', {
    input: z.strictObject({}),
    output: z.object({ fileName: z.string(), text: z.string() }),
  }),
} as const;
