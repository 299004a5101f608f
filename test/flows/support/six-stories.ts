/** The stories of the counter, driven by whatever the till asks for next, so that they can be told under any reading of the API. */
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './cards.ts';
import { askRefund, charge, enterCode, payPix } from './scenarios.ts';

export const storyNames = [
  'pix',
  'card',
  'code',
  'card-and-pix',
  'two-cards',
  'declined',
  'refund',
  'canceled',
  'expired',
] as const;
export type StoryName = (typeof storyNames)[number];

const paymentsOf: Record<StoryName, () => PaymentDraft[]> = {
  pix: () => [pix(2390)],
  card: () => [payByCard(5000)],
  code: () => [payByCard(5100, 'otp')],
  'card-and-pix': () => [payByCard(3000), pix(2000)],
  'two-cards': () => [payByCard(3000), payByCard(2100, 'approve', { nth: 1 })],
  declined: () => [payByCard(5300, 'insufficient_funds')],
  refund: () => [payByCard(5400)],
  canceled: () => [payByCard(5500, 'approve', { capture: 'later' })],
  expired: () => [pix(5600, 10)],
};

const busy: readonly Sale['state'][] = [
  'queued',
  'sending',
  'processing',
  'capturing',
  'canceling',
  'refunding',
  'unknown',
];

export type Told = Record<StoryName, Sale>;

/** Tells all stories at one counter: enters the codes asked, pays the Pix shown, refunds what is to be refunded. */
export async function tellStories(till: Till): Promise<Told> {
  const ids = {} as Record<StoryName, string>;
  for (const name of storyNames) ids[name] = await charge(till, ...paymentsOf[name]());
  for (;;) {
    const told = await atRest(till, ids);
    const acted: Sale[] = [];
    for (const name of storyNames) if (await act(till, name, told[name])) acted.push(told[name]);
    if (acted.length === 0) return told;
    await till.untilTrue('the till has noticed', async () => {
      const now = await Promise.all(acted.map(({ id }) => till.sale(id)));
      return now.every((sale, index) => situation(sale) !== situation(acted[index]));
    });
  }
}

const situation = (sale: Sale | undefined): string => JSON.stringify([sale?.state, sale?.can, sale?.otp]);
const isShown = (sale: Sale): boolean => sale.payments.some(({ pix: code }) => (code?.code ?? null) !== null);

/** What a person would do now; false when there is nothing to do. */
async function act(till: Till, name: StoryName, sale: Sale): Promise<boolean> {
  if (sale.state === 'awaiting-code') await enterCode(till, sale.id);
  else if (sale.state === 'awaiting-payment' && isShown(sale)) await payPix(till, sale.id);
  else if (sale.state === 'authorized') await till.clerk.get('orders.cancel', { id: sale.id });
  else if (sale.state === 'refunding')
    await till.control('POST', `/charges/${chargeOf(sale)}/refund/resolve`, confirmed);
  else if (name === 'refund' && sale.can.refund && sale.state === 'paid') await askRefund(till, sale.id, 1500);
  else return false;
  return true;
}

const confirmed = { outcome: 'confirmed' } as const;
const chargeOf = (sale: Sale): string => sale.payments[0]?.chargeId ?? '';

async function atRest(till: Till, ids: Record<StoryName, string>): Promise<Told> {
  const { switches } = await till.control<{ switches: { name: string; value: unknown }[] }>('GET', '/switches');
  const manual = switches.some(({ name, value }) => name === 'refund_resolution' && value === 'manual');
  const moving = (name: StoryName, sale: Sale): boolean => {
    if (name === 'expired' && sale.state === 'awaiting-payment') return true;
    if (manual && sale.state === 'refunding') return false;
    const refunding = sale.payments.some(({ refundInProgress }) => refundInProgress);
    return busy.includes(sale.state) || refunding || sale.progress.operation !== null;
  };
  const told = {} as Told;
  await till.untilTrue('every sale has come to rest', async () => {
    for (const name of storyNames) told[name] = await till.sale(ids[name]);
    return !storyNames.some((name) => moving(name, told[name]));
  });
  return told;
}
