/** Plays the payer, the bank and the network in training mode. It never changes a row of ours: the till must learn all from the API. */
import { z } from 'zod';
import type { MethodName } from '#shared/contract/methods.ts';
import type { TrainingOverview } from '#shared/contract/training.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { readNetwork, writeNetwork } from './network.ts';
import type { NetworkToggle } from './network-toggle.ts';
import { createAskSandbox, type SandboxControl } from './sandbox-control.ts';

export interface TrainingDeps {
  readonly sandbox: SandboxControl | null;
  readonly cable: NetworkToggle;
  /** What the simulated payer needs to know of a sale. */
  readonly lookup: {
    orderIdOf(saleId: string): string | null;
    chargeIdOfRefund(refundId: string): string | null;
  };
  /** The till reads again the things that only time can change. */
  readonly timeMoved: () => void;
}

const cardsSchema = z.object({
  cards: z.array(
    z.object({
      number: z.string(),
      brand: z.string(),
      behaviour: z.string(),
      description_pt: z.string(),
      description_en: z.string(),
    }),
  ),
});
const codeSchema = z.object({ code: z.string() });
const done = { done: true } as const;
/** The card of the buyer at a link: any card that the issuer approves. */
const buyer = { name: 'CLIENTE DE TREINO', month: '12', year: '39', security_code: '123', installments: 1 } as const;
const dayMs = 86_400_000;

export function createTrainingHandlers({
  sandbox,
  cable,
  lookup,
  timeMoved,
}: TrainingDeps): Handlers<Extract<MethodName, `training.${string}`>> {
  const ask = createAskSandbox(sandbox);

  const readCards = () => ask({ method: 'GET', path: '/cards', answer: cardsSchema });

  async function overview(): Promise<TrainingOverview> {
    const { cards } = await readCards();
    return {
      cards: cards.map(({ description_pt, description_en, ...card }) => ({
        ...card,
        descriptionPt: description_pt,
        descriptionEn: description_en,
      })),
      network: await readNetwork({ ask, cable }),
    };
  }

  async function act(path: string, body: object = {}): Promise<typeof done> {
    await ask({ method: 'POST', path, body, answer: z.unknown() });
    return done;
  }

  /** Checked before any look-up: outside training the answer is always the same. */
  function requireTraining(): void {
    if (!sandbox) throw new AppError('training-only');
  }

  function orderPath(saleId: string): string {
    requireTraining();
    const orderId = lookup.orderIdOf(saleId);
    if (orderId === null) throw new AppError('not-found', { message: 'the sale has no order yet' });
    return `/orders/${encodeURIComponent(orderId)}`;
  }

  function invoicePath(invoiceId: string): string {
    requireTraining();
    return `/invoices/${encodeURIComponent(invoiceId)}`;
  }

  async function buyAtLink(code: string, method: 'PIX' | 'CreditCard'): Promise<typeof done> {
    const path = `/links/${encodeURIComponent(code)}/buy`;
    if (method === 'PIX') return act(path, { method });
    const { cards } = await readCards();
    const number = cards.find(({ behaviour }) => behaviour === 'approve')?.number ?? '';
    return act(path, { method, card: { ...buyer, number } });
  }

  function v1Order(code: string): string {
    requireTraining();
    return `/v1/orders/${encodeURIComponent(code)}`;
  }

  function refundedCharge(refundId: string): string {
    requireTraining();
    const chargeId = lookup.chargeIdOfRefund(refundId);
    if (chargeId === null) throw new AppError('not-found', { message: 'no such refund' });
    return `/charges/${encodeURIComponent(chargeId)}`;
  }

  return {
    'training.overview': overview,
    'training.payPix': ({ saleId }) => act(`${orderPath(saleId)}/pix/pay`),
    'training.expirePix': ({ saleId }) => act(`${orderPath(saleId)}/pix/expire`),
    'training.readCode': async ({ saleId }) =>
      ask({ method: 'GET', path: `${orderPath(saleId)}/otp`, answer: codeSchema }),
    'training.settleRefund': ({ refundId, outcome }) => act(`${refundedCharge(refundId)}/refund/settle`, { outcome }),
    'training.chargeback': ({ chargeId }) => {
      requireTraining();
      return act(`/charges/${encodeURIComponent(chargeId)}/chargeback`);
    },
    'training.payInvoice': ({ invoiceId }) => act(`${invoicePath(invoiceId)}/pix/pay`),
    'training.readInvoiceCode': async ({ invoiceId }) =>
      ask({ method: 'GET', path: `${invoicePath(invoiceId)}/otp`, answer: codeSchema }),
    'training.buyAtLink': ({ code, method }) => {
      requireTraining();
      return buyAtLink(code, method);
    },
    'training.payCharge': ({ code }) => act(`${v1Order(code)}/pix/pay`),
    'training.expireCharge': ({ code }) => act(`${v1Order(code)}/pix/expire`),
    'training.readConfirmation': async ({ confirmationId }) =>
      ask({ method: 'GET', path: `/v1/confirmations/${encodeURIComponent(confirmationId)}/code`, answer: codeSchema }),
    'training.passDays': async ({ days }) => {
      await act('/clock', { advance_ms: days * dayMs });
      timeMoved();
      return done;
    },
    'training.decideChargeback': ({ chargebackId, outcome }) => {
      requireTraining();
      return act(`/chargebacks/${encodeURIComponent(chargebackId)}/decide`, { outcome });
    },
    'training.setNetwork': async ({ mode }) => {
      requireTraining();
      await writeNetwork({ ask, cable }, mode);
      return overview();
    },
  };
}
