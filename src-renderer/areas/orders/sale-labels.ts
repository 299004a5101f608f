/** Short texts about a sale. Pure. */

import type { Resolution } from '#shared/contract/review.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { isKept, type Kept } from '#shared/contract/sale-kept.ts';
import { goingBackWord } from '#shared/domain/going-back.ts';
import { openEndWord } from '#shared/domain/open-end.ts';
import { showsCode, type Taking, takesHold } from '#shared/domain/payment-methods.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';
import { endedWithMoneyBack, isEndUnproven, partLine } from './received-part.ts';
import { asKnown, toneOf } from './sale-groups.ts';

type Paid = Pick<Sale, 'payments'>;

/** A refund to cards alone is called Estorno, every other one Devolução. */
export function isCardOnly({ payments }: Paid): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'card');
}

export function isPixOnly({ payments }: Paid): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'pix');
}

const refunds = ['refunding', 'partially-refunded', 'refunded'] as const;
type RefundedState = (typeof refunds)[number];

function refundedState(state: SaleState): RefundedState | null {
  return refunds.find((each) => each === state) ?? null;
}

type Shown = Paid & Pick<Sale, 'state' | 'undo' | 'progress' | 'failure' | 'orderId'>;

/** API document, `failure_reason`: a Pix that was not paid in time ends an order with a card as `failed`, although nobody refused it. */
function ranOut({ state, failure }: Pick<Sale, 'state' | 'failure'>): boolean {
  return state === 'declined' && failure?.code === 'pix_expired';
}

/** Whether the words of the state say already that no answer proves the outcome: then the reason is not said again. */
export const saysUnanswered = (sale: Pick<Sale, 'state' | 'progress'>): boolean =>
  sale.state === 'unknown' || sentAmbiguous(sale) !== null;

/** The state in a word or two, for lists. */
export function saleStateWord(t: Translate, given: Shown): string {
  const sale = asKnown(given);
  if (sentAmbiguous(sale) !== null) return t('saleState.unknown');
  // The sale is over for the people at the till. That nothing is left of it is not proven yet.
  const open = openEndWord({ ...sale, isToUndo: sale.undo !== null, mayHold: takingOf(sale) === 'hold' });
  if (open !== null) return t(open);
  if (leftAHold(sale)) return t('saleStateOpen.replaced');
  if (isEndUnproven(sale)) return t('saleStateOpen.unproven');
  const back = goingBackWord({ state: sale.state, isRefunding: isRefunding(sale), isCardOnly: isCardOnly(sale) });
  if (back !== null) return t(back);
  return t(ranOut(sale) ? 'saleState.expired' : `saleState.${sale.state}`);
}

/** How the state looks. Green is only for money that stays. A doubt never gets a reassuring colour. */
export function saleTone(given: Shown & KeptSale): Tone {
  const sale = asKnown(given);
  const isOpen = sentAmbiguous(sale) !== null || leftAHold(sale) || (sale.state === 'canceled' && sale.undo !== null);
  if (isOpen || (sale.state === 'paid' && !isPaidAndKept(sale))) return 'warning';
  if (ranOut(sale)) return toneOf('expired');
  return isPaidButRefunding(sale) ? 'accent' : toneOf(sale.state);
}

/** With these words, the screen need not say again that the sale is to be cancelled. */
export function saysUndo(sale: Unanswered & Pick<Sale, 'undo'>): boolean {
  return sale.undo !== null && (sale.state === 'canceled' || sale.state === 'canceling' || droppedState(sale) !== null);
}

const isRefunding = ({ payments }: Paid): boolean => payments.some(({ refundInProgress }) => refundInProgress);

/** The sale stands as paid until the service shows the refund. */
function isPaidButRefunding(sale: Paid & Pick<Sale, 'state'>): boolean {
  return (sale.state === 'paid' || sale.state === 'partially-refunded') && isRefunding(sale);
}

function refundingLine(sale: Paid & Pick<Sale, 'state'>) {
  if (sale.state === 'paid') return isCardOnly(sale) ? 'card' : 'any';
  return isCardOnly(sale) ? 'partCard' : 'part';
}

