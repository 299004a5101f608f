/** Holds what the till says of the back office against the ledger, and against what people were told had been taken. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Link } from '#shared/contract/links.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { belongsToCharge, checkCharges } from '#test/support/charge-truth.ts';
import {
  belongsToSubscription,
  checkPaidInvoice,
  checkSubscription,
  unlisted,
} from '#test/support/subscription-truth.ts';
import type { Stage } from '../acts/stage.ts';
import { count } from '../tally.ts';
import { checkClientCards, checkSavedCards } from './eyes-cards.ts';
import { checkBankPage, checkPaidByUs, checkRefusedCharges } from './eyes-charges.ts';
import { checkLinks } from './eyes-links.ts';
import { checkAnswered, checkCarriedOut, checkCrowd } from './eyes-requests.ts';
import { checkAlarm, checkProofKept, checkUndone, isProviders, isUndoAtRest } from './eyes-subscriptions.ts';
import { checkNewerChanges, checkPutOff, checkTwiceTyped } from './eyes-wishes.ts';
import { checkInvoiceRefunds } from './invoice-refunds.ts';
import { allCharges, allSubscriptions } from './stage.ts';

const movements = (sandbox: Sandbox) => sandbox.records().ledger;

export function checkCharge(charge: Charge, sandbox: Sandbox): string[] {
  const { invoiceCode } = charge;
  return checkCharges([charge], movements(sandbox)).filter(
    (lie) => !isProviders(lie.replace(/^charge .*(?=: was paid)/, `invoice ${invoiceCode}`), sandbox),
  );
}

export function checkInvoices({ invoices }: Subscription, sandbox: Sandbox): string[] {
  return invoices
    .flatMap((invoice) => checkPaidInvoice(invoice, movements(sandbox)))
    .filter((lie) => !isProviders(lie, sandbox));
}

/** Everything on the screens of the back office, as it is now. */
export async function checkOfficeNow(stage: Stage): Promise<string[]> {
  const { sandbox, life, office } = stage;
  const charges = await allCharges(stage);
  const subscriptions = await allSubscriptions(stage);
  const links = office.links.size === 0 ? null : await stage.people.look('links.list', { text: '', limit: 100 });
  // Killed while we were asking: the next look, after the start, tells.
  if (!life.alive) return [];
  return [
    ...office.seen.splice(0),
    ...charges.flatMap((charge) => checkCharge(charge, sandbox)),
    ...subscriptions.flatMap((subscription) => checkInvoices(subscription, sandbox)),
    ...subscriptions.flatMap((subscription) => checkProofKept(subscription, stage)),
    ...charges.flatMap((charge) => checkBankPage(charge, stage)),
    ...(links?.ok === true ? links.value.flatMap((link) => checkLinks(link, stage)) : []),
  ];
}

/** A wish to undo is carried out again until it is proven, or until people must act. */
export async function isOfficeAtRest(stage: Stage): Promise<boolean> {
  if (stage.office.ended.size === 0) return true;
  return (await allSubscriptions(stage)).every(isUndoAtRest);
}

const restless: readonly string[] = ['queued', 'sending', 'unknown'];

/** Once all is at rest. */
export async function checkOfficeEnd(stage: Stage): Promise<string[]> {
  const { sandbox, office, people, tally, memory } = stage;
  await lookOnceMore(stage);
  const charges = await allCharges(stage);
  const subscriptions = await allSubscriptions(stage);
  const links = await people.look('links.list', { text: '', limit: 100 });
  const cards = await people.look('cards.list', { text: '', limit: 100 });
  const clients = await people.look('clients.list', { text: '', limit: 100 });
  const shown = {
    charges,
    subscriptions,
    links: [...(links.ok ? links.value : []), ...(await olderLinks(stage, links.ok ? links.value : []))],
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
  return [
    ...problems,
    ...office.seen.splice(0),
    ...subscriptions.flatMap((one) => checkUndone(one, stage)),
    ...charges.flatMap((one) => checkCharge(one, sandbox)),
    ...checkRefusedCharges(charges, sandbox),
    ...checkPaidByUs(charges, sandbox),
    ...subscriptions
      .flatMap((one) => checkSubscription(one, movements(sandbox)))
      .filter((lie) => !isProviders(lie, sandbox) && !(memory.listsFew && lie.endsWith(unlisted))),
    ...subscriptions.flatMap((one) => checkAlarm(one, stage)),
    ...shown.links.flatMap((link) => checkLinks(link, stage)),
    ...checkSavedCards(shown.cards, stage),
    ...checkClientCards(shown.clientCards, stage),
    ...(await checkInvoiceRefunds(stage)),
    ...(await checkCarriedOut(stage)),
    ...(await checkAnswered(stage)),
    ...checkCrowd(sandbox),
    ...strangers({ charges, subscriptions }, stage),
    ...madeTwice(sandbox),
    ...checkTwiceTyped(stage),
    ...checkNewerChanges(stage),
    ...checkPutOff(stage),
  ];
}

/** Asked for by the office, and further down than the list shows at once. */
async function olderLinks({ office, people }: Stage, newest: readonly Link[]): Promise<readonly Link[]> {
  const missing = [...office.links].filter((id) => newest.every((link) => link.id !== id));
  const read = await Promise.all(missing.map((id) => people.look('links.get', { id })));
  return read.flatMap((one) => (one.ok ? [one.value] : []));
}

/** What time has done since the last quiet look (six hours may lie between two) is no lie yet: somebody asks. */
async function lookOnceMore(stage: Stage): Promise<void> {
  const { people, clock, memory } = stage;
  // Longer than any replica of ours lags.
  if (memory.readsLag) await clock.advance(11 * 60_000);
  for (const { id, apiId } of await allSubscriptions(stage)) {
    if (apiId === null) continue;
    await passWhile(clock, 2_000, people.look('subscriptions.refresh', { id }));
  }
}

/** Money that nobody at this till asked for. What was bought at the checkout of a link was asked for by its buyer. */
function strangers(
  { charges, subscriptions }: { charges: readonly Charge[]; subscriptions: readonly Subscription[] },
  { sandbox, memory }: Pick<Stage, 'sandbox' | 'memory'>,
): string[] {
  return movements(sandbox)
    .filter(
      (line) =>
        !memory.strangers.has(line.order_id) &&
        !Object.values(line.metadata ?? {}).some((id) => memory.forgotten.has(String(id))) &&
        line.metadata?.balcao_sale === undefined &&
        line.metadata?.link === undefined &&
        !belongsToSubscription(subscriptions, line) &&
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
