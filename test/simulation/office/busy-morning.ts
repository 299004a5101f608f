/** Customers at the counter while the office has much to ask about: hundreds of links of the night, or a limit that strangers share. */
import { writeLink } from '#main/areas/links/api.ts';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { linkDraft } from '#test/flows/support/links.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { calm } from '../network.ts';
import { hour, meets, minute, pass, second, unreadable } from './aim.ts';
import { askSubscription } from './begin.ts';
import { buyerDoes } from './stage.ts';
import { sendBytes } from './strangers.ts';

/** Of world time, from the payment to the word on the screen. */
const longestMs = 20 * second;

/** Another till's, a night's work of them; this one loads its list and is switched off until the morning. */
export const morningAfter: Act = async (stage) => {
  const { random, clock, people, life } = stage;
  await makeCalm(stage);
  const many = 90 + Math.floor(random.float() * 40);
  for (let left = many; left > 0; left -= 1) {
    const id = draftId(random);
    // The limit of the account holds for other tills too.
    await clock.advance(700);
    await sendBytes(stage, '/v1/payment-links', writeLink(id, linkDraft({ freightCents: 5_000 })));
  }
  stage.note(`another till has made ${many} links`);
  for (let page = 1; page <= Math.ceil(many / 10); page += 1) {
    const loaded = await passWhile(clock, second, people.at('office', 'links.load', { page }));
    if (!loaded.ok) break;
  }
  life.crash();
  await clock.advance(8 * hour);
  await life.start();
  await people.signIn('office');
  stage.note('the morning after');
  for (let left = 3; left > 0 && life.alive; left -= 1) await serve(stage);
  // The other till closes them all: the rest of the day has not hundreds to ask about.
  for (const link of stage.sandbox.records().v1.links.values()) link.canceled = true;
};

/** A buyer asks for another code where strangers have used up the limit of the address; the next customer pays by Pix. */
export const resendLimited: Act = async (stage) => {
  const { random, people, clock } = stage;
  await makeCalm(stage);
  const number = magicCards.find(({ behaviour }) => behaviour === 'otp')?.number ?? '';
  const card = { number, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' };
  const amountCents = cents(1_000 + Math.floor(random.float() * 9_000));
  const sold = await charge(stage, { method: 'card', amountCents, installments: 1, capture: 'now', card });
  if (sold === null || !(await pass(stage, 3 * second))) return;
  const route = '/v2/orders/:id/confirm/resend';
  const limit = { kind: 'rate_limited', retry_after_seconds: 600, count: 1 };
  await stage.sandbox.control('POST', '/faults', { method: 'POST', route, ...limit });
  const asking = people.at(someWindow(random), 'orders.resendCode', { id: sold });
  await clock.advance(second);
  told(stage, 'aimed-resend', { saleId: sold, result: await asking });
  await serve(stage);
};

/** A subscription that waits for its first payment and cannot be read: it is asked about ever more seldom. */
export const unreadableWait: Act = async (stage) => {
  const id = await askSubscription(stage, { behaviour: 'pix', intervalCount: 7 });
  if (!(await pass(stage, 10 * second))) return;
  const read = await stage.people.look('subscriptions.get', { id });
  const apiId = read.ok ? read.value.apiId : null;
  if (apiId === null) return;
  const path = `/v2/subscriptions/${apiId}`;
  // What the network delivers twice or late was not asked twice.
  await makeCalm(stage);
  const always = unreadable.map((one) => ({ ...one, count: 1_000 }));
  await meets(stage, { method: 'GET', route: path }, [...always, { kind: 'error_before', count: 1_000 }]);
  if (!(await pass(stage, 20 * minute))) return;
  const before = stage.sandbox.records().requests.length;
  if (!(await pass(stage, 30 * minute))) return;
  const asked = stage.sandbox
    .records()
    .requests.slice(before)
    .filter((one) => one.path === path).length;
  stage.note(`asked about what cannot be read: ${asked} times in half an hour`);
  if (asked > 20) stage.office.seen.push(`${path} cannot be read and was asked about ${asked} times in half an hour`);
  await stage.sandbox.control('DELETE', '/faults');
};

async function makeCalm({ network, sandbox, life, people, clock }: Stage): Promise<void> {
  network.weather = calm;
  network.offline = false;
  life.disarm();
  await sandbox.control('DELETE', '/faults');
  // What an answer 429 has asked for is over.
  await clock.advance(minute);
  // A wrong key was put right in the file: the till tries it again from time to time.
  for (let left = 10; left > 0; left -= 1) {
    const seen = await people.look('outbox.status', {});
    if (!seen.ok || seen.value.paused.length === 0) return;
    await clock.advance(minute);
  }
}

async function charge(stage: Stage, payment: PaymentDraft): Promise<string | null> {
  const { random, people } = stage;
  const items = [{ description: 'Item', quantity: 1, unitAmountCents: payment.amountCents }];
  const asked = { draftId: draftId(random), items, customer: null, payments: [payment] };
  const result = await people.at(someWindow(random), 'orders.charge', asked);
  told(stage, 'aimed-sale', { saleId: result.ok ? result.value.id : '', result });
  if (!result.ok) {
    if (result.error.code === 'too-many-requests')
      stage.office.seen.push('a sale is refused for the work of the office');
    return null;
  }
  stage.saleIds.push(result.value.id);
  return result.value.id;
}

/** In steps of a second, until it holds; null when it does not within two minutes. */
async function waited(stage: Stage, id: string, holds: (sale: Sale) => boolean): Promise<number | null> {
  for (let ms = 0; ms <= 2 * minute && stage.life.alive; ms += second) {
    const read = await stage.people.look('orders.get', { id });
    if (read.ok && holds(read.value)) return ms;
    await stage.clock.advance(second);
  }
  return null;
}

async function serve(stage: Stage): Promise<void> {
  const amountCents = cents(500 + Math.floor(stage.random.float() * 9_000));
  const id = await charge(stage, { method: 'pix', amountCents, expirationSeconds: 600 });
  if (id === null) return;
  const shownMs = await waited(stage, id, ({ payments }) => payments[0]?.pix?.code != null);
  // A code that fails its checks is never shown.
  if (shownMs === null) return;
  if (shownMs > longestMs) stage.office.seen.push(`${id}: its code was shown after ${shownMs / second} s`);
  const read = await stage.people.look('orders.get', { id });
  const orderId = read.ok ? read.value.orderId : null;
  await stage.clock.advance(pick(stage.random, [second, 5 * second, 20 * second]) ?? second);
  if (orderId === null || !(await buyerDoes(stage, `/orders/${orderId}/pix/pay`))) return;
  const paidMs = await waited(stage, id, ({ state }) => state === 'paid');
  stage.note(
    `a customer waits ${shownMs / second} s for the code and ${(paidMs ?? Number.NaN) / second} s for the word`,
  );
  // No look is fresher than what it reads.
  const { readsLag, pixTakesMs } = stage.memory;
  if (stage.life.alive && !readsLag && (paidMs ?? Number.POSITIVE_INFINITY) > longestMs + pixTakesMs)
    stage.office.seen.push(`${id}: its paid Pix was shown after ${(paidMs ?? 2 * minute) / second} s`);
}
