/** The stories of the back office, each told until nothing moves any more and answered by one word for how it ended. */
import { randomUUID } from 'node:crypto';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Till } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './cards.ts';
import {
  answerChallenge,
  askCharge,
  byPix,
  byTypedCard,
  type ChargeDraftRequest,
  chargeDraft,
  codeOf,
  isMade,
  untilCharge,
} from './charges.ts';
import { contest, defend } from './dispute-evidence.ts';
import { askLink, buyFrom, untilLink } from './links.ts';
import { charge, enterCode } from './scenarios.ts';
import * as subscriptions from './subscriptions.ts';

const { newestInvoice, subscribe, subscriptionOf, untilSubscription } = subscriptions;

export type Story = (till: Till) => Promise<string>;

const isDone = ({ state }: Subscription): boolean => ['refused', 'retype-card', 'review'].includes(state);

/** Enters the code and pays the Pix its newest invoice asks for, until the subscription says how it stands. */
async function begun(till: Till, change: Parameters<typeof subscribe>[1] = {}): Promise<string> {
  const id = await subscribe(till, change);
  return goOn(till, id, ({ status }) => status === 'active');
}

async function goOn(till: Till, id: string, holds: (one: Subscription) => boolean, codesLeft = 1): Promise<string> {
  const isOver = (one: Subscription): boolean => isDone(one) || (one.pending === null && holds(one));
  const asks = ({ invoices: [invoice] }: Subscription): boolean =>
    (invoice?.otp != null && codesLeft > 0) || invoice?.pix != null;
  const now = await untilSubscription(till, id, (one) => isOver(one) || (one.pending === null && asks(one)));
  if (isOver(now)) return id;
  const { id: invoiceId, otp, pix } = newestInvoice(now);
  if (otp !== null && codesLeft > 0) {
    const code = await subscriptions.codeOf(till, invoiceId);
    await till.clerk.get('subscriptions.confirm', { id, invoiceId, code });
    return goOn(till, id, holds, codesLeft - 1);
  }
  if (pix?.code == null) return id;
  await subscriptions.payInvoicePix(till, invoiceId);
  await untilSubscription(till, id, isOver);
  return id;
}

const standing = async (till: Till, id: string): Promise<string> => {
  const { state, status } = await subscriptionOf(till, id);
  return state === 'known' ? `${status}` : state;
};

const byCard: Story = async (till) => standing(till, await begun(till));
/** Other buyers: their Pix cannot always be paid, and holds its sum. */
const pia = { ...subscriptions.subscriber, email: 'pia@example.com', document: { type: 'passport', number: 'P1' } };
const lia = { ...subscriptions.subscriber, email: 'lia@example.com', document: { type: 'passport', number: 'L1' } };

const bySubscribedPix: Story = async (till) =>
  standing(till, await begun(till, { payment: subscriptions.byPix, customer: pia }));

/** Null when the account takes none. */
async function pastDue(till: Till, customer: typeof lia): Promise<string | null> {
  const payment = subscriptions.byCard('renewals_declined');
  const id = await begun(till, { interval: 'day', intervalCount: 7, payment, customer });
  if (isDone(await subscriptionOf(till, id))) return null;
  await subscriptions.passDays(till, 7);
  await untilSubscription(till, id, ({ status }) => status === 'past_due');
  return id;
}

/** Declined at its renewal, paid by Pix at the counter. */
const late: Story = async (till) => {
  const id = await pastDue(till, lia);
  if (id === null) return 'refused';
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
  const taken = await untilSubscription(till, id, ({ pending }) => pending === null);
  if (taken.refusal !== null) return `past_due, ${taken.refusal.code}`;
  await goOn(till, id, (one) => newestInvoice(one).status === 'paid' && one.status !== 'past_due');
  return standing(till, id);
};

/** Its item, its day and its means of payment, and then its end. */
const changed: Story = async (till) => {
  const id = await begun(till);
  if (isDone(await subscriptionOf(till, id))) return 'refused';
  const said: string[] = [];
  const resolved = async (holds: (one: Subscription) => boolean): Promise<void> => {
    const isOver = (one: Subscription): boolean => one.pending === null && (holds(one) || one.refusal !== null);
    const { refusal } = await untilSubscription(till, id, isOver);
    if (refusal !== null) said.push(refusal.code);
  };
  const item = { code: 'plano', description: 'Clube do café', quantity: 2, unitAmountCents: 4_900 };
  await till.manager.get('subscriptions.changeItem', { id, ...item });
  await resolved(({ items }) => items[0]?.quantity === 2);
  const before = (await subscriptionOf(till, id)).nextBillingAt ?? 0;
  await till.manager.get('subscriptions.changeDate', { id, day: subscriptions.inDays(till, 50) });
  await resolved(({ nextBillingAt }) => (nextBillingAt ?? 0) > before);
  await till.manager.get('subscriptions.changeMethod', { id, payment: subscriptions.byPix });
  await resolved(({ method }) => method.type === 'pix');
  await till.manager.get('subscriptions.cancel', { id });
  await resolved(({ status }) => status === 'canceled');
  return [...said, await standing(till, id)].join(', ');
};

const bought: Story = async (till) => {
  const id = await askLink(till, { maxUses: 1, methods: ['PIX'] });
  const { code } = await untilLink(till, id, ({ state }) => state === 'made');
  const isBought = await buyFrom(till, code).then(
    () => true,
    () => false,
  );
  if (!isBought) return 'not-sold';
  // The analysis may ask the buyer for a code, at the checkout: the link then waits, and the till has nothing to do.
  await till.pass(60_000);
  return `${(await till.clerk.get('links.refresh', { id })).status}`;
};

