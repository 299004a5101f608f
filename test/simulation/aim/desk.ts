/** What stands beside the till: another till of the same account, and the provider's dashboard. Neither meets a fault. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import type { Stage } from '../acts/stage.ts';

type Desk = Pick<Stage, 'sandbox' | 'random' | 'note' | 'memory'>;

/** Some services number their orders. */
interface StrangerOrder {
  readonly id: string | number;
}

/** Another till sells for the same amount: by another card, or by a Pix that lives longer than any of ours. Answers the order. */
export async function strangerSells(desk: Desk, totalCents: number, by: 'card' | 'pix'): Promise<string | null> {
  const number = magicCards.find(({ brand, behaviour }) => brand === 'elo' && behaviour === 'approve')?.number ?? '';
  const card = { number, holder_name: 'OUTRA PESSOA', exp_month: '12', exp_year: '2031', cvc: '123' };
  const payment =
    by === 'pix'
      ? { type: 'pix', amount: totalCents, pix_expiration: 86_400 }
      : { type: 'card', amount: totalCents, capture_method: desk.random.float() < 0.5 ? 'manual' : 'automatic', card };
  const mark = Math.floor(desk.random.float() * 1e9);
  const order = await ask<StrangerOrder>(desk.sandbox, '/v2/orders', `stranger-${mark}`, {
    customer: {
      name: 'Outra Loja',
      email: `outra${mark}@balcao.example`,
      phone: { ddi: '55', ddd: '11', number: '988887777' },
    },
    items: [{ description: 'Outro', quantity: 1, amount: totalCents }],
    payments: [payment],
  });
  if (order === null) return null;
  const id = String(order.id);
  desk.memory.strangers.add(id);
  if (by === 'pix') desk.memory.strangerSoldPix = true;
  desk.note(`another till sells for ${totalCents}: ${id} by ${payment.type}`);
  return id;
}

/** Somebody gives money back past the till. */
export async function dashboardRefunds(desk: Desk, chargeId: string, amountCents: number): Promise<boolean> {
  const key = `refund-${Math.floor(desk.random.float() * 1e9)}`;
  const done = await ask(desk.sandbox, `/v2/charges/${chargeId}/refund`, key, { amount: amountCents });
  desk.note(`the dashboard refunds ${amountCents} of ${chargeId}: ${done === null ? 'refused' : 'done'}`);
  return done !== null;
}

/** Any other thing that somebody does past the till; null where it was refused, or a fault waits for a request of ours. */
export function askBeside(desk: Desk, path: string, body: object): Promise<unknown> {
  return ask(desk.sandbox, path, `beside-${Math.floor(desk.random.float() * 1e9)}`, body);
}

interface ArmedFaults {
  readonly faults: readonly { readonly method: string | null; readonly count: number | null; readonly used: number }[];
}

/** A fault that still waits for a request of the till would meet this one instead. */
async function isFaultArmed(sandbox: Sandbox): Promise<boolean> {
  const { faults } = (await sandbox.control('GET', '/faults')) as ArmedFaults;
  return faults.some(({ method, count, used }) => method !== 'GET' && (count === null || used < count));
}

async function ask<T>(sandbox: Sandbox, path: string, key: string, body: object): Promise<T | null> {
  if (await isFaultArmed(sandbox)) return null;
  const delivery = await sandbox.handle({
    method: 'POST',
    path,
    query: '',
    sourceIp: '10.0.0.9',
    headers: {
      authorization: `Bearer ${sandbox.key}`,
      'content-type': 'application/json',
      'idempotency-key': `${keyOfOthers}${key}`,
    },
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  if (delivery.how !== 'whole' || delivery.answer.status >= 300) return null;
  const text = new TextDecoder().decode(delivery.answer.body);
  // It was done, whatever the service shows of it.
  return (text === '' ? {} : JSON.parse(text)) as T;
}
