/** The shop's choices. No key or other secret is ever among them. */
import { z } from 'zod';
import { command, query } from './define.ts';

export const settingsSchema = z.object({
  shopName: z.string().trim().min(1).max(60),
  /** `{sale}` is replaced by the sale's id, so that the limit per buyer never meets two walk-ins. */
  walkInEmailTemplate: z
    .string()
    .max(200)
    .regex(/^[^@\s]*\{sale\}[^@\s]*@[^@\s]+\.[^@\s]+$/),
  walkInPhone: z.object({ ddi: z.string(), ddd: z.string(), number: z.string() }),
  walkInName: z.string().trim().min(1).max(255),
  pixExpirationSeconds: z.int().min(60).max(86_400),
  /** Off: cards are authorised and captured by id, so an unknown answer can never have moved money. */
  automaticCapture: z.boolean(),
  allowSplit: z.boolean(),
  allowFraudSkip: z.boolean(),
  idleLockMinutes: z.int().min(1).max(15),
  sound: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsMethods = {
  'settings.get': query('clerk', { input: z.strictObject({}), output: settingsSchema }),
  'settings.set': command('manager', { input: settingsSchema.partial(), output: settingsSchema }),
} as const;