/** The request may have been carried out, and there is no order to cancel. At most a hold is left of it. */
export function leftAHold({
  state,
  orderId,
  payments,
  progress,
}: Paid & Pick<Sale, 'state' | 'orderId' | 'progress'>): boolean {
  const mayHold = takingOf({ payments }) === 'hold';
  return state === 'replaced' && orderId === null && mayHold && progress.isAmbiguous;
}

/** What may be left of a request without an answer: a hold on a card, or a code that nobody saw. */
export function takingOf({ payments }: Pick<Sale, 'payments'>): Taking {
  return payments.some(({ method }) => takesHold(method)) ? 'hold' : 'code';
}

type Unanswered = Paid & Pick<Sale, 'state' | 'orderId' | 'progress'>;

/** No answer came, and the till can ask for none any more: the card has left the memory, or the key is too old. */
export function isBeyondAsking({ state, orderId, progress }: Unanswered): boolean {
  return state === 'unknown' && orderId === null && progress.isAmbiguous && progress.operation === null;
}

/** The sale was given up before any answer, and is asked about only so that its order can be cancelled. */
export function droppedState(sale: Unanswered & Pick<Sale, 'undo'>): Taking | null {
  const isDropped = sale.state === 'unknown' && sale.undo !== null && sale.orderId === null;
  return isDropped ? takingOf(sale) : null;
}

const ends: readonly SaleState[] = ['canceled', 'declined', 'refused', 'expired', 'retype-card', 'found-not-charged'];

/** The state is an end without money, but another sale of the same items was paid. */
function paidElsewhere({ state, paidInstead }: Pick<Sale, 'state' | 'paidInstead'>) {
  return ends.includes(state) ? paidInstead : null;
}

function elsewhereWords(t: Translate, sale: Told, { number }: { readonly number: number }): string {
  if (endedWithMoneyBack(sale) !== undefined) return t('stateLineElsewhere.returned', { number });
  // What people saw in the dashboard is shown as their word.
  if (sale.state === 'found-not-charged')
    return t('stateLineElsewhere.recorded', { number, people: peopleOf(t, sale.found) });
  return t('stateLineElsewhere.ended', { number });
}

/** The verification code, or the capture, was sent and its result is unknown. */
function sentAmbiguous({ state, progress: { operation, isAmbiguous } }: Pick<Sale, 'state' | 'progress'>) {
  if (state === 'processing' && operation === 'confirm' && isAmbiguous) return state;
  return state === 'capturing' && operation === 'capture' && isAmbiguous ? state : null;
}

/** API document, transitions: "about 26 hours pass", authorization is canceled. */
const holdMs = 26 * 3_600_000;

/** The hold was due to lapse, and nobody has checked since. A hold made offline began later, so a check renews the time. */
function mayHaveExpired({ state, createdAt, progress }: Pick<Sale, 'state' | 'createdAt' | 'progress'>, now: number) {
  const looked = progress.lastCheckAt ?? 0;
  const since = looked < createdAt + holdMs ? createdAt : looked;
  return state === 'authorized' && now >= since + holdMs;
}

/** A person asked to cancel, and the wish ended although the service never showed the cancellation; or two people settled it. */
function resolvedState({ state, undo, cancelRequested, isResolved, progress }: KeptSale & Pick<Sale, 'progress'>) {
  if (undo !== null && undo.problem !== 'resolved-word') return null;
  if (isResolved) return state === 'paid' || state === 'review' ? state : null;
  if (!cancelRequested || progress.operation === 'cancel') return null;
  if (state === 'paid') return 'wished';
  return state === 'canceling' ? state : null;
}

export type Told = Paid &
  Pick<Sale, 'state' | 'orderStatus' | 'orderId' | 'found' | 'can' | 'undo' | 'progress' | 'createdAt'> &
  Pick<
    Sale,
    | 'paidTwiceWith'
    | 'paidHere'
    | 'paidInstead'
    | 'resolvedBeside'
    | 'isUnread'
    | 'failure'
    | 'cancelRequested'
    | 'isResolved'
  >;

