/** What somebody who helps the shop needs to know of a till, without a secret and without anybody's data. */
import { z } from 'zod';
import { command, query } from './define.ts';

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

export const supportMethods = {
  'support.about': query('clerk', { input: z.strictObject({}), output: aboutSchema }),
  /** One file: versions, settings, counts, the state of the outbox, and the last lines of the log. */
  'support.bundle': command('manager', {
    input: z.strictObject({}),
    output: z.object({ fileName: z.string(), text: z.string() }),
  }),
} as const;
