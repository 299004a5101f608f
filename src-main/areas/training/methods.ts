/** Plays the payer, the bank and the network in training mode. It never changes a row of ours: the till must learn all from the API. */
import { z } from 'zod';
import type { MethodName } from '#shared/contract/methods.ts';
import type { TrainingOverview } from '#shared/contract/training.ts';
import type { NetworkToggle } from '../../api/network-toggle.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { TrainingControl } from '../../lib/training-control.ts';
import { readNetwork, writeNetwork } from './network.ts';
import { type AskSandbox, createAskSandbox } from './sandbox-control.ts';
import { createSandboxPaths, type SandboxPaths, type TrainingLookup } from './sandbox-paths.ts';

export interface TrainingDeps {
  readonly sandbox: TrainingControl | null;
  readonly networkToggle: NetworkToggle;
  readonly lookup: TrainingLookup;
  /** The till reads again the things that only time can change. */
  readonly timeMoved: () => void;
}

export type TrainingMethods = Extract<MethodName, `training.${string}`>;
type BankMethods = `training.${'resolveRefund' | 'chargeback' | 'decideChargeback'}`;
type SettingMethods = `training.${'overview' | 'passDays' | 'setNetwork'}`;
type PayerMethods = Exclude<TrainingMethods, BankMethods | SettingMethods>;

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

export function createTrainingHandlers(deps: TrainingDeps): Handlers<TrainingMethods> {
  const ask = createAskSandbox(deps.sandbox);
  const paths = createSandboxPaths(deps.sandbox, deps.lookup);
  return { ...payerHandlers(ask, paths), ...bankHandlers(ask, paths), ...settingHandlers(ask, paths, deps) };
}

/** What a buyer does about a payment, and the codes that reach the buyer's phone. */
function payerHandlers(ask: AskSandbox, paths: SandboxPaths): Handlers<PayerMethods> {
  return {
    'training.payPix': ({ saleId }) => act(ask, `${paths.order(saleId)}/pix/pay`),
    'training.expirePix': ({ saleId }) => act(ask, `${paths.order(saleId)}/pix/expire`),
    'training.readCode': async ({ saleId }) =>
      ask({ method: 'GET', path: `${paths.order(saleId)}/otp`, answer: codeSchema }),
    'training.payInvoice': ({ invoiceId }) => act(ask, `${paths.invoice(invoiceId)}/pix/pay`),
    'training.readInvoiceCode': async ({ invoiceId }) =>
      ask({ method: 'GET', path: `${paths.invoice(invoiceId)}/otp`, answer: codeSchema }),
    'training.buyAtLink': ({ code, method }) => {
      paths.requireTraining();
      return buyAtLink(ask, code, method);
    },
    'training.payCharge': ({ code }) => act(ask, `${paths.v1Order(code)}/pix/pay`),
    'training.expireCharge': ({ code }) => act(ask, `${paths.v1Order(code)}/pix/expire`),
    'training.readConfirmation': async ({ confirmationId }) =>
      ask({ method: 'GET', path: `/v1/confirmations/${encodeURIComponent(confirmationId)}/code`, answer: codeSchema }),
  };
}

async function buyAtLink(ask: AskSandbox, code: string, method: 'PIX' | 'CreditCard'): Promise<typeof done> {
  const path = `/links/${encodeURIComponent(code)}/buy`;
  if (method === 'PIX') return act(ask, path, { method });
  const { cards } = await readCards(ask);
  const number = cards.find(({ behaviour }) => behaviour === 'approve')?.number ?? '';
  return act(ask, path, { method, card: { ...buyer, number } });
}

function bankHandlers(ask: AskSandbox, paths: SandboxPaths): Handlers<BankMethods> {
  return {
    'training.resolveRefund': ({ refundId, outcome }) =>
      act(ask, `${paths.refundedCharge(refundId)}/refund/resolve`, { outcome }),
    'training.chargeback': ({ chargeId }) => {
      paths.requireTraining();
      return act(ask, `/charges/${encodeURIComponent(chargeId)}/chargeback`);
    },
    'training.decideChargeback': ({ chargebackId, outcome }) => {
      paths.requireTraining();
      return act(ask, `/chargebacks/${encodeURIComponent(chargebackId)}/decide`, { outcome });
    },
  };
}

/** What training is played under: the test cards, the network and the day. */
function settingHandlers(
  ask: AskSandbox,
  { requireTraining }: SandboxPaths,
  { networkToggle, timeMoved }: Pick<TrainingDeps, 'networkToggle' | 'timeMoved'>,
): Handlers<SettingMethods> {
  async function overview(): Promise<TrainingOverview> {
    const { cards } = await readCards(ask);
    return {
      cards: cards.map(({ description_pt, description_en, ...card }) => ({
        ...card,
        descriptionPt: description_pt,
        descriptionEn: description_en,
      })),
      network: await readNetwork({ ask, networkToggle }),
    };
  }

  return {
    'training.overview': overview,
    'training.passDays': async ({ days }) => {
      await act(ask, '/clock', { advance_ms: days * dayMs });
      timeMoved();
      return done;
    },
    'training.setNetwork': async ({ mode }) => {
      requireTraining();
      await writeNetwork({ ask, networkToggle }, mode);
      return overview();
    },
  };
}

const readCards = (ask: AskSandbox) => ask({ method: 'GET', path: '/cards', answer: cardsSchema });

async function act(ask: AskSandbox, path: string, body: object = {}): Promise<typeof done> {
  await ask({ method: 'POST', path, body, answer: z.unknown() });
  return done;
}
