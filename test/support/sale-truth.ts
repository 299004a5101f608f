/** Holds what the till says of a sale against the acquirer's ledger: at any moment, once all is at rest, and where nothing is late. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import type { SaleMoney, Taken } from './acquirer-ledger.ts';
import { isReceived, isReturned, type MoneyLine, sumOf } from './ledger-lines.ts';
import { notChargedAtRest, provenNotCharged, saidNotCharged } from './not-charged.ts';
import { isHindered } from './refund-truth.ts';

const allReceived: readonly SaleState[] = ['paid', 'refunding', 'partially-refunded', 'refunded', 'chargeback'];
const unfinished: readonly SaleState[] = [
  'queued',
  'sending',
  'unknown',
  'processing',
  'capturing',
  'canceling',
  'refunding',
  'authorized',
  'awaiting-payment',
];

const saysOf = ({ id, state }: Sale): string => `${id} says ${state}`;

/** What may never be wrong, at any moment. */
export function checkSaleNow(sale: Sale, money: SaleMoney): string[] {
  const { state, totalCents, payments } = sale;
  const { received, charges, refunded, contested, kept } = money;
  const problems: string[] = [];
  const says = saysOf(sale);
  if ((sale.moneyReceived || allReceived.includes(state)) && received < totalCents)
    problems.push(`${says}: only ${received} cents came in of ${totalCents}`);
  if (charges > payments.length) problems.push(`${says}: ${charges} charges for ${payments.length} payments`);
  if (received > totalCents) problems.push(`${says}: received ${received} for ${totalCents}`);
  // A bank that takes what is being given back takes it a second time, whatever a till does.
  if (refunded - contested > received) problems.push(`${says}: refunded ${refunded - contested} of ${received}`);
  if (wronglySaysNotCharged(sale, money)) problems.push(`${says} while ${kept} are kept`);
  return problems;
}

/**
 * Without a code of ours on its way, "waiting for the code" says that nothing was taken when the till last looked. Of what comes from a
 * backup the screen says neither before it was read again.
 */
function wronglySaysNotCharged({ state, progress, isUnread }: Sale, { kept, late, afterEnd }: SaleMoney): boolean {
  if (isUnread) return false;
  if (state === 'queued' || (state === 'awaiting-code' && progress.operation === null)) return kept > afterEnd + late;
  return provenNotCharged.includes(state) && kept > afterEnd;
}

/** Where nothing comes late or after an end, as in a test that tells one story, every word of "nothing was charged" is held to the cent. */
export function checkSaleStrictly(sale: Sale, ledger: readonly MoneyLine[]): string[] {
  const own = ledger.filter(({ metadata }) => metadata?.balcao_sale === sale.id);
  const money = moneyIn(own);
  const received = own.filter(isReceived);
  const problems = checkSaleNow(sale, money);
  const says = saysOf(sale);
  if (new Set(received.map(({ charge_id }) => charge_id)).size < received.length)
    problems.push(`${says}: a charge was captured twice`);
  if (new Set(received.map(({ order_id }) => order_id)).size > 1) problems.push(`${says}: two orders were charged`);
  if (saidNotCharged.includes(sale.state) && money.kept > 0)
    problems.push(`${says}, but ${money.kept} cents were kept`);
  if (sale.state === 'refunded' && money.kept !== 0) problems.push(`${says}: ${money.kept} cents were not given back`);
  return problems;
}

/** In the end only: while the old order is not proven dead, its buyer may pay it in the very second it is replaced. */
export function checkReplacedStrictly(sale: Sale, ledger: readonly MoneyLine[]): string[] {
  return sale.state === 'replaced' ? checkSaleStrictly({ ...sale, state: 'canceled' }, ledger) : [];
}

function moneyIn(own: readonly MoneyLine[]): SaleMoney {
  const received = own.filter(isReceived);
  const refunded = sumOf(own.filter(isReturned));
  const contested = sumOf(own.filter(({ kind }) => kind === 'chargeback'));
  const kept = sumOf(received) - refunded;
  return {
    received: sumOf(received),
    kept,
    refunded,
    contested,
    afterEnd: 0,
    late: 0,
    charges: received.length,
  };
}

export function isUnfinished(sale: Sale): boolean {
  // A code that must not be shown can be paid by nobody; it waits until its order expires.
  return unfinished.includes(sale.state);
}

/** Its card left the memory before any answer, so nothing can ask for it: it stays in doubt until a hold has lapsed, a day later. */
export function isLeftInDoubt({ state, orderId, progress }: Sale): boolean {
  return state === 'unknown' && orderId === null && progress.operation === null;
}

interface EndedBy {
  readonly refunds?: readonly Refund[];
  readonly wereOver?: ReadonlySet<string>;
  /** Two people ended its undoing before anything came in. */
  readonly isEnded?: boolean;
}

/** What must hold once the world is calm again and every deadline has passed. */
export function checkSaleAtRest(
  sale: Sale,
  money: SaleMoney,
  { refunds = [], wereOver, isEnded = false }: EndedBy = {},
): string[] {
  const { kept } = money;
  const problems = checkSaleNow(sale, money);
  const says = saysOf(sale);
  if (notChargedAtRest.includes(sale.state) && kept > 0) problems.push(`${says}, but ${kept} were taken and kept`);
  // A wish that each refund hinders is carried out again and again: one of them may be on its way at any moment.
  const isTriedAgain = sale.state === 'refunding' && sale.undo !== null && isHindered(refunds);
  if (isUnfinished(sale) && !isTriedAgain) problems.push(`${says} and is stuck there`);
  if (sale.cancelRequested && !isEnded) problems.push(...checkSaleUndone(sale, money, refunds));
  if (sale.replacedBy !== null && kept > 0 && !isEnded && !isHindered(refunds) && wereOver?.has(sale.id) !== true)
    problems.push(`${says}, was replaced, but ${kept} are kept`);
  return problems;
}

/** What the till cannot do: it says so, and that the provider's dashboard can. */
function isLeftToPeople({ state }: Sale): boolean {
  return state === 'review' || state === 'found-charged';
}

/** Of a sale whose undoing was wished: by what the till shows, and by what the people remember who wished it. */
export function checkSaleUndone(sale: Sale, { kept }: SaleMoney, refunds: readonly Refund[]): string[] {
  if (kept <= 0 || isLeftToPeople(sale) || isHindered(refunds)) return [];
  return [`${saysOf(sale)}, undo was wished, but ${kept} are kept`];
}

/** A wish stands until its undoing is proven; one that a refusal hinders is as far as the till can bring it by itself. */
export function isToGoBack(sale: Sale, refunds: readonly Refund[]): boolean {
  return sale.undo !== null && sale.moneyReceived && !isLeftToPeople(sale) && !isHindered(refunds);
}

/** A hold that another sale took the place of, or that was given up, is never captured. */
export function checkSuperseded(entries: readonly EntryView[], taken: ReadonlyMap<string, Taken>): string[] {
  return entries
    .filter(({ operation, state, key }) => operation === 'orders.create' && state === 'superseded' && taken.has(key))
    .map(({ key, owner }) => `${owner.id}: the superseded order of key ${key} took money`);
}
