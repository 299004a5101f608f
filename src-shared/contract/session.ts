/** Signing in and out by PIN, and what the sign-in screen needs to know before anybody has. */

import { z } from 'zod';
import { longestPin, shortestPin } from '../domain/pin.ts';
import { rightLevels, rights } from '../domain/rights.ts';
import { command, query } from './define.ts';

export const staffRoleSchema = z.enum(['clerk', 'manager']);
export type StaffRole = z.infer<typeof staffRoleSchema>;

export const staffMemberSchema = z.object({ id: z.string(), name: z.string(), role: staffRoleSchema });
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** 4 to 8 digits. Never stored, logged or echoed; only its scrypt hash is kept. */
export const pinSchema = z.string().regex(/^\d+$/).min(shortestPin).max(longestPin);

/** A manager's PIN typed at the action, so that two people are on record. It goes with the very call that it approves. */
export const approvalSchema = z.strictObject({ staffId: z.string(), pin: pinSchema });
export type Approval = z.infer<typeof approvalSchema>;

export const ruleSchema = z.object({ level: z.enum(rightLevels), limit: z.int().min(0).nullable() });
export const rulesSchema = z.record(z.enum(rights), ruleSchema);

export const sessionStateSchema = z.object({
  mode: z.enum(['training', 'test', 'live']),
  shopName: z.string(),
  /** Whether somebody of the shop has said what a sale tells of it; before that nothing is sold. */
  isShopOpen: z.boolean(),
  version: z.string(),
  /** At a station with a live key cards are typed only once a manager has turned it on; elsewhere always. */
  typedCards: z.enum(['always', 'on', 'off']),
  signedIn: staffMemberSchema.nullable(),
  /** What the person signed in may do; null while nobody is. */
  rules: rulesSchema.nullable(),
  staff: z.array(staffMemberSchema),
  /** Who no longer works here but stands in the record. Empty while nobody is signed in: a locked screen names nobody else. */
  retired: z.array(staffMemberSchema),
  /** Who must first choose a PIN of their own, and until then can approve nothing. Empty while nobody is signed in. */
  withGivenPin: z.array(z.string()),
  /**
   * Who chose a PIN after somebody else had given one, and from when it confirms what others ask, by the API's time; null while that is not
   * known. A moment that is over may still stand here. Empty while nobody is signed in.
   */
  withNewPin: z.array(z.object({ staffId: z.string(), confirmsFrom: z.number().nullable() })),
  /** Only in training mode, where the PINs of the two practice people are not secret. */
  trainingPins: z.array(z.object({ staffId: z.string(), pin: z.string() })),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

export const sessionMethods = {
  'session.state': query('public', { input: z.strictObject({}), output: sessionStateSchema }),
  'session.signIn': command('public', {
    /** With `newPin` the person replaces the PIN that was given to them; without it such a PIN is `pin-not-chosen`. */
    input: z.strictObject({ staffId: z.string(), pin: pinSchema, newPin: pinSchema.optional() }),
    output: sessionStateSchema,
  }),
  /** Somebody pressed a key or touched the screen: what a screen reads by itself keeps no session open. */
  'session.stay': command('clerk', { input: z.strictObject({}), output: z.object({}) }),
  'session.lock': command('public', { input: z.strictObject({}), output: sessionStateSchema }),
} as const;
