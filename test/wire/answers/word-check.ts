/** Holds each word of a till against what the answers it was given prove, and against that alone. */
import type { WireAnswer, WireRequest } from '#main/api/connect.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { type EntryView, entryViewSchema } from '#shared/contract/outbox.ts';
import { type Refund, refundSchema } from '#shared/contract/refunds.ts';
import { type Sale, type SaleState, saleSchema } from '#shared/contract/sale.ts';
import { receivedWords } from '#shared/domain/orders.ts';
import type { Clock } from '#shared/ports.ts';
import type { Claim } from './proof.ts';
import { chargeOf, claimsOf, isReceived, noAnswers, type SeenAnswers, see } from './seen-answers.ts';

export interface WordCheck {
  /** Before the till hears the answer. */
  saw(request: WireRequest, answer: WireAnswer): void;
  receive(event: EventMessage): void;
  readonly lies: readonly string[];
  /** How often each word was said, so that a till which never says anything is found out. */
  readonly said: ReadonlyMap<string, number>;
}

/** Of each word about money, one of the claims that must stand behind it. */
const needed: Partial<Record<SaleState, readonly Claim[]>> = {
  paid: ['received:paid'],
  refunding: ['received:paid', 'received:partially_refunded', 'received:refunded', 'received:processing'],
  'partially-refunded': ['received:partially_refunded'],
  refunded: ['all-refunded'],
  chargeback: ['received:chargeback'],
  authorized: ['order:requires_capture'],
  capturing: ['order:requires_capture'],
  'awaiting-payment': ['order:requires_action'],
  'awaiting-code': ['order:requires_action'],
  declined: ['order:failed'],
  canceled: ['order:canceled', 'order:failed', 'over'],
  expired: ['order:canceled', 'order:failed', 'over'],
  refused: ['refused'],
};

/** Reads that say for so long, and without another word between them, that money is not there are believed. */
const agreementMs = 15 * 60_000;

/** API document, Limits: an authorization nobody captured ends after about 26 h. */
const authorizationExpiryMs = 26 * 3_600_000;

interface Received {
  readonly seen: SeenAnswers;
  readonly clock: Clock;
  /** Sales whose money was said to be there. */
  readonly received: Set<string>;
  readonly confirmed: Map<string, Refund>;
  lie(what: string, known: Iterable<string>): void;
}

export function createWordCheck(clock: Clock): WordCheck {
  const lies = new Set<string>();
  const said = new Map<string, number>();
  const count = (word: string): void => void said.set(word, (said.get(word) ?? 0) + 1);
  const received: Received = {
    seen: noAnswers(),
    clock,
    received: new Set(),
    confirmed: new Map(),
    lie: (what, known) => void lies.add(`${what}, and all that was proven is: ${[...known].join(', ') || 'nothing'}`),
  };
  return {
    said,
    get lies() {
      return [...lies];
    },
    saw: (request, answer) => see(received.seen, { request, answer, now: clock.now() }),
    receive({ name, payload }) {
      if (name === 'orders.changed') {
        const sale = saleSchema.parse(payload);
        count(sale.state);
        receiveSale(received, sale);
      }
      if (name === 'refunds.changed') {
        const refund = refundSchema.parse(payload);
        count(`refund ${refund.state}`);
        receiveRefund(received, refund);
      }
      if (name === 'outbox.changed') {
        const entry = entryViewSchema.parse(payload);
        count(`${entry.operation} ${entry.state}`);
        receiveEntry(received, entry);
      }
    },
  };
}

function receiveSale({ seen, clock, received, lie }: Received, sale: Sale): void {
  const { id, orderId, totalCents, payments, state } = sale;
  seen.sales.set(id, { id, orderId, totalCents, payments });
  const known = new Set([...claimsOf(seen, id), ...shownByCharges(seen, sale)]);
  const wanted = isEndShown(seen, sale, clock.now()) ? undefined : needed[state];
  if (wanted !== undefined && !wanted.some((claim) => known.has(claim))) lie(`sale ${id} is ${state}`, known);
  if (sale.moneyReceived && ![...known].some(isReceived)) lie(`sale ${id} has received its money`, known);
  // Money does not un-arrive: only its going back, reads that agree, or a word nobody knows, may take the word from the screen.
  const isAgreed = clock.now() - (seen.agreed.get(id)?.since ?? clock.now()) >= agreementMs;
  const mayBeTaken = state === 'other' || isGone(seen, sale) || known.has('gone') || isAgreed;
  if (received.has(id) && !sale.moneyReceived && !mayBeTaken)
    lie(`sale ${id} had received its money, and is ${state}`, known);
  if (sale.moneyReceived) received.add(id);
  else received.delete(id);
}

