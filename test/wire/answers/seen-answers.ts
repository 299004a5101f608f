/** Every answer a till was given, as what it proves: of which sale, of which charge, and since when reads agree. */
import type { WireAnswer, WireRequest } from '#main/api/connect.ts';
import {
  type Claim,
  type KnownSale,
  type Others,
  type Proof,
  proofOf,
  type Question,
  type ShownCharge,
} from './proof.ts';

export interface ChargeProof {
  readonly claims: Set<Claim>;
  /** The most that was shown as given back, each with the word beside it. */
  readonly shown: Omit<ShownCharge, 'id'>[];
}

export interface SeenAnswers {
  /** As the till last showed them. */
  readonly sales: Map<string, KnownSale>;
  readonly claims: Map<string, Set<Claim>>;
  readonly charges: Map<string, ChargeProof>;
  /** When a request about a sale was last answered. */
  readonly sent: Map<string, number>;
  /** When a refund of this charge was last answered. */
  readonly asked: Map<string, number>;
  /** Charges that were shown as given back whole. */
  readonly back: Set<string>;
  /** Requests by the id of an order since whose sending no answer has shown that order: `<sale> <operation>`. */
  readonly unshown: Set<string>;
  /** What reads of an order say, and since when all of them have said it. */
  readonly agreed: Map<string, { readonly words: string; readonly since: number }>;
  readonly renamed: Map<string, { readonly ids: string; readonly times: number }>;
}

const moneyWords: readonly Claim[] = ['order:paid', 'order:partially_refunded', 'order:refunded', 'order:chargeback'];

export const isReceived = (claim: Claim): boolean => claim.startsWith('received:');

export function noAnswers(): SeenAnswers {
  return {
    sales: new Map(),
    claims: new Map(),
    charges: new Map(),
    sent: new Map(),
    asked: new Map(),
    back: new Set(),
    unshown: new Set(),
    agreed: new Map(),
    renamed: new Map(),
  };
}

export function claimsOf({ claims }: SeenAnswers, saleId: string): Set<Claim> {
  return claims.get(saleId) ?? put(claims, saleId, new Set<Claim>());
}

export function chargeOf({ charges }: SeenAnswers, chargeId: string): ChargeProof {
  return charges.get(chargeId) ?? put(charges, chargeId, { claims: new Set(), shown: [] });
}

export interface Exchange {
  readonly request: WireRequest;
  readonly answer: WireAnswer;
  readonly now: number;
}

export function see(seen: SeenAnswers, exchange: Exchange): void {
  const { request, now } = exchange;
  const question = questionOf(seen, request);
  if (question === null) return;
  if (question.about === 'charge' && question.refund) seen.asked.set(question.chargeId, now);
  if (question.about === 'order') seen.sent.set(question.sale.id, now);
  const proof = shownBy(seen, exchange, question);
  if (question.about === 'order') noteShown(seen, exchange, { saleId: question.sale.id, proof });
  const known =
    question.about === 'order' ? claimsOf(seen, question.sale.id) : chargeOf(seen, question.chargeId).claims;
  for (const claim of proof.claims) known.add(claim);
  for (const chargeId of proof.back) seen.back.add(chargeId);
  for (const { id, ...shown } of proof.charges) chargeOf(seen, id).shown.push(shown);
  if (question.about === 'charge' && proof.refundedCents !== null) {
    const status = proof.claims.find((claim) => claim.startsWith('charge:'))?.slice('charge:'.length) ?? '';
    chargeOf(seen, question.chargeId).shown.push({ status, refundedCents: proof.refundedCents });
  }
}

function questionOf(seen: SeenAnswers, request: WireRequest): Question | null {
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  const charge = /^\/v2\/charges\/([^/]+)/.exec(path)?.[1];
  if (charge !== undefined) return chargeQuestion(seen, decodeURIComponent(charge), request.method === 'POST');
  const order = /^\/v2\/orders\/([^/]+)/.exec(path)?.[1];
  const sale =
    order === undefined
      ? seen.sales.get(saleIdIn(request) ?? '')
      : [...seen.sales.values()].find(({ orderId }) => orderId === decodeURIComponent(order));
  return sale === undefined ? null : { about: 'order', sale, others: idsOfOthers(seen, sale) };
}

function chargeQuestion({ sales }: SeenAnswers, chargeId: string, refund: boolean): Question | null {
  for (const { payments } of sales.values()) {
    const payment = payments.find((one) => one.chargeId === chargeId);
    if (payment !== undefined) return { about: 'charge', chargeId, amountCents: payment.amountCents, refund };
  }
  return null;
}

function idsOfOthers({ sales }: SeenAnswers, own: KnownSale): Others {
  const others = [...sales.values()].filter(({ id }) => id !== own.id);
  const isKnown = (id: string | null): id is string => id !== null;
  return {
    orders: new Set(others.map(({ orderId }) => orderId).filter(isKnown)),
    charges: new Set(others.flatMap(({ payments }) => payments.map(({ chargeId }) => chargeId)).filter(isKnown)),
  };
}

/** The answer that made an order may have named other charges than it has: what three looks in a row show is the truth. */
function shownBy({ renamed }: SeenAnswers, { request, answer }: Exchange, question: Question): Proof {
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

interface Shown {
  readonly saleId: string;
  readonly proof: Proof;
}

function noteShown({ unshown, agreed }: SeenAnswers, { request, now }: Exchange, { saleId, proof }: Shown): void {
  const verb = /\/(capture|cancel|confirm)$/.exec(new URL(request.url).pathname)?.[1];
  if (request.method === 'POST' && verb !== undefined) unshown.add(`${saleId} orders.${verb}`);
  if (!isOrder(proof)) return;
  for (const one of [...unshown]) if (one.startsWith(`${saleId} `)) unshown.delete(one);
  // Paid, and yet a charge of it is not: an answer that contradicts itself says nothing at all.
  if (proof.claims.some((claim) => moneyWords.includes(claim)) && !proof.claims.some(isReceived)) return;
  const words = JSON.stringify([proof.claims, proof.charges]);
  if (agreed.get(saleId)?.words !== words) agreed.set(saleId, { words, since: now });
}

function isOrder({ claims }: Proof): boolean {
  return claims.some((claim) => claim.startsWith('order:'));
}

function put<T>(map: Map<string, T>, name: string, value: T): T {
  map.set(name, value);
  return value;
}

function saleIdIn({ body }: WireRequest): string | null {
  return /"balcao_sale":"([^"]+)"/.exec(Buffer.from(body ?? []).toString('utf8'))?.[1] ?? null;
}
