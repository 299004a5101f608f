/** The simulated payer: only in training mode, where the payment API is the embedded sandbox. */
import { z } from 'zod';
import { command, query } from './define.ts';

export const trainingCardSchema = z.object({
  number: z.string(),
  brand: z.string(),
  behaviour: z.string(),
  descriptionPt: z.string(),
  descriptionEn: z.string(),
});

export const networkModes = ['ok', 'offline', 'slow', 'lose-answers', 'fail-after-charging'] as const;
export const networkModeSchema = z.enum(networkModes);
export type NetworkMode = z.infer<typeof networkModeSchema>;

export const trainingOverviewSchema = z.object({ cards: z.array(trainingCardSchema), network: networkModeSchema });
export type TrainingOverview = z.infer<typeof trainingOverviewSchema>;

const bySale = z.strictObject({ saleId: z.string() });
const byInvoice = z.strictObject({ invoiceId: z.string() });
/** The API's code of a v1 order or a link. */
const byCode = z.strictObject({ code: z.string() });
const shownCode = z.object({ code: z.string() });
const done = z.object({ done: z.literal(true) });

export const trainingMethods = {
  'training.overview': query('clerk', { input: z.strictObject({}), output: trainingOverviewSchema }),
  'training.payPix': command('clerk', { input: bySale, output: done }),
  'training.expirePix': command('clerk', { input: bySale, output: done }),
  'training.readCode': command('clerk', { input: bySale, output: shownCode }),
  'training.resolveRefund': command('clerk', {
    input: z.strictObject({ refundId: z.string(), outcome: z.enum(['confirmed', 'failed']) }),
    output: done,
  }),
  'training.chargeback': command('clerk', {
    input: z.strictObject({ saleId: z.string(), chargeId: z.string() }),
    output: done,
  }),
  'training.payInvoice': command('clerk', { input: byInvoice, output: done }),
  'training.readInvoiceCode': command('clerk', { input: byInvoice, output: shownCode }),
  /** A buyer comes to the checkout of a link and pays at once. */
  'training.buyAtLink': command('clerk', {
    input: byCode.extend({ method: z.enum(['PIX', 'CreditCard']) }),
    output: done,
  }),
  'training.payCharge': command('clerk', { input: byCode, output: done }),
  'training.expireCharge': command('clerk', { input: byCode, output: done }),
  'training.readConfirmation': command('clerk', {
    input: z.strictObject({ confirmationId: z.string() }),
    output: shownCode,
  }),
  /** Moves the sandbox's clock forward: what falls due there happens, and the till reads again. */
  'training.passDays': command('clerk', {
    input: z.strictObject({ days: z.int().min(1).max(366) }),
    output: done,
  }),
  /** The bank decides about a defence that it has received. */
  'training.decideChargeback': command('clerk', {
    input: z.strictObject({ chargebackId: z.string(), outcome: z.enum(['won', 'lost']) }),
    output: done,
  }),
  'training.setNetwork': command('clerk', {
    input: z.strictObject({ mode: networkModeSchema }),
    output: trainingOverviewSchema,
  }),
} as const;