/** No answer has come, and what was asked for takes no money before it is confirmed. */
export function isUnknownHold(sale: Paid & Pick<Sale, 'state' | 'orderId' | 'can'>): boolean {
  const mayHold = takingOf(sale) === 'hold';
  return sale.state === 'unknown' && sale.orderId === null && mayHold && sale.can.replace;
}

/** The one honest line about the state. */
export function stateLineWords(t: Translate, given: Told, now: number): string {
  const sale = asKnown(given);
  const elsewhere = paidElsewhere(sale);
  if (elsewhere !== null) return elsewhereWords(t, sale, elsewhere);
  if (sale.isUnread) return t('stateLineUnread.any', { word: saleStateWord(t, sale) });
  if (mayHaveExpired(sale, now)) return t('stateLineExpired.authorized');
  const ambiguous = sentAmbiguous(sale);
  if (ambiguous !== null) return t(`stateLineSent.${ambiguous}`);
  const resolved = resolvedState(sale);
  if (resolved !== null) return t(`stateLineResolved.${resolved}`);
  if (leftAHold(sale)) return t('stateLineLeft.replaced');
  const isGoingBack = isPaidButRefunding(sale) && sale.undo === null && sale.paidTwiceWith === null;
  if (isGoingBack) return t(`stateLineRefunding.${refundingLine(sale)}`);
  // Until the money is back, whatever happens meanwhile, a clerk must not hand over the goods.
  const isUndone = sale.undo !== null && (sale.state === 'paid' || sale.state === 'refunding');
  if (isUndone) return t(isGiveBackRefused(sale) ? 'stateLineUndone.refused' : 'stateLineUndone.paid');
  const refunded = refundedState(sale.state);
  if (refunded !== null && isCardOnly(sale)) return t(`stateLineCard.${refunded}`);
  const unpaid = endedWithMoneyBack(sale);
  if (unpaid !== undefined) return t(`stateLineReturned.${unpaid}`);
  if (ranOut(sale)) return t('stateLineRanOut.declined');
  const dropped = droppedState(sale);
  if (dropped !== null) return t(`stateLineDropped.${dropped}`);
  if (isBeyondAsking(sale)) return t(`stateLineLeft.${takingOf(sale)}`);
  // Once its order is known, a Pix has been shown and may have been paid.
  if (sale.state === 'unknown' && isPixOnly(sale) && sale.orderId === null) return t('stateLinePix.unknown');
  if (isUnknownHold(sale)) return t('stateLineFree.unknown');
  if (isKeptAfterEnd(sale)) return t('stateLineKept.review');
  if (sale.state === 'paid' && sale.paidTwiceWith !== null)
    return t(`stateLineTwice.${isTakenHereToo(sale) ? 'here' : 'paid'}`, { number: sale.paidTwiceWith.number });
  if (sale.state === 'paid' && sale.resolvedBeside !== null)
    return t('stateLineTwice.resolved', { number: sale.resolvedBeside.number });
  // An unknown order can leave a hold at most. A known order may be charged until its cancellation is proven.
  if (sale.state === 'review' && sale.can.replace)
    return t(sale.orderId === null ? 'stateLineFree.review' : 'stateLineOpen.review');
  if (isEndUnproven(sale)) return t('stateLineUnproven.processing');
  const part = partLine(sale);
  if (part !== null) return t(part);
  const people = peopleOf(t, sale.found);
  if (sale.state === 'processing' && sale.found !== null) return t('stateLineFound.processing', { people });
  return t(`stateLine.${sale.state}`, { status: sale.orderStatus ?? '', people });
}

/** What else was paid for the items was paid to the shop itself: the word of its people, and no proof. */
export const isTakenHereToo = ({ paidTwiceWith, paidHere }: Pick<Sale, 'paidTwiceWith' | 'paidHere'>): boolean =>
  paidTwiceWith !== null && paidTwiceWith.id === paidHere?.id;

/** The order had ended without a sale, and yet the buyer's money came in. */
export function isKeptAfterEnd({ state, can, isResolved }: Pick<Sale, 'state' | 'can' | 'isResolved'>): boolean {
  return state === 'review' && can.refund && !isResolved;
}

