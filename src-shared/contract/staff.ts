/** The people who use the till. A PIN goes in and never comes out; nobody is deleted, because the record names them. */
import { z } from 'zod';
import { command, query } from './define.ts';
import { secretSchema } from './secret.ts';
import { pinSchema, staffMemberSchema, staffRoleSchema } from './session.ts';

const staffNameSchema = z.string().trim().min(1).max(60);

/** What managers see of a person. */
export const staffRecordSchema = staffMemberSchema.extend({
  /** Null while the person works here. */
  retiredAt: z.number().nullable(),
  /** Until when wrong PINs lock the person out; null when they do not. */
  lockedUntil: z.number().nullable(),
  /** The PIN is still one that somebody else gave: its owner chooses another at the next sign-in. */
  isPinGiven: z.boolean(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

/** Why a change of the people, or a new PIN, is refused. */
export const staffProblemCodes = [
  'name-taken',
  'name-taken-retired',
  'last-manager',
  /** The other managers have not yet chosen a PIN of their own. */
  'last-manager-with-pin',
  'pin-same',
  /** One digit again and again, or a run: of a new PIN. One that is in use still opens. */
  'pin-guessable',
  /** Only a manager without another who could help proves himself by the key. */
  'recover-not-manager',
  'recover-other-manager',
  'key-another-account',
  /** Found by a form, where a PIN is typed twice. */
  'pin-length',
  'pin-differs',
] as const;
export type StaffProblemCode = (typeof staffProblemCodes)[number];

const aboutPerson = { input: z.strictObject({ staffId: z.string() }), output: staffMemberSchema };

export const staffMethods = {
  'staff.list': query('manager', { input: z.strictObject({}), output: z.array(staffRecordSchema) }),
  'staff.create': command('manager', {
    input: z.strictObject({ name: staffNameSchema, role: staffRoleSchema, pin: pinSchema }),
    output: staffMemberSchema,
  }),
  /** Whoever opens the shop; refused as soon as anybody works here. Its owner chose this PIN. */
  'staff.createFirst': command('public', {
    input: z.strictObject({ name: staffNameSchema, pin: pinSchema }),
    output: staffMemberSchema,
  }),
  /** What is left out stays as it is: somebody else may have changed it since the form was opened. */
  'staff.update': command('manager', {
    input: z.strictObject({
      staffId: z.string(),
      name: staffNameSchema.optional(),
      role: staffRoleSchema.optional(),
    }),
    output: staffMemberSchema,
  }),
  'staff.retire': command('manager', aboutPerson),
  'staff.restore': command('manager', aboutPerson),
  /** Also ends a lock-out of somebody else. One's own PIN needs the old one: a till left open must not be enough to take it. */
  'staff.setPin': command('manager', {
    input: z.strictObject({ staffId: z.string(), pin: pinSchema, oldPin: pinSchema.optional() }),
    output: staffMemberSchema,
  }),
  /** The only manager, who can no longer sign in, proves by the account's key that the shop is his. */
  'staff.recover': command('public', {
    input: z.strictObject({ staffId: z.string(), apiKey: secretSchema, newPin: pinSchema }),
    output: staffMemberSchema,
  }),
} as const;
