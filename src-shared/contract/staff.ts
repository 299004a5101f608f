/** The people who use the till. A PIN goes in and never comes out. */
import { z } from 'zod';
import { command, query } from './define.ts';
import { pinSchema, staffMemberSchema, staffRoleSchema } from './session.ts';

export const staffMethods = {
  'staff.list': query('clerk', { input: z.strictObject({}), output: z.array(staffMemberSchema) }),
  'staff.create': command('manager', {
    input: z.strictObject({ name: z.string().trim().min(1).max(60), role: staffRoleSchema, pin: pinSchema }),
    output: staffMemberSchema,
  }),
  /** Whoever opens the shop; refused as soon as anybody works here. Its owner chose this PIN. */
  'staff.createFirst': command('public', {
    input: z.strictObject({ name: z.string().trim().min(1).max(60), pin: pinSchema }),
    output: staffMemberSchema,
  }),
  'staff.setPin': command('manager', {
    input: z.strictObject({ staffId: z.string(), pin: pinSchema }),
    output: staffMemberSchema,
  }),
} as const;
