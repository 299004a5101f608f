/** The acts about subscriptions: begun, changed, ended, and their invoices paid by hand or confirmed. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import { draftId } from '#test/simulation/acts/stage.ts';
import { makeBuyer, typedCard } from '#test/simulation/office/stage.ts';
import type { ClientId } from '#test/simulation/people.ts';
import { isReturned, sumOf } from '#test/support/ledger-lines.ts';
import { type Ask, type PairScenario, type Play, type Ready, taken } from '../play.ts';

const weekMs = 7 * 86_400_000;
const priceCents = 4_900;
const byPix = { method: 'pix', expirationSeconds: 1_800 } as const;
const byCard = (behaviour: CardBehaviour) => ({ method: 'card', installments: 1, card: typedCard(behaviour) }) as const;

function beginning(play: Play, payment: ReturnType<typeof byCard> | typeof byPix) {
  const id = draftId(play.random);
  const input = {
    id,
    interval: 'day' as const,
    intervalCount: 7,
    payment,
    customer: { ...makeBuyer(id), document: { type: 'passport', number: id } },
    items: [{ code: 'plano', description: 'Clube', quantity: 1, unitAmountCents: priceCents }],
  };
  const ask = async (window: ClientId) => {
    const result = await play.people.at(window, 'subscriptions.create', input);
    if (result.ok) play.office.subscriptions.add(id);
    return result;
  };
  return { id, ask };
}

function ending(play: Play, id: string): Ask {
  return async (window) => {
    const result = await play.people.at(window, 'subscriptions.cancel', { id });
    if (result.ok) play.office.ended.add(id);
    return result;
  };
}

export async function subscriptionNow(play: Play, id: string): Promise<Subscription | null> {
  const read = await play.people.look('subscriptions.get', { id });
  return read.ok ? read.value : null;
}

async function begun(
  play: Play,
  behaviour: CardBehaviour,
  holds: (one: Subscription) => boolean,
): Promise<Subscription> {
  const { id, ask } = beginning(play, byCard(behaviour));
  taken('the subscription', await ask('counter'));
  return await play.until('the subscription is as expected', async () => {
    const now = await subscriptionNow(play, id);
    return now !== null && now.pending === null && holds(now) ? now : null;
  });
}

const isActive = ({ status }: Subscription): boolean => status === 'active';

function creating(payment: ReturnType<typeof byCard> | typeof byPix): PairScenario {
  return {
    operation: 'subscriptions.create',
    method: 'POST',
    route: '/v2/subscriptions',
    movesMoney: true,
    has: { undo: true, door: false, event: true },
    async prepare(play) {
      const { id, ask } = beginning(play, payment);
      return {
        ask,
        undo: ending(play, id),
        event: async () => [(await subscriptionNow(play, id))?.apiId ?? 'sub_nobody'],
        async after() {
          const [invoice] = (await subscriptionNow(play, id))?.invoices ?? [];
          if (invoice?.pix?.code == null) return;
          await play.sandbox.control('POST', `/invoices/${invoice.id}/pix/pay`, {}).catch(() => null);
        },
      };
    },
  };
}

interface Change {
  readonly operation: EntryOperation;
  readonly route: string;
  ask(play: Play, subscription: Subscription): Ask;
}

function changing({ operation, route, ask }: Change): PairScenario {
  return {
    operation,
    method: 'POST',
    route,
    movesMoney: false,
    has: { undo: operation !== 'subscriptions.cancel', door: false, event: true },
    async prepare(play): Promise<Ready> {
      const subscription = await begun(play, 'approve', isActive);
      const ready = { ask: ask(play, subscription), event: async () => [subscription.apiId ?? ''] };
      return operation === 'subscriptions.cancel' ? ready : { ...ready, undo: ending(play, subscription.id) };
    },
  };
}

/** Declined at its renewal: its newest invoice is to be paid by hand, through v2 or through v1. */
async function pastDue(play: Play) {
  const { life, clock, people } = play;
  const { id, apiId } = await begun(play, 'renewals_declined', isActive);
  life.crash();
  await clock.advance(weekMs + 600_000);
  await life.start();
  await people.signInEverywhere();
  const looking = people.at('office', 'subscriptions.refresh', { id });
  await clock.advance(3_000);
  taken('the look', await looking);
  const { invoices } = await play.until('an invoice is to be paid', async () => {
    const now = await subscriptionNow(play, id);
    return now?.invoices[0]?.can.pay === true ? now : null;
  });
  const invoiceId = invoices[0]?.id ?? '';
  const chargeId = draftId(play.random);
  return {
    id,
    apiId,
    byHand: (window: ClientId) =>
      people.at(window, 'subscriptions.payInvoice', {
        id,
        invoiceId,
        payment: { method: 'card', card: typedCard('approve') },
      }),
    async byV1(window: ClientId) {
      const result = await people.at(window, 'charges.payOverdue', {
        id: chargeId,
        subscriptionCode: apiId ?? '',
        invoiceCode: invoiceId,
        payment: { method: 'CreditCard', card: typedCard('approve') },
      });
      if (result.ok) play.office.charges.add(chargeId);
      return result;
    },
  };
}

const pay: PairScenario = {
  operation: 'subscriptions.pay',
  method: 'POST',
  route: '/v2/invoices/:id/pay',
  movesMoney: true,
  has: { undo: true, door: true, event: true },
  async prepare(play) {
    const { id, apiId, byHand, byV1 } = await pastDue(play);
    return { ask: byHand, door: byV1, undo: ending(play, id), event: async () => [apiId ?? ''] };
  },
};

