/** Holds what the till says of the back office against the ledger, and against what people were told had been taken. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { belongsToCharge, liesOfCharges } from '#test/flows/support/truth-charges.ts';
import { belongsTo, liesOfPaid, liesOfSubscription } from '#test/flows/support/truth-subscriptions.ts';
import type { Stage } from '../acts/stage.ts';
import { count } from '../tally.ts';
import { allCharges, allSubscriptions } from './stage.ts';

const movements = (sandbox: Sandbox) => sandbox.records().ledger;

export function checkCharge(charge: Charge, sandbox: Sandbox): string[] {
  return liesOfCharges([charge], movements(sandbox));
}

export function checkInvoices({ invoices }: Subscription, sandbox: Sandbox): string[] {
  return invoices.flatMap((invoice) => liesOfPaid(invoice, movements(sandbox)));
}

/** Everything on the screens of the back office, as it is now. */
export async function checkOfficeNow(stage: Stage): Promise<string[]> {
  const { sandbox, life } = stage;
  const charges = await allCharges(stage);
  const subscriptions = await allSubscriptions(stage);
  // Killed while we were asking: the next look, after the start, tells.
  if (!life.alive) return [];
  return [
    ...charges.flatMap((charge) => checkCharge(charge, sandbox)),
    ...subscriptions.flatMap((subscription) => checkInvoices(subscription, sandbox)),
  ];
}

const restless: readonly string[] = ['queued', 'sending', 'unknown'];

/** After all has healed. */
export async function checkOfficeEnd(stage: Stage): Promise<string[]> {
  const { sandbox, office, people, tally } = stage;
  const charges = await allCharges(stage);
  const subscriptions = await allSubscriptions(stage);
  const links = await people.look('links.list', { text: '', limit: 100 });
  const cards = await people.look('cards.list', { text: '', limit: 100 });
  const clients = await people.look('clients.list', { text: '', limit: 100 });
  const shown = {
    ...{ charges, subscriptions },
    links: links.ok ? links.value : [],
    cards: cards.ok ? cards.value : [],
    clientCards: clients.ok ? clients.value : [],
  };
  const problems: string[] = [];
  for (const [kind, things] of Object.entries(shown)) {
    const known = new Set(things.map(({ id }) => id));
    for (const id of office[kind as keyof typeof shown]) if (!known.has(id)) problems.push(`LOST: ${kind} ${id}`);
    for (const { id, state } of things) {
      count(tally, `end-${kind}:${state}`);
      if (restless.includes(state)) problems.push(`${kind} ${id} is stuck: ${state}`);
    }
  }
  for (const one of subscriptions) if (office.ended.has(one.id)) problems.push(...checkEnded(one));
  return [
    ...problems,
    ...liesOfCharges(charges, movements(sandbox)),
    ...subscriptions.flatMap((one) => liesOfSubscription(one, movements(sandbox))),
    ...strangers({ charges, subscriptions }, sandbox),
    ...madeTwice(sandbox),
  ];
}

/** None was made that the API could end, or only people have seen it: whether money was taken for it is held against the ledger. */
const notThere: readonly string[] = ['withdrawn', 'refused', 'retype-card', 'lapsed', 'resolved'];

/** Who was told that the end is taken sees it, or why it did not come. */
function checkEnded({ id, state, status, refusal, pending }: Subscription): string[] {
  const isTold = status === 'canceled' || refusal !== null || pending?.state === 'review' || notThere.includes(state);
  return isTold ? [] : [`subscription ${id} is ${status} although its end was asked for`];
}

/** Money that nobody at this till asked for. What was bought at the checkout of a link was asked for by its buyer. */
function strangers(
  { charges, subscriptions }: { charges: readonly Charge[]; subscriptions: readonly Subscription[] },
  sandbox: Sandbox,
): string[] {
  return movements(sandbox)
    .filter(
      (line) =>
        line.metadata?.balcao_sale === undefined &&
        line.metadata?.link === undefined &&
        !belongsTo(subscriptions, line) &&
        !belongsToCharge(charges, line),
    )
    .map(({ kind, amount, order_id }) => `LOST: ${kind} of ${amount} for ${order_id}, which the till does not know`);
}

const createRoutes: readonly string[] = ['/v1/charge', '/v1/payment-links'];

/** Without a key the service cannot tell a repetition from another wish: what it has carried out must never come again. */
function madeTwice(sandbox: Sandbox): string[] {
  const made = new Map<string, number>();
  for (const { method, path, body, served, late } of sandbox.records().requests) {
    if (method !== 'POST' || !createRoutes.includes(path) || served === null || served >= 300 || late) continue;
    const wish = `${path} ${JSON.stringify(body)}`;
    made.set(wish, (made.get(wish) ?? 0) + 1);
  }
  return [...made].filter(([, times]) => times > 1).map(([wish, times]) => `made ${times} times: ${wish}`);
}
