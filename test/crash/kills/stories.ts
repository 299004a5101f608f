/** Whole stories that lead to one kind of request, for kills at its steps: a sale of which it is certain that it comes by. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { linkDraft } from '#test/flows/support/links.ts';
import { sell as sellAnything } from '#test/simulation/acts/sell.ts';
import type { Story, StoryStage } from '../support/story.ts';
import { chargeStories } from './charge-stories.ts';
import { clientStories } from './client-stories.ts';
import { subscriptionStories } from './subscription-stories.ts';

const amountCents = cents(4_200);
const pix: PaymentDraft = { method: 'pix', amountCents };

function card(behaviour: string): PaymentDraft {
  return { method: 'card', amountCents, installments: 1, capture: 'now', card: typed(behaviour) };
}

function typed(behaviour: string) {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  return { number, holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' };
}

export const stories: Readonly<Record<EntryOperation, Story>> = {
  'orders.create': sellAnything,
  async 'orders.capture'(stage) {
    await sell(stage, card('approve'), 'paid');
  },
  async 'orders.cancel'(stage) {
    const sale = await sell(stage, pix, 'awaiting-payment');
    if (sale !== null) await stage.life.call('orders.cancel', { id: sale.id });
  },
  async 'orders.confirm'(stage) {
    const sale = await sell(stage, card('otp'), 'awaiting-code');
    if (sale === null) return;
    const read = await stage.sandbox.control('GET', `/orders/${sale.orderId}/otp`).catch(() => null);
    const { code = 'wrong' } = Object(read) as { code?: string };
    await stage.life.call('orders.confirm', { id: sale.id, code });
  },
  async 'refunds.create'(stage) {
    const sale = await sell(stage, card('approve'), 'paid');
    const chargeId = sale?.payments[0]?.chargeId;
    if (sale === null || chargeId == null) return;
    const parts = [{ chargeId, amountCents: cents(1_700) }];
    await stage.life.call('refunds.request', { saleId: sale.id, parts, reason: 'defect' });
  },
  'cards.save': saveCard,
  'chargebacks.defend': defend,
  ...subscriptionStories,
  ...chargeStories,
  ...clientStories,
  'links.create': async (stage) => void (await makeLink(stage)),
  async 'links.cancel'(stage) {
    const id = await makeLink(stage);
    if (id !== null) await stage.life.call('links.cancel', { id });
  },
  async 'links.delete'(stage) {
    const id = await makeLink(stage);
    if (id !== null) await stage.life.call('links.delete', { id });
  },
};

/** Null when the till, or the wait for its answer, ended first. */
async function makeLink({ life, note }: StoryStage): Promise<string | null> {
  const id = randomUUID();
  note(`make link ${id}`);
  await life.call('links.create', { id, draft: linkDraft() });
  for (let look = 0; look < 150; look += 1) {
    await delay(15);
    const now = await life.call('links.get', { id });
    if (!now.ok) return null;
    if (now.value.state === 'made') return id;
  }
  return null;
}

async function saveCard({ life, note }: StoryStage): Promise<void> {
  const id = randomUUID();
  note(`save card ${id}`);
  await life.call('cards.save', {
    id,
    customer: {
      name: 'Marina Souza',
      email: 'marina@example.com',
      phone: { ddi: '55', ddd: '11', number: '987654321' },
      document: { type: 'cpf', number: '52998224725' },
    },
    card: typed('approve'),
  });
}

async function defend(stage: StoryStage): Promise<void> {
  const { life, sandbox, note } = stage;
  const sale = await sell(stage, card('approve'), 'paid');
  const chargeId = sale?.payments[0]?.chargeId;
  if (chargeId == null) return;
  await sandbox.control('POST', `/charges/${chargeId}/chargeback`, {}).catch(() => null);
  const found = await life.call('chargebacks.refresh', {});
  const contested = found.ok ? found.value.chargebacks.find(({ can }) => can.defend) : undefined;
  if (contested === undefined) return;
  note(`defend ${contested.id}`);
  const pdf = Buffer.from('%PDF-1.7 the receipt that was signed');
  const stageId = randomUUID();
  const piece = { stageId, file: 0, name: 'recibo.pdf', bytes: pdf.byteLength, offset: 0 };
  await life.call('chargebacks.stage', { ...piece, data: pdf.toString('base64') });
  await life.call('chargebacks.defend', { id: contested.id, stageId, files: 1 });
}

/** Null when the till, or the wait for the state, ended first. */
async function sell(stage: StoryStage, payment: PaymentDraft, state: SaleState): Promise<Sale | null> {
  const { life, saleIds, note } = stage;
  const items = [{ description: 'Bolo', quantity: 1, unitAmountCents: amountCents }];
  const asked = await life.call('orders.charge', { draftId: randomUUID(), items, customer: null, payments: [payment] });
  if (!asked.ok) return null;
  saleIds.push(asked.value.id);
  note(`sell for ${state}: ${asked.value.id}`);
  for (let look = 0; look < 150; look += 1) {
    await delay(15);
    const now = await life.call('orders.get', { id: asked.value.id });
    if (!now.ok) return null;
    if (now.value.state === state) return now.value;
  }
  return null;
}
