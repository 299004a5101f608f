/** The shift of a cash drawer (Caixa): opened with a float, counted without seeing what should be there, and closed for good. */
import { z } from 'zod';
import { centsSchema, moneyCurrencySchema, positiveCentsSchema } from '../domain/money.ts';
import { paymentMethods } from '../domain/payment-methods.ts';
import { machineModes } from '../domain/tenders.ts';
import { auditHeadSchema } from './audit.ts';
import { command, needs, query } from './define.ts';

export const countSchema = z
  .array(z.strictObject({ worthCents: z.int().min(1), quantity: z.int().min(0) }))
  .min(1)
  .max(30);

export const moveKinds = ['in', 'out'] as const;

export const drawerMoveSchema = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(moveKinds),
  amountCents: centsSchema,
  reason: z.string(),
  staffName: z.string(),
  approvedBy: z.string().nullable(),
});
export type DrawerMove = z.infer<typeof drawerMoveSchema>;

/** The drawer went from one person to another, who counted it together. What should have been there stands in the reports alone. */
export const handOverSchema = z.object({
  at: z.number(),
  fromName: z.string(),
  toName: z.string(),
  countedCents: centsSchema,
});

/** What the people at the counter see of it: never what should be in the drawer, or nobody would count. */
export const openShiftSchema = z.object({
  id: z.string(),
  revision: z.int(),
  openedAt: z.number(),
  openedBy: z.string(),
  /** Whose drawer it is now. */
  keeper: z.object({ id: z.string(), name: z.string() }),
  currency: moneyCurrencySchema,
  floatCents: centsSchema,
  moves: z.array(drawerMoveSchema),
  handOvers: z.array(handOverSchema),
});
export type OpenShift = z.infer<typeof openShiftSchema>;

const provenSchema = z.object({ receivedCents: z.int(), backCents: z.int(), contestedCents: z.int() });

const byMethodSchema = provenSchema.extend({
  method: z.enum(paymentMethods),
  /**
   * What became known of all other sales since the report before: a Pix that was paid after its shift was closed, a refund that ended days
   * later. Below zero where a report before has counted more than is proven now. All reports together are what is proven in all.
   */
  other: provenSchema,
});

const byMachineSchema = z.object({ mode: z.enum(machineModes), takenCents: z.int(), backCents: z.int() });

/** The numbers of a shift until `untilAt`. What is not proven by then is named, and added to nothing. */
export const shiftReportSchema = z.object({
  openedAt: z.number(),
  untilAt: z.number(),
  openedBy: z.string(),
  currency: moneyCurrencySchema,
  cash: z.object({
    floatCents: z.int(),
    takenCents: z.int(),
    backCents: z.int(),
    inCents: z.int(),
    outCents: z.int(),
    /** What was counted too much, or too little (below zero), when the drawer was handed over: it goes on from what was counted. */
    handedCents: z.int(),
    expectedCents: z.int(),
  }),
  /** How many sales were paid to the shop itself. */
  counterSales: z.int(),
  /** Modes in which nothing moved are left out. */
  machine: z.array(byMachineSchema),
  api: z.array(byMethodSchema),
  /** Sales of the shift whose whole money is proven to have come in. */
  apiSales: z.int(),
  /** Money may have come in or may still come, and nobody has proof: the next days show it. */
  unproven: z.object({ count: z.int(), cents: z.int() }),
  /** Refunds that somebody asked for, of whatever day, and whose end nobody knows yet. */
  underWay: z.object({ count: z.int(), cents: z.int() }),
  moves: z.array(drawerMoveSchema),
  handOvers: z.array(handOverSchema.extend({ expectedCents: z.int(), differenceCents: z.int() })),
  audit: auditHeadSchema.omit({ at: true }),
});
export type ShiftReport = z.infer<typeof shiftReportSchema>;

/** Written once at the close, numbered without gaps, and never changed. */
export const zReportSchema = shiftReportSchema.extend({
  id: z.string(),
  number: z.int(),
  closedAt: z.number(),
  closedBy: z.string(),
  approvedBy: z.string().nullable(),
  count: countSchema,
  countedCents: z.int(),
  /** Below zero: something is missing. */
  differenceCents: z.int(),
  note: z.string().nullable(),
});
export type ZReport = z.infer<typeof zReportSchema>;

/** `isUsed`: this shop keeps shifts, so a drawer that is closed is worth a word. */
export const shiftNowSchema = z.object({ shift: openShiftSchema.nullable(), isUsed: z.boolean() });
export type ShiftNow = z.infer<typeof shiftNowSchema>;

const counted = { shiftId: z.string(), count: countSchema };

export const shiftMethods = {
  'shifts.now': query('clerk', { input: z.strictObject({}), output: shiftNowSchema }),
  'shifts.open': command('clerk', { input: z.strictObject({ floatCents: centsSchema }), output: openShiftSchema }),
  /** Cash that comes in or goes out beside any sale (suprimento, sangria). */
  'shifts.move': command(needs('cash-move'), {
    input: z.strictObject({
      /** The caller makes it once for each form: the same one again is written down once. */
      moveId: z.uuid(),
      shiftId: z.string(),
      kind: z.enum(moveKinds),
      amountCents: positiveCentsSchema,
      reason: z.string().trim().min(1).max(200),
    }),
    output: openShiftSchema,
  }),
  /** Whoever takes the drawer over counted it as well, and types the PIN. */
  'shifts.handOver': command(needs('close-shift'), {
    input: z.strictObject({
      /** The caller makes it once for each form. */
      handOverId: z.uuid(),
      ...counted,
      to: z.strictObject({ staffId: z.string(), pin: z.string().max(64) }),
    }),
    output: openShiftSchema,
  }),
  /** A difference above the limit of the right asks for an approval. The same count of the same shift again returns its report. */
  'shifts.close': command(needs('close-shift'), {
    input: z.strictObject({ ...counted, note: z.string().trim().max(500).optional() }),
    output: zReportSchema,
  }),
  /** What a manager sees in the middle of a shift; null while none is open. */
  'shifts.x': query('manager', { input: z.strictObject({}), output: shiftReportSchema.nullable() }),
  /** Closed ones, the newest first. */
  'shifts.list': query('manager', {
    input: z.strictObject({ before: z.int().optional(), limit: z.int().min(1).max(100).default(30) }),
    output: z.object({ reports: z.array(zReportSchema), next: z.int().nullable() }),
  }),
  'shifts.get': query('manager', { input: z.strictObject({ id: z.string() }), output: zReportSchema }),
} as const;
