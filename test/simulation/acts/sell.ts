/** Selling by every means, again and differently. */
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale, SaleItem } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { overNotCharged } from '#test/support/not-charged.ts';
import { inCurrency, shopCurrency } from '../dollars.ts';
import { basketOf } from '../memory.ts';
import { count } from '../tally.ts';
import { type CardWish, makeCard, makePix } from './payments.ts';
import { draftId, pick, type SaleAct, type SaleStage, someSale, someWindow, told } from './stage.ts';

function makePayments(stage: SaleStage): PaymentDraft[] {
  const { random } = stage;
  const amount = 200 + Math.floor(random.float() * 20_000);
  const part = 100 + Math.floor(random.float() * (amount - 150));
  const shape = random.float();
  if (shape < 0.45) return [makeCard(stage, amount)];
  if (shape < 0.75) return [makePix(random, amount)];
  if (shape < 0.85) return [makeCard(stage, part), makePix(random, amount - part)];
  if (shape < 0.95) return [makeCard(stage, part), makeCard(stage, amount - part)];
  return [makePix(random, part), makePix(random, amount - part)];
}

/** Of one kind, of several, or several of one kind: what goes back by item needs them. */
function makeItems(stage: SaleStage, totalCents: number): SaleItem[] {
  const { random } = stage;
  const name = `Item ${stage.saleIds.length}`;
  const quantity = random.float() < 0.6 ? 1 : 2 + Math.floor(random.float() * 2);
  const unit = Math.floor(totalCents / (quantity + (quantity > 1 ? 0.5 : 0)));
  const rest = totalCents - unit * quantity;
  const items: SaleItem[] = [{ description: name, quantity, unitAmountCents: cents(unit) }];
  if (rest > 0) items.push({ description: `${name} more`, quantity: 1, unitAmountCents: cents(rest) });
  return items;
}

/** An impatient finger, at once or after the answer: the same draft again must be the same sale. */
export async function askForSale(
  stage: SaleStage,
  wished: PaymentDraft[],
  { twice = false }: { readonly twice?: boolean } = {},
): Promise<string | null> {
  const { random, people } = stage;
  const currency = await shopCurrency(stage);
  const payments = inCurrency(stage, currency, wished);
  const total = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const input = { draftId: draftId(random), items: makeItems(stage, total), customer: null, currency, payments };
  const asking = [people.at(someWindow(random), 'orders.charge', input)];
  if (twice) asking.push(people.at(someWindow(random), 'orders.charge', input));
  const answers = await Promise.all(asking);
  const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.id] : [])));
  if (ids.size > 1) throw new Error('one draft made two sales');
  stage.saleIds.push(...ids);
  const [id = null] = ids;
  if (id !== null) stage.memory?.drafts.set(input.draftId, id);
  if (id !== null && currency === 'USD') stage.memory?.dollars.add(id);
  for (const payment of payments) count(stage.tally, `payment:${payment.method}`);
  const [first] = answers;
  if (first !== undefined) told(stage, 'sell', { saleId: id ?? '(none)', result: first });
  stage.note(`  ${payments.map(describePayment).join(' + ')}${twice ? ', asked twice' : ''}`);
  return id;
}

export const sell: SaleAct = async (stage) => {
  const payments = makePayments(stage);
  const twice = stage.random.float() < 0.15;
  // The capture follows by itself: nobody asks for it, so it must be put in danger here.
  if (stage.random.float() < 0.1) await stage.endanger?.('orders.capture');
  await askForSale(stage, payments, { twice });
};

/** The screen stalled: the same basket is submitted again, perhaps to be paid otherwise. It is the sale it was. */
export const submitAgain: SaleAct = async (stage) => {
  const [draft, saleId] = pick(stage.random, [...(stage.memory?.drafts ?? [])].slice(-3)) ?? [];
  if (draft === undefined || saleId === undefined) return;
  const read = await stage.people.look('orders.get', { id: saleId });
  if (!read.ok) return;
  const { items, totalCents } = read.value;
  const payments = [stage.random.float() < 0.5 ? makeCard(stage, totalCents) : makePix(stage.random, totalCents)];
  const input = { draftId: draft, items, customer: null, payments };
  const result = await stage.people.at(someWindow(stage.random), 'orders.charge', input);
  if (result.ok && result.value.id !== saleId) throw new Error('one draft made two sales');
  told(stage, 'submit-again', { saleId, result });
};

function describePayment(payment: PaymentDraft): string {
  if (payment.method === 'pix') return `pix ${payment.amountCents} for ${payment.expirationSeconds} s`;
  const number = 'number' in payment.card ? payment.card.number : '';
  const behaviour = magicCards.find((one) => one.number === number)?.behaviour;
  return `card ${payment.amountCents} (${behaviour}, capture ${payment.capture})`;
}

/** Re-key the card, switch the method, start over: the same items with new payments. */
export const replace: SaleAct = async (stage) => {
  const sale = await someSale(stage);
  if (sale !== null) await replaceSale(stage, sale);
};

/** Of these money may still come, or has come: nothing else of the same basket is sold beside one. */
const alive: readonly Sale['state'][] = [
  'queued',
  'sending',
  'unknown',
  'review',
  'awaiting-code',
  'awaiting-payment',
  'processing',
  'authorized',
  'capturing',
  'paid',
  'found-charged',
];

/** Another sale of the same basket, alive in the till's own words. */
async function aliveOfBasket({ people, memory, saleIds }: SaleStage, saleId: string): Promise<Sale | null> {
  if (memory === undefined) return null;
  const basket = basketOf(memory, saleId);
  for (const id of saleIds) {
    if (id === saleId || basketOf(memory, id) !== basket) continue;
    const read = await people.look('orders.get', { id });
    if (read.ok && alive.includes(read.value.state) && !read.value.isResolved) return read.value;
  }
  return null;
}

export async function replaceSale(stage: SaleStage, sale: Sale, wish: CardWish = {}): Promise<string | null> {
  const { random, memory } = stage;
  const inDollars = memory?.dollars.has(sale.id) === true;
  const isCard = wish.behaviour !== undefined || random.float() < 0.6 || inDollars;
  const payments = [isCard ? makeCard(stage, sale.totalCents, wish) : makePix(random, sale.totalCents)];
  const input = { id: sale.id, draftId: draftId(random), payments };
  const other = await aliveOfBasket(stage, sale.id);
  const result = await stage.people.at(someWindow(random), 'orders.replace', input);
  // One that waits until the other's money is back is sold beside nothing.
  const waits = result.ok && result.value.progress.reason === 'predecessor';
  if (result.ok && other !== null && !waits)
    throw new Error(`${sale.id} was sold again beside ${other.id}: ${other.state}`);
  if (result.ok) stage.saleIds.push(result.value.id);
  if (result.ok && memory !== undefined) {
    if (inDollars) memory.dollars.add(result.value.id);
    memory.basketOf.set(result.value.id, basketOf(memory, sale.id));
    if (overNotCharged.includes(sale.state)) memory.wereOver.add(sale.id);
  }
  told(stage, 'replace', { saleId: `${sale.id} (${sale.state})`, result });
  if (result.ok) stage.note(`  by ${result.value.id}: ${payments.map(describePayment).join(' + ')}`);
  return result.ok ? result.value.id : null;
}
