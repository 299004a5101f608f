/** Subscriptions: begun, paid, confirmed, changed, ended; and what is overdue after the shop was closed for a week. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { count } from '../tally.ts';
import {
  buyerDoes,
  codeFor,
  makeBuyer,
  managersWindow,
  send,
  someCents,
  someSubscriptionThat,
  typedCard,
} from './stage.ts';

const behaviours: readonly CardBehaviour[] = ['approve', 'renewals_declined', 'renewals_declined', 'otp', 'decline'];
const weekMs = 7 * 86_400_000;

export const subscribe: Act = async (stage) => {
  const { random } = stage;
  const id = draftId(random);
  const behaviour = pick(random, behaviours) ?? 'approve';
  const byPix = random.float() < 0.3;
  const payment = byPix
    ? ({ method: 'pix', expirationSeconds: 3600 } as const)
    : ({ method: 'card', installments: 1, card: typedCard(behaviour) } as const);
  const asked = {
    id,
    interval: 'day' as const,
    intervalCount: 7,
    payment,
    customer: { ...makeBuyer(id), document: { type: 'passport', number: id } },
    items: [{ code: 'plano', description: 'Clube', quantity: 1, unitAmountCents: someCents(random) }],
  };
  const { isTaken, result } = await send(stage, 'subscriptions.create', asked);
  if (isTaken) stage.office.subscriptions.add(id);
  told(stage, 'subscribe', { saleId: `${id} ${byPix ? 'pix' : behaviour}`, result });
};

/** What is not paid, or has fallen due since it was last looked at. */
export const payInvoice: Act = async (stage) => {
  const now = stage.clock.now();
  const isDue = ({ nextBillingAt }: Subscription): boolean => nextBillingAt !== null && nextBillingAt < now;
  const found = await someSubscriptionThat(
    stage,
    (one) => (one.invoices[0] !== undefined && one.invoices[0].status !== 'paid') || isDue(one),
  );
  if (found === null) return;
  if (isDue(found)) lookAndPay(stage, found);
  else await payNewest(stage, found);
};

function lookAndPay(stage: Stage, { id }: Subscription): void {
  stage.note(`looks what has fallen due of ${id}`);
  const looking = stage.people.at(someWindow(stage.random), 'subscriptions.refresh', { id });
  stage.later(looking.then((result) => (result.ok ? payNewest(stage, result.value) : undefined)));
}

/** By whichever way it can be paid: the buyer's bank, a code, a card at the counter, or v1's own route. */
async function payNewest(stage: Stage, found: Subscription): Promise<void> {
  const [invoice] = found.invoices;
  if (invoice === undefined) return;
  if (invoice.otp !== null) return confirm(stage, found, invoice.id);
  if (invoice.pix?.code != null) {
    const paid = await buyerDoes(stage, `/invoices/${invoice.id}/pix/pay`);
    count(stage.tally, `pay-invoice:${paid ? 'paid' : 'too-late'}`);
    stage.note(`payer pays Pix of invoice ${invoice.id}: ${paid ? 'paid' : 'too late'}`);
  } else if (invoice.can.pay) await payByHand(stage, found, invoice.id);
}

async function confirm(stage: Stage, { id }: Subscription, invoiceId: string): Promise<void> {
  const code = await codeFor(stage, `/invoices/${invoiceId}/otp`);
  await stage.endanger?.('subscriptions.confirm');
  const asked = { id, invoiceId, code };
  const result = await stage.people.at(someWindow(stage.random), 'subscriptions.confirm', asked);
  told(stage, 'confirm-invoice', { saleId: invoiceId, result });
}

/** Now and then by both ways, from two windows. */
async function payByHand(stage: Stage, { id, apiId }: Subscription, invoiceId: string): Promise<void> {
  const { random, people } = stage;
  const card = typedCard(random.float() < 0.7 ? 'approve' : 'decline');
  const chance = random.float();
  const ways: (() => Promise<void>)[] = [];
  if (chance < 0.7) {
    await stage.endanger?.('subscriptions.pay');
    const payment = random.float() < 0.3 ? ({ method: 'pix' } as const) : ({ method: 'card', card } as const);
    ways.push(async () => {
      const result = await people.at(someWindow(random), 'subscriptions.payInvoice', { id, invoiceId, payment });
      told(stage, 'pay-by-hand', { saleId: invoiceId, result });
    });
  }
  if (chance > 0.5 && apiId !== null) {
    await stage.endanger?.('charges.payOverdue');
    const chargeId = draftId(random);
    const about = { subscriptionCode: apiId, invoiceCode: invoiceId };
    ways.push(async () => {
      const asked = { id: chargeId, ...about, payment: { method: 'CreditCard', card } } as const;
      const result = await people.at(someWindow(random), 'charges.payOverdue', asked);
      if (result.ok) stage.office.charges.add(chargeId);
      told(stage, 'pay-overdue', { saleId: invoiceId, result });
    });
  }
  // The v1 route asks the API for the invoice first: nobody waits for it.
  for (const way of ways) stage.later(way());
}

const isActive = ({ status, pending }: Subscription): boolean => status === 'active' && pending === null;

export const changeSubscription: Act = async (stage) => {
  const found = await someSubscriptionThat(stage, isActive);
  if (found === null) return;
  const { random } = stage;
  const window = managersWindow(stage);
  const { id, createdAt } = found;
  const kind = pick(random, ['cancel', 'cancel', 'method', 'item', 'date'] as const) ?? 'cancel';
  await stage.endanger?.(`subscriptions.${kind}`);
  const change = {
    cancel: () => stage.people.at(window, 'subscriptions.cancel', { id }),
    method: () => stage.people.at(window, 'subscriptions.changeMethod', { id, payment: { method: 'pix' } }),
    item: () =>
      stage.people.at(window, 'subscriptions.changeItem', {
        id,
        code: 'plano',
        description: 'Clube',
        quantity: 2,
        unitAmountCents: someCents(random),
      }),
    date: () => stage.people.at(window, 'subscriptions.changeDate', { id, day: addDays(shopDay(createdAt), 30) }),
  };
  const result = await change[kind]();
  if (kind === 'cancel' && result.ok) stage.office.ended.add(id);
  told(stage, `change-${kind}`, { saleId: id, result });
};

/** Nobody is in the shop: keys run out and invoices fall due while the till is off. Somebody comes back and looks. */
export const closeForAWeek: Act = async (stage) => {
  const { life, clock, random, people } = stage;
  const found = await someSubscriptionThat(stage, isActive);
  if (found === null) return;
  stage.note('closed for a week');
  life.crash();
  await clock.advance(weekMs + random.float() * 3_600_000);
  await life.start();
  await people.signIn('office');
  lookAndPay(stage, found);
};
