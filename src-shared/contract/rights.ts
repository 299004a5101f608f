/** The rights of each role, as a manager sets them. Who may set them is fixed, or a right could give itself away. */
import { z } from 'zod';
import { rightLevels, rights } from '../domain/rights.ts';
import { command, query } from './define.ts';
import { rulesSchema, staffRoleSchema } from './session.ts';

export const rulesByRoleSchema = z.object({ clerk: rulesSchema, manager: rulesSchema });

/** Why a right cannot be set so. */
export const rightsProblemCodes = ['level-not-offered', 'limit-not-offered', 'percent-too-high'] as const;
export type RightsProblemCode = (typeof rightsProblemCodes)[number];

const newRuleSchema = z.strictObject({
  role: staffRoleSchema,
  right: z.enum(rights),
  level: z.enum(rightLevels),
  limit: z.int().min(0).max(999_999_999).nullable(),
});

export const rightsMethods = {
  'rights.get': query('manager', { input: z.strictObject({}), output: rulesByRoleSchema }),
  /** All of them, or none: the rules that are left out stay as they are. */
  'rights.set': command('manager', {
    input: z.strictObject({
      rules: z
        .array(newRuleSchema)
        .min(1)
        .max(2 * rights.length),
    }),
    output: rulesByRoleSchema,
  }),
} as const;
