/** Remembers every answer a till was given and what it proves, and holds each word of the till against that alone. */
import type { WireAnswer, WireRequest } from '#main/api/connect.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { type EntryView, entryViewSchema } from '#shared/contract/outbox.ts';
import { type Refund, refundSchema } from '#shared/contract/refunds.ts';
import { type Sale, type SaleState, saleSchema } from '#shared/contract/sale.ts';
import type { Clock } from '#shared/ports.ts';
import {
  type Claim,
  type KnownSale,
  type Others,
  type Proof,
  proofOf,
  type Question,
  type ShownCharge,
} from './proof.ts';

export interface WordCheck {
  /** Before the till hears the answer. */
  saw(request: WireRequest, answer: WireAnswer): void;
  hear(event: EventMessage): void;
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

interface ChargeProof {
  readonly claims: Set<Claim>;
  /** The most that was shown as given back, each with the word beside it. */
  readonly shown: Omit<ShownCharge, 'id'>[];
}

const moneyWords: readonly Claim[] = ['order:paid', 'order:partially_refunded', 'order:refunded', 'order:chargeback'];
const isReceived = (claim: Claim): boolean => claim.startsWith('received:');

/** Reads that say for so long, and without another word between them, that money is not there are believed. */
const agreementMs = 15 * 60_000;

/** API document, Limits: an authorization nobody captured ends after about 26 h. */
const authorizationExpiryMs = 26 * 3_600_000;

export function createWordCheck(clock: Clock): WordCheck {
  const sales = new Map<string, KnownSale>();
  const claims = new Map<string, Set<Claim>>();
  const charges = new Map<string, ChargeProof>();
  const confirmed = new Map<string, Refund>();
  const lies = new Set<string>();
  /** When a request about a sale was last answered. */
  const sent = new Map<string, number>();
  /** Sales whose money was said to be there. */
  const received = new Set<string>();
  const back = new Set<string>();
  /** Requests by the id of an order since whose sending no answer has shown that order: `<sale> <operation>`. */
  const unshown = new Set<string>();
  /** What reads of an order say, and since when all of them have said it. */
  const agreed = new Map<string, { readonly words: string; readonly since: number }>();
  const renamed = new Map<string, { readonly ids: string; readonly times: number }>();
  const said = new Map<string, number>();
  /** When a refund of this charge was last answered. */
  const asked = new Map<string, number>();

  const claimsOf = (id: string): Set<Claim> => claims.get(id) ?? put(claims, id, new Set<Claim>());
  const chargeOf = (id: string): ChargeProof => charges.get(id) ?? put(charges, id, { claims: new Set(), shown: [] });

  function questionOf(request: WireRequest): Question | null {
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const charge = /^\/v2\/charges\/([^/]+)/.exec(path)?.[1];
    if (charge !== undefined) return chargeQuestion(decodeURIComponent(charge), request.method === 'POST');
    const order = /^\/v2\/orders\/([^/]+)/.exec(path)?.[1];
    const sale =
      order === undefined
        ? sales.get(saleIdIn(request) ?? '')
        : [...sales.values()].find(({ orderId }) => orderId === decodeURIComponent(order));
    return sale === undefined ? null : { about: 'order', sale, others: idsOfOthers(sale) };
  }

  /** The answer that made an order may have named other charges than it has: what three looks in a row show is the truth. */
  function shownBy(request: WireRequest, answer: WireAnswer, question: Question): Proof {
    const proof = proofOf(answer, question);
    if (question.about === 'charge' || request.method !== 'GET') return proof;
    const { id, payments } = question.sale;
    const nameless = { ...question.sale, payments: payments.map((payment) => ({ ...payment, chargeId: null })) };
    const anew = proofOf(answer, { ...question, sale: nameless });
    const isRenamed = !isOrder(proof) && isOrder(anew);
    if (!isRenamed) {
      if (isOrder(proof)) renamed.delete(id);
      return proof;
    }
    const ids = anew.charges.map((one) => one.id).join();
    const times = renamed.get(id)?.ids === ids ? (renamed.get(id)?.times ?? 0) + 1 : 1;
    renamed.set(id, { ids, times });
    return times >= 3 ? anew : proof;
  }

  function chargeQuestion(chargeId: string, refund: boolean): Question | null {
    for (const { payments } of sales.values()) {
      const payment = payments.find((one) => one.chargeId === chargeId);
      if (payment !== undefined) return { about: 'charge', chargeId, amountCents: payment.amountCents, refund };
    }
    return null;
  }

  function idsOfOthers(own: KnownSale): Others {
    const others = [...sales.values()].filter(({ id }) => id !== own.id);
    const isKnown = (id: string | null): id is string => id !== null;
    return {
      orders: new Set(others.map(({ orderId }) => orderId).filter(isKnown)),
      charges: new Set(others.flatMap(({ payments }) => payments.map(({ chargeId }) => chargeId)).filter(isKnown)),
    };
  }

  function hearSale(sale: Sale): void {
    const { id, orderId, totalCents, payments } = sale;
    count(said, sale.state);
    sales.set(id, { id, orderId, totalCents, payments });
    const known = claimsOf(id);
    const sentAt = sent.get(id);
    const lapsed = sentAt !== undefined && clock.now() - sentAt >= authorizationExpiryMs;
    // What never left cannot have been charged; of an order nobody ever named nothing was captured, and its hold lapses.
    const undone =
      sale.state === 'canceled' && orderId === null && (sale.cancelRequested || sentAt === undefined || lapsed);
    // An order may keep its word after all of its charges went back: then it is the charges that prove the end.
    const gone = payments.every(
      ({ chargeId }) => chargeId !== null && (back.has(chargeId) || chargeOf(chargeId).claims.has('charge:refunded')),
    );
    const ended = gone && (sale.state === 'canceled' || sale.state === 'refunded');
    // A payment may be shown as contested before its order is.
    const isContested = payments.some(
      ({ chargeId }) => chargeId !== null && chargeOf(chargeId).shown.some(({ status }) => status === 'chargeback'),
    );
    const isShown = undone || ended || (sale.state === 'chargeback' && isContested);
    const wanted = isShown ? undefined : needed[sale.state];
    if (wanted !== undefined && !wanted.some((claim) => known.has(claim))) lie(`sale ${id} is ${sale.state}`, known);
    if (sale.moneyReceived && ![...known].some(isReceived)) {
      lie(`sale ${id} has received its money`, known);
    }
    // Money does not un-arrive: only its going back, reads that agree, or a word nobody knows, may take the word from the screen.
    const isAgreed = clock.now() - (agreed.get(id)?.since ?? clock.now()) >= agreementMs;
    if (received.has(id) && !sale.moneyReceived && sale.state !== 'other' && !gone && !known.has('gone') && !isAgreed) {
      lie(`sale ${id} had received its money, and is ${sale.state}`, known);
    }
    if (sale.moneyReceived) received.add(id);
    else received.delete(id);
  }

  function hearRefund(refund: Refund): void {
    count(said, `refund ${refund.state}`);
    const { claims: known, shown } = chargeOf(refund.chargeId);
    const before = [...confirmed.values()].filter(
      ({ id, chargeId }) => id !== refund.id && chargeId === refund.chargeId,
    );
    const mustBe = before.reduce((sum: number, { amountCents }) => sum + amountCents, refund.amountCents);
    const returned = shown.some(
      ({ status, refundedCents }) =>
        ['refunded', 'partially_refunded', 'chargeback'].includes(status) && refundedCents >= mustBe,
    );
    // What more went back than anybody knew of is asked for anew: nothing of it may have left.
    const isUnsent = refund.refusalCode === 'moved-meanwhile' && (asked.get(refund.chargeId) ?? 0) < refund.createdAt;
    const has = (...words: string[]): boolean => words.some((word) => known.has(word));
    const true_: Partial<Record<Refund['state'], boolean>> = {
      confirmed: returned,
      processing: [...known].some((claim) => claim.startsWith('charge:')),
      refused: isUnsent || has('refused', 'charge:refunded', 'charge:chargeback'),
      failed: has('charge:paid', 'charge:partially_refunded', 'charge:failed'),
    };
    if (true_[refund.state] === false)
      lie(`refund ${refund.id} of ${mustBe} is ${refund.state}`, [...known, JSON.stringify(shown)]);
    if (refund.state === 'confirmed') confirmed.set(refund.id, refund);
  }

  function hearEntry(entry: EntryView): void {
    count(said, `${entry.operation} ${entry.state}`);
    const known = [...claimsOf(entry.owner.id)];
    const isShown =
      known.some((claim) => claim.startsWith('order:')) && !unshown.has(`${entry.owner.id} ${entry.operation}`);
    if (entry.operation === 'refunds.create') return;
    const isTrue: Partial<Record<EntryView['state'], boolean>> = {
      // API document, Orders: what /capture and /cancel answer is not shown, so that only the order itself proves anything.
      accepted: isShown,
      declined: known.includes('declined'),
      refused: known.includes('refused') || isShown,
    };
    if (isTrue[entry.state] === false) lie(`${entry.operation} of ${entry.owner.id} is ${entry.state}`, known);
  }

  function noteShown({ method, url }: WireRequest, saleId: string, proof: Proof): void {
    const verb = /\/(capture|cancel|confirm)$/.exec(new URL(url).pathname)?.[1];
    if (method === 'POST' && verb !== undefined) unshown.add(`${saleId} orders.${verb}`);
    if (!isOrder(proof)) return;
    for (const one of [...unshown]) if (one.startsWith(`${saleId} `)) unshown.delete(one);
    noteWords(saleId, proof);
  }

  function noteWords(saleId: string, { claims: said, charges: shown }: Proof): void {
    // Paid, and yet a charge of it is not: an answer that contradicts itself says nothing at all.
    if (said.some((claim) => moneyWords.includes(claim)) && !said.some(isReceived)) return;
    const words = JSON.stringify([said, shown]);
    if (agreed.get(saleId)?.words !== words) agreed.set(saleId, { words, since: clock.now() });
  }

  function lie(what: string, known: Iterable<string>): void {
    lies.add(`${what}, and all that was proven is: ${[...known].join(', ') || 'nothing'}`);
  }

  return {
    said,
    get lies() {
      return [...lies];
    },
    saw(request, answer) {
      const question = questionOf(request);
      if (question === null) return;
      if (question.about === 'charge' && question.refund) asked.set(question.chargeId, clock.now());
      if (question.about === 'order') sent.set(question.sale.id, clock.now());
      const proof = shownBy(request, answer, question);
      if (question.about === 'order') noteShown(request, question.sale.id, proof);
      const known = question.about === 'order' ? claimsOf(question.sale.id) : chargeOf(question.chargeId).claims;
      for (const claim of proof.claims) known.add(claim);
      for (const chargeId of proof.back) back.add(chargeId);
      for (const { id, ...shown } of proof.charges) chargeOf(id).shown.push(shown);
      if (question.about === 'charge' && proof.refundedCents !== null) {
        const status = proof.claims.find((claim) => claim.startsWith('charge:'))?.slice('charge:'.length) ?? '';
        chargeOf(question.chargeId).shown.push({ status, refundedCents: proof.refundedCents });
      }
    },
    hear({ name, payload }) {
      if (name === 'orders.changed') hearSale(saleSchema.parse(payload));
      if (name === 'refunds.changed') hearRefund(refundSchema.parse(payload));
      if (name === 'outbox.changed') hearEntry(entryViewSchema.parse(payload));
    },
  };
}

function isOrder({ claims }: Proof): boolean {
  return claims.some((claim) => claim.startsWith('order:'));
}

function put<T>(map: Map<string, T>, name: string, value: T): T {
  map.set(name, value);
  return value;
}

function count(said: Map<string, number>, word: string): void {
  said.set(word, (said.get(word) ?? 0) + 1);
}

function saleIdIn({ body }: WireRequest): string | null {
  return /"balcao_sale":"([^"]+)"/.exec(Buffer.from(body ?? []).toString('utf8'))?.[1] ?? null;
}