const closed: Story = async (till) => {
  const id = await askLink(till);
  await untilLink(till, id, ({ state }) => state === 'made');
  await till.manager.get('links.cancel', { id });
  const { status } = await untilLink(till, id, (link) => link.status !== 'InProgress' && link.closing === null);
  await till.manager.get('links.delete', { id });
  await untilLink(till, id, ({ state }) => state === 'deleted');
  return `${status}, deleted`;
};

const saved: Story = async (till) => {
  const card = { number: cardThat('approve'), holderName: 'LIA SOUZA', expMonth: '12', expYear: '39', cvc: '731' };
  const id = randomUUID();
  await till.clerk.get('cards.save', { id, customer: subscriptions.subscriber, card, type: 'credit' });
  let word = '';
  await till.untilTrue('the card has ended', async () => {
    const { state, tokenization } = await (await till.observer()).get('cards.get', { id });
    word = tokenization ?? state;
    return !['queued', 'sending', 'pending'].includes(word);
  });
  return word;
};

const contested: Story = async (till) => {
  const saleId = await charge(till, payByCard(5_700));
  const { state } = await till.until(saleId, ['paid', 'refused', 'awaiting-code']);
  if (state === 'refused') return state;
  if (state === 'awaiting-code') await enterCode(till, saleId);
  await till.until(saleId, 'paid');
  const id = await contest(till, saleId);
  const found = await till.manager.call('chargebacks.get', { id });
  if (!found.ok) return found.error.code;
  await defend(till, id);
  let word = '';
  await till.untilTrue('the defence has arrived', async () => {
    const { defence, status } = await (await till.observer()).get('chargebacks.get', { id });
    word = `${defence?.state}, ${status}`;
    return defence !== null && !['queued', 'sending'].includes(defence.state);
  });
  return word;
};

const isOver = ({ outcome, reading }: Charge): boolean => outcome !== 'open' || reading === 'not-shown';

/** By the buyer, who reads a code aloud or follows the link that was sent. */
async function confirmed(till: Till, id: string, { id: confirmationId, can }: Charge['confirmations'][number]) {
  if (can.verify) {
    const code = await codeOf(till, confirmationId);
    await till.clerk.get('charges.verify', { id, confirmationId, code });
  } else {
    const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmationId}/code`);
    await fetch(url, { method: 'POST' });
  }
  // The list may show it gone before the answer to the code has come.
  await untilCharge(
    till,
    id,
    ({ confirmations, verifying }) => confirmations[0]?.state === 'gone' && verifying === null,
  );
}

/** Answers what the bank and the analysis ask, pays what is to be paid, and waits until the charge is known or cannot be. */
async function charged(till: Till, id: string): Promise<string> {
  // What the buyer is asked stands in a list, which is read after the charge.
  const isAsked = ({ status, challenge, confirmations }: Charge): boolean =>
    status !== 'Challenged' || challenge !== null || confirmations.length > 0;
  const first = await untilCharge(till, id, (one) => !['queued', 'sending'].includes(one.state) && isAsked(one));
  if (!isMade(first)) return first.state;
  const [confirmation] = first.confirmations;
  if (confirmation !== undefined) await confirmed(till, id, confirmation);
  const asks = ({ challenge, pix }: Charge): boolean => challenge !== null || pix !== null;
  const { code, challenge, pix } = await untilCharge(till, id, (one) => asks(one) || isOver(one));
  if (challenge !== null) await answerChallenge(till, code, 'passed');
  else if (pix?.code != null) await till.control('POST', `/v1/orders/${code}/pix/pay`);
  else if (pix !== null) return 'no-code';
  const { outcome, reading } = await untilCharge(till, id, isOver);
  return outcome === 'open' ? reading : `${outcome}`;
}

/** A buyer of its own for each story: one who may still be charged by another story is not charged the same sum. */
const chargedTo =
  (name: string, payment: ChargeDraftRequest['payment']): Story =>
  async (till) => {
    const { client } = chargeDraft(payment);
    return charged(till, await askCharge(till, payment, { client: { ...client, email: `${name}@example.com` } }));
  };

const chargedByPix = chargedTo('pia', byPix);
const chargedByCard = chargedTo('caio', byTypedCard());
const chargedAfterCode = chargedTo('otto', byTypedCard('otp'));
const chargedAfterBank = chargedTo('rui', byTypedCard('three_ds'));

/** Through v1, since v2's own way is told above. */
const overdue: Story = async (till) => {
  const subscription = await pastDue(till, subscriptions.subscriber);
  if (subscription === null) return 'refused';
  const subscriptionCode = (await subscriptionOf(till, subscription)).apiId ?? '';
  const { invoices: listed } = await till.clerk.get('charges.invoices', { subscriptionCode });
  const invoice = listed.find(({ canPay }) => canPay);
  if (invoice === undefined) return 'not-listed';
  const payment = { method: 'CreditCard', card: subscriptions.typedCard() } as const;
  const asked = { id: randomUUID(), subscriptionCode, invoiceCode: invoice.invoiceCode, payment };
  const { id } = await till.clerk.get('charges.payOverdue', asked);
  const { state, outcome } = await untilCharge(till, id, (one) => {
    return !['queued', 'sending', 'unknown'].includes(one.state) && one.outcome !== 'open';
  });
  return `${outcome ?? state}`;
};

export const officeStories = {
  byCard,
  bySubscribedPix,
  late,
  changed,
  bought,
  closed,
  saved,
  contested,
  chargedByPix,
  chargedByCard,
  chargedAfterCode,
  chargedAfterBank,
  overdue,
} as const satisfies Record<string, Story>;
export type OfficeStory = keyof typeof officeStories;

export const v1Stories = ['chargedByPix', 'chargedByCard', 'chargedAfterCode', 'chargedAfterBank', 'overdue'] as const;
