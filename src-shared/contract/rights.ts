/** The rights of each role, as a manager sets them. Who may set them is fixed, or a right could give itself away. */
import { z } from 'zod';
import { rightLevels, rights } from '../domain/rights.ts';
import { command, query } from './define.ts';
import { rulesSchema, staffRoleSchema } from './session.ts';

export const rulesByRoleSchema = z.object({ clerk: rulesSchema, manager: rulesSchema });

/** Why a right cannot be set so. */
export const rightsProblemCodes = ['level-not-offered', 'limit-not-offered', 'percent-too-high'] as const;
export type RightsProblemCode = (typeof rightsProblemCodes)[number];

export const rightsMethods = {
  'rights.get': query('manager', { input: z.strictObject({}), output: rulesByRoleSchema }),
  'rights.set': command('manager', {
    input: z.strictObject({
      role: staffRoleSchema,
      right: z.enum(rights),
      level: z.enum(rightLevels),
      limit: z.int().min(0).max(999_999_999).nullable(),
    }),
    output: rulesByRoleSchema,
  }),
} as const;