/** Its order says that money came in and calls a payment unpaid, and the charge of each payment says that it was paid. */
function shownByCharges(seen: SeenAnswers, { id, payments }: Sale): Claim[] {
  const isPaid = payments.every(
    ({ chargeId }) =>
      chargeId !== null && receivedWords.some((word) => chargeOf(seen, chargeId).claims.has(`charge:${word}`)),
  );
  return isPaid ? receivedWords.filter((word) => claimsOf(seen, id).has(`order:${word}`)).map(asReceived) : [];
}

const asReceived = (word: string): Claim => `received:${word}`;

/** Every charge of it was shown as given back. */
function isGone(seen: SeenAnswers, { payments }: Sale): boolean {
  return payments.every(
    ({ chargeId }) =>
      chargeId !== null && (seen.back.has(chargeId) || chargeOf(seen, chargeId).claims.has('charge:refunded')),
  );
}

/** True when something other than the status of the order has shown that the sale ended. */
function isEndShown(seen: SeenAnswers, sale: Sale, now: number): boolean {
  const { id, state, orderId, cancelRequested, payments } = sale;
  const sentAt = seen.sent.get(id);
  const expired = sentAt !== undefined && now - sentAt >= authorizationExpiryMs;
  // What never left cannot have been charged; of an order nobody ever named nothing was captured, and its hold lapses.
  const undone = state === 'canceled' && orderId === null && (cancelRequested || sentAt === undefined || expired);
  // An order may keep its word after all of its charges went back: then it is the charges that prove the end.
  const ended = isGone(seen, sale) && (state === 'canceled' || state === 'refunded');
  // A payment may be shown as contested before its order is.
  const isContested = payments.some(
    ({ chargeId }) => chargeId !== null && chargeOf(seen, chargeId).shown.some(({ status }) => status === 'chargeback'),
  );
  return undone || ended || (state === 'chargeback' && isContested);
}

function receiveRefund({ seen, confirmed, lie }: Received, refund: Refund): void {
  const { claims: known, shown } = chargeOf(seen, refund.chargeId);
  const before = [...confirmed.values()].filter(({ id, chargeId }) => id !== refund.id && chargeId === refund.chargeId);
  const mustBe = before.reduce((sum: number, { amountCents }) => sum + amountCents, refund.amountCents);
  const returned = shown.some(
    ({ status, refundedCents }) =>
      ['refunded', 'partially_refunded', 'chargeback'].includes(status) && refundedCents >= mustBe,
  );
  // What more went back than anybody knew of is asked for anew: nothing of it may have left.
  const isUnsent =
    refund.refusalCode === 'moved-meanwhile' && (seen.asked.get(refund.chargeId) ?? 0) < refund.createdAt;
  const has = (...words: string[]): boolean => words.some((word) => known.has(word));
  const isTrue: Partial<Record<Refund['state'], boolean>> = {
    confirmed: returned,
    processing: [...known].some((claim) => claim.startsWith('charge:')),
    refused: isUnsent || has('refused', 'charge:refunded', 'charge:chargeback'),
    failed: has('charge:paid', 'charge:partially_refunded', 'charge:failed'),
  };
  if (isTrue[refund.state] === false)
    lie(`refund ${refund.id} of ${mustBe} is ${refund.state}`, [...known, JSON.stringify(shown)]);
  if (refund.state === 'confirmed') confirmed.set(refund.id, refund);
}

function receiveEntry({ seen, lie }: Received, entry: EntryView): void {
  if (entry.operation === 'refunds.create') return;
  const known = [...claimsOf(seen, entry.owner.id)];
  const isShown =
    known.some((claim) => claim.startsWith('order:')) && !seen.unshown.has(`${entry.owner.id} ${entry.operation}`);
  const isTrue: Partial<Record<EntryView['state'], boolean>> = {
    // API document, Orders: what /capture and /cancel answer is not shown, so that only the order itself proves anything.
    accepted: isShown,
    declined: known.includes('declined'),
    refused: known.includes('refused') || isShown,
  };
  if (isTrue[entry.state] === false) lie(`${entry.operation} of ${entry.owner.id} is ${entry.state}`, known);
}