/** Where nobody paid by v2, what came in for the invoice came by the charge. */
async function calledUnpaid({ people, sandbox }: Play): Promise<string[]> {
  const entries = await people.look('outbox.list', { show: 'all', limit: 200 });
  if (!entries.ok || entries.value.some(({ operation }) => operation === 'subscriptions.pay')) return [];
  const charges = await people.look('charges.list', { text: '', limit: 10 });
  const { ledger } = sandbox.records();
  return (charges.ok ? charges.value : [])
    .filter(({ outcome, state }) => outcome === 'unpaid' || state === 'refused')
    .filter(({ invoiceCode }) => ledger.some(({ kind, order_id }) => kind === 'capture' && order_id === invoiceCode))
    .map(({ id, state, outcome }) => `charge ${id} is ${state} ${outcome} although it took the money`);
}

/** v1 knows no key and has no event. */
export const payOverdue: PairScenario = {
  operation: 'charges.payOverdue',
  method: 'POST',
  route: '/v1/invoices/:code/pay-overdue',
  movesMoney: false,
  has: { undo: true, door: true, event: true },
  async prepare(play) {
    const { id, apiId, byHand, byV1 } = await pastDue(play);
    const check = () => calledUnpaid(play);
    return { ask: byV1, door: byHand, undo: ending(play, id), event: async () => [apiId ?? ''], check };
  },
};

const confirm: PairScenario = {
  operation: 'subscriptions.confirm',
  method: 'POST',
  route: '/v2/invoices/:id/confirm',
  movesMoney: false,
  has: { undo: true, door: false, event: true },
  async prepare(play) {
    const { id, apiId, invoices } = await begun(play, 'otp', (one) => one.invoices[0]?.otp != null);
    const invoiceId = invoices[0]?.id ?? '';
    const { code } = (await play.sandbox.control('GET', `/invoices/${invoiceId}/otp`)) as { code: string };
    return {
      ask: (window) => play.people.at(window, 'subscriptions.confirm', { id, invoiceId, code }),
      undo: ending(play, id),
      event: async () => [apiId ?? ''],
    };
  },
};

/** What went back by our requests is what people asked for, and what is told as refused or failed did not go back. */
async function returnedAsAsked(
  { people, sandbox }: Play,
  { id, invoices }: Subscription,
  askedCents: number,
): Promise<string[]> {
  const refunds = await people.look('refunds.list', { subscriptionId: id });
  if (!refunds.ok) return [`the refunds of ${id} cannot be read: ${refunds.error.code}`];
  const back = sumOf(sandbox.records().ledger.filter((line) => line.order_id === invoices[0]?.id && isReturned(line)));
  const mayBeBack = refunds.value.filter(({ state }) => !['refused', 'failed', 'withdrawn'].includes(state));
  const shown = mayBeBack.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...(back > askedCents ? [`${back} went back, people asked for ${askedCents}`] : []),
    ...(back > shown ? [`${back} went back, shown as ${refunds.value.map(({ state }) => state).join(', ')}`] : []),
  ];
}

const refundingInvoice: PairScenario = {
  operation: 'refunds.create',
  method: 'POST',
  route: '/v2/charges/:id/refund',
  movesMoney: true,
  has: { undo: true, door: true, event: true },
  async prepare(play) {
    const paid = await begun(play, 'approve', (one) => one.invoices[0]?.status === 'paid');
    const { id, apiId, invoices } = paid;
    const chargeId = invoices[0]?.payments[0]?.id ?? '';
    let askedCents = 0;
    const request =
      (amountCents: number): Ask =>
      async (window) => {
        const parts = [{ chargeId, amountCents }];
        const asked = { subscriptionId: id, parts, reason: 'defect' } as const;
        const result = await play.people.at(window, 'refunds.requestOfInvoice', asked);
        if (!result.ok && result.error.code !== 'connection-lost') return result;
        askedCents += amountCents;
        play.office.givenBack.set(chargeId, askedCents);
        return result;
      };
    return {
      ask: request(priceCents),
      door: request(priceCents / 2),
      undo: ending(play, id),
      event: async () => [apiId ?? '', chargeId],
      check: () => returnedAsAsked(play, paid, askedCents),
    };
  },
};

export const subscriptionScenarios = {
  'refunds.create-invoice': refundingInvoice,
  'subscriptions.create': creating(byCard('approve')),
  'subscriptions.create-pix': creating(byPix),
  'subscriptions.cancel': changing({
    operation: 'subscriptions.cancel',
    route: '/v2/subscriptions/:id/cancel',
    ask: (play, { id }) => ending(play, id),
  }),
  'subscriptions.method': changing({
    operation: 'subscriptions.method',
    route: '/v2/subscriptions/:id/payment-method',
    ask:
      (play, { id }) =>
      (window) =>
        play.people.at(window, 'subscriptions.changeMethod', { id, payment: { method: 'pix' } }),
  }),
  'subscriptions.item': changing({
    operation: 'subscriptions.item',
    route: '/v2/subscriptions/:id/items/:code',
    ask:
      (play, { id }) =>
      (window) =>
        play.people.at(window, 'subscriptions.changeItem', {
          id,
          code: 'plano',
          description: 'Clube',
          quantity: 2,
          unitAmountCents: priceCents,
        }),
  }),
  'subscriptions.date': changing({
    operation: 'subscriptions.date',
    route: '/v2/subscriptions/:id/next-billing-date',
    ask:
      (play, { id, createdAt }) =>
      (window) =>
        play.people.at(window, 'subscriptions.changeDate', { id, day: addDays(shopDay(createdAt), 30) }),
  }),
  'subscriptions.pay': pay,
  'subscriptions.confirm': confirm,
} as const satisfies Record<string, PairScenario>;