/** The last attempt to give the money back was refused, so the money is still here despite the wish. */
function isGiveBackRefused({ state, undo }: Pick<Sale, 'state' | 'undo'>): boolean {
  return state === 'paid' && (undo?.problem === 'refund_not_supported' || undo?.problem === 'refund_failed');
}

export type KeptSale = Kept & Pick<Sale, 'state'>;

/** The money came in and stays. */
export const isPaidAndKept = (sale: KeptSale): boolean => sale.state === 'paid' && isKept(sale);

/** After these states nothing is left to do, unless something else about the sale needs it. */
const doneStates: readonly SaleState[] = ['paid', 'canceled', 'refunded'];

export type Followed = Told & Pick<Sale, 'isContradicted' | 'refundFailed' | 'replacedBy' | 'refusal'>;

/** What happens next, and what a person may do about it. */
export function nextWords(t: Translate, sale: Followed, now: number): string {
  const { state, can } = sale;
  if (sale.isUnread) return t('saleNextUnread.nextRead');
  if (mayHaveExpired(sale, now)) return t('saleNextExpired.authorized');
  const elsewhere = paidElsewhere(sale);
  if (elsewhere !== null) return t('saleNextElsewhere.ended', { number: elsewhere.number });
  if (sentAmbiguous(sale) === 'processing') return t('saleNextSent.processing');
  if (isKeptAfterEnd(sale)) return t('saleNextKept.review');
  if (ends.includes(state) && sale.paidHere !== null) return t('saleNextNotice.here', { number: sale.paidHere.number });
  // "May be charged again" is said only when that is true.
  if (ends.includes(state) && !can.replace)
    return t(sale.replacedBy === null ? 'saleNextHeld.ended' : 'saleNext.replaced');
  const dropped = droppedState(sale);
  if (isBeyondAsking(sale)) return t(can.replace ? `saleNextLeft.${takingOf(sale)}` : 'saleNextHeld.ended');
  if (dropped !== null) return t(`saleNextDropped.${dropped}`);
  const isDone = doneStates.includes(state);
  if (isGiveBackRefused(sale)) return t(sale.undo?.canEnd === true ? 'saleNextUndone.endable' : 'saleNextUndone.tried');
  const resolved = resolvedState(sale);
  if (resolved !== null && sale.undo !== null) return t(`saleNextResolved.${resolved}`);
  if (state === 'paid' && sale.undo !== null) return t('saleNext.refunding');
  if (isDone && sale.payments.some(({ refundInProgress }) => refundInProgress)) return t('saleNext.refunding');
  if (isDone && sale.isContradicted) return t('saleNextNotice.contradicted');
  if (isDone && sale.paidTwiceWith !== null) return t('saleNextNotice.twice', { number: sale.paidTwiceWith.number });
  if (isDone && sale.undo !== null) return t('saleNextNotice.done');
  if (resolved !== null) return t(`saleNextResolved.${resolved}`);
  if (state === 'paid' && sale.resolvedBeside !== null) return t('saleNextResolved.paid');
  if (leftAHold(sale)) return t('saleNextLeft.replaced');
  if (state === 'partially-refunded' && isPaidButRefunding(sale)) return t('saleNext.refunding');
  if (state === 'replaced' && sale.undo !== null && sale.payments.some(({ method }) => showsCode(method)))
    return t('saleNextReplaced.pix');
  if (sale.refundFailed && can.refund) return t('saleNextNotice.refundFailed');
  if (state === 'canceled' && sale.refusal?.operation === 'capture' && !sale.cancelRequested)
    return t('saleNextNotice.captureTooLate');
  if (state === 'expired' && !isPixOnly(sale)) return t('saleNextMixed.expired');
  if (state === 'found-charged' && !can.refresh) return t('saleNextNoOrder.found-charged');
  return t(`saleNext.${state}`);
}

/** "Bruno e Ana". */
export function peopleOf(t: Translate, found: Pick<Resolution, 'staffName' | 'secondName'> | null): string {
  if (found === null) return '';
  const { staffName: first, secondName: second } = found;
  return second === null ? first : t('orders.people', { first, second });
}
