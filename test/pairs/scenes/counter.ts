/** The acts of the counter: a sale is made, captured, cancelled, confirmed, and given back. */
import { type CardBehaviour, magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { draftId } from '#test/simulation/acts/stage.ts';
import { rememberAsked } from '#test/simulation/memory.ts';
import type { ClientId } from '#test/simulation/people.ts';
import { type Ask, type PairScenario, type Play, saleThat, taken } from '../play.ts';

const amountCents = 5_000;

function card(behaviour: CardBehaviour, capture: 'now' | 'later' = 'now'): PaymentDraft {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  return {
    method: 'card',
    amountCents: cents(amountCents),
    installments: 1,
    capture,
    card: { number, holderName: 'PAR', expMonth: '12', expYear: '2039', cvc: '123' },
  };
}

const pix: PaymentDraft = { method: 'pix', amountCents: cents(amountCents), expirationSeconds: 1_800 };

/** The basket and its draft stay one, whoever asks and however often. */
function charging(play: Play, payment: PaymentDraft, id = draftId(play.random)) {
  const items = [{ description: 'Item', quantity: 1, unitAmountCents: cents(amountCents) }];
  const input = { draftId: id, items, customer: null, payments: [payment] };
  const ask = async (window: ClientId) => {
    const result = await play.people.at(window, 'orders.charge', input);
    if (result.ok && !play.saleIds.includes(result.value.id)) play.saleIds.push(result.value.id);
    return result;
  };
  const sale = async (): Promise<Sale | null> => {
    const read = await play.people.look('orders.ofDraft', { draftId: id });
    if (!read.ok || read.value === null) return null;
    if (!play.saleIds.includes(read.value.id)) play.saleIds.push(read.value.id);
    return read.value;
  };
  return { ask, sale };
}

async function sold(
  play: Play,
  payment: PaymentDraft,
  state: 'paid' | 'authorized' | 'awaiting-code' | 'awaiting-payment',
) {
  const { id } = taken('the sale', await charging(play, payment).ask('counter'));
  play.saleIds.push(...[id].filter((one) => !play.saleIds.includes(one)));
  return await saleThat(play, id, [state]);
}

const nobody = { ok: false, error: { code: 'not-found', message: 'nothing there yet' } } as const;

/** As the counter does: who was told that the wish is taken remembers it. */
function cancelling(play: Play, find: () => Promise<Sale | null>): Ask {
  return async (window) => {
    const sale = await find();
    if (sale === null) return nobody;
    const result = await play.people.at(window, 'orders.cancel', { id: sale.id });
    if (result.ok && sale.orderId === null) play.undone?.add(sale.id);
    return result;
  };
}

function replacing(play: Play, find: () => Promise<Sale | null>, payment: PaymentDraft): Ask {
  const id = draftId(play.random);
  return async (window) => {
    const sale = await find();
    if (sale === null) return nobody;
    const result = await play.people.at(window, 'orders.replace', { id: sale.id, draftId: id, payments: [payment] });
    if (result.ok && !play.saleIds.includes(result.value.id)) play.saleIds.push(result.value.id);
    return result;
  };
}

/** However many sales were made of one basket, it is paid once. */
async function paidOnce(play: Play): Promise<string[]> {
  const kept = play.saleIds.map((id) => play.ledger.of(id).kept).reduce((sum, one) => sum + one, 0);
  if (kept <= amountCents) return [];
  const sales = await Promise.all(play.saleIds.map((id) => play.people.look('orders.get', { id })));
  const words = sales.map((read) => (read.ok ? read.value.state : read.error.code)).join(', ');
  return [`one basket of ${amountCents} keeps ${kept} (${words})`];
}

const capturedOrSaid: readonly SaleState[] = ['paid', 'refunded', 'review', 'found-charged', 'retype-card'];

/**
 * A capture that somebody asked for and nobody gave up is carried out, or is in front of people. Where old reads have agreed for
 * two minutes that it was not, the person who brings the day to rest may have cancelled the sale: what was taken then has gone back. A capture
 * of a backup may have been given up since, so nobody but a person asks for it again.
 */
async function isCaptured(play: Play, isAlone: boolean, meanwhile: string): Promise<string[]> {
  const [id = ''] = play.saleIds;
  const sale = await play.people.look('orders.get', { id });
  if (!isAlone || meanwhile === 'restore-after' || !sale.ok || capturedOrSaid.includes(sale.value.state)) return [];
  return [`the sale is ${sale.value.state} although its capture was asked for`];
}

async function payPix(play: Play, sale: Sale | null): Promise<readonly string[]> {
  if (sale?.orderId == null) return [];
  await play.sandbox.control('POST', `/orders/${sale.orderId}/pix/pay`, {}).catch(() => null);
  return [sale.orderId];
}

function creating(payment: PaymentDraft, door: PaymentDraft): PairScenario {
  return {
    operation: 'orders.create',
    method: 'POST',
    route: '/v2/orders',
    movesMoney: false,
    has: { undo: true, door: true, event: true },
    async prepare(play) {
      const { ask, sale } = charging(play, payment);
      return {
        ask,
        undo: cancelling(play, sale),
        door: replacing(play, sale, door),
        async event() {
          const found = await sale();
          return found?.orderId == null ? ['ord_nobody'] : await payPix(play, found);
        },
        // A buyer pays what he is shown, and may pay what he was shown before.
        async after() {
          for (const id of play.saleIds) {
            const read = await play.people.look('orders.get', { id });
            if (read.ok && read.value.payments.some(({ pix: code }) => code?.code != null))
              await payPix(play, read.value);
          }
        },
        async check() {
          await sale();
          return paidOnce(play);
        },
      };
    },
  };
}

const capture: PairScenario = {
  operation: 'orders.capture',
  method: 'POST',
  route: '/v2/orders/:id/capture',
  movesMoney: true,
  has: { undo: true, door: true, event: true },
  async prepare(play) {
    const { id, orderId } = await sold(play, card('approve', 'later'), 'authorized');
    const sale = async () => {
      const read = await play.people.look('orders.get', { id });
      return read.ok ? read.value : null;
    };
    return {
      ask: (window) => play.people.at(window, 'orders.capture', { id }),
      undo: cancelling(play, sale),
      door: replacing(play, sale, pix),
      event: async () => [orderId ?? ''],
      check: async (isAlone, meanwhile) => [...(await paidOnce(play)), ...(await isCaptured(play, isAlone, meanwhile))],
    };
  },
};

const captureNow: PairScenario = {
  ...capture,
  async prepare(play) {
    const { ask, sale } = charging(play, card('approve'));
    return {
      ask,
      undo: cancelling(play, sale),
      door: replacing(play, sale, pix),
      event: async () => [(await sale())?.orderId ?? ''],
      async check(isAlone, meanwhile) {
        await sale();
        return [...(await paidOnce(play)), ...(await isCaptured(play, isAlone, meanwhile))];
      },
    };
  },
};

function cancelScenario(payment: PaymentDraft, state: 'authorized' | 'awaiting-payment'): PairScenario {
  return {
    operation: 'orders.cancel',
    method: 'POST',
    route: '/v2/orders/:id/cancel',
    movesMoney: false,
    has: { undo: false, door: true, event: true },
    async prepare(play) {
      const sale = await sold(play, payment, state);
      const { id } = sale;
      return {
        ask: (window) => play.people.at(window, 'orders.cancel', { id }),
        // Somebody else wants the money after all.
        door: (window) =>
          state === 'authorized'
            ? play.people.at(window, 'orders.capture', { id })
            : replacing(play, async () => sale, card('approve'))(window),
        event: async () => (payment.method === 'pix' ? payPix(play, sale) : [sale.orderId ?? '']),
        check: () => paidOnce(play),
      };
    },
  };
}

const confirm: PairScenario = {
  operation: 'orders.confirm',
  method: 'POST',
  route: '/v2/orders/:id/confirm',
  movesMoney: false,
  has: { undo: true, door: true, event: true },
  async prepare(play) {
    const sale = await sold(play, card('otp'), 'awaiting-code');
    const read = (await play.sandbox.control('GET', `/orders/${sale.orderId}/otp`)) as { code: string };
    const { id } = sale;
    const now = async () => {
      const found = await play.people.look('orders.get', { id });
      return found.ok ? found.value : null;
    };
    return {
      ask: (window) => play.people.at(window, 'orders.confirm', { id, code: read.code }),
      undo: cancelling(play, now),
      door: replacing(play, now, pix),
      event: async () => [sale.orderId ?? ''],
      check: () => paidOnce(play),
    };
  },
};

function refunding(payment: PaymentDraft, share: number): PairScenario {
  return {
    operation: 'refunds.create',
    method: 'POST',
    route: '/v2/charges/:id/refund',
    movesMoney: true,
    has: { undo: false, door: true, event: true },
    async prepare(play) {
      const waits = payment.method === 'pix' ? 'awaiting-payment' : 'paid';
      const first = await sold(play, payment, waits);
      if (payment.method === 'pix') await payPix(play, first);
      const sale = await saleThat(play, first.id, ['paid']);
      const chargeId = sale.payments[0]?.chargeId ?? '';
      const request =
        (part: number): Ask =>
        async (window) => {
          const parts = [{ chargeId, amountCents: part }];
          const result = await play.people.at(window, 'refunds.request', { saleId: sale.id, parts, reason: 'defect' });
          rememberAsked(play.memory, { saleId: sale.id, parts, result });
          return result;
        };
      return {
        ask: request(amountCents * share),
        // The other form: all of it, where a part was asked; and the rest of it, where all was.
        door: request(share === 1 ? amountCents / 2 : amountCents),
        event: async () => [sale.orderId ?? '', chargeId],
      };
    },
  };
}

export const counterScenarios = {
  'orders.create': creating(card('approve', 'later'), pix),
  'orders.create-pix': creating(pix, card('approve')),
  'orders.capture': capture,
  'orders.capture-at-once': captureNow,
  'orders.cancel': cancelScenario(card('approve', 'later'), 'authorized'),
  'orders.cancel-pix': cancelScenario(pix, 'awaiting-payment'),
  'orders.confirm': confirm,
  'refunds.create': refunding(card('approve'), 1),
  'refunds.create-part': refunding(card('approve'), 0.4),
  'refunds.create-pix': refunding(pix, 1),
} as const satisfies Record<string, PairScenario>;

/** A sale by card that is on its way to being paid. */
export async function soldByCard(play: Play): Promise<string> {
  return taken('the sale', await charging(play, card('approve')).ask('counter')).id;
}
