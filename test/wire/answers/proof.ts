/**
 * What one answer proves about one sale or charge, written by hand from the API document and sharing nothing with the code it
 * judges: no schema, no status list, no arithmetic of the till.
 */
import type { WireAnswer } from '#main/api/connect.ts';

export interface KnownSale {
  readonly id: string;
  readonly orderId: string | null;
  readonly totalCents: number;
  readonly payments: readonly { readonly amountCents: number; readonly chargeId: string | null }[];
}

/** What belongs to other sales of this till. */
export interface Others {
  readonly orders: ReadonlySet<string>;
  readonly charges: ReadonlySet<string>;
}

export type Question =
  | { readonly about: 'order'; readonly sale: KnownSale; readonly others: Others }
  | { readonly about: 'charge'; readonly chargeId: string; readonly amountCents: number; readonly refund: boolean };

/** `order:<status>`, `received:<status>`, `over`, `gone`, `all-refunded`, `charge:<status>`, `refused`, `declined`. */
export type Claim = string;

export interface Proof {
  readonly claims: readonly Claim[];
  /** Of a charge, where the answer shows one. */
  readonly refundedCents: number | null;
  /** Charges that an order shows as given back whole. */
  readonly back: readonly string[];
  /** The charges an order shows. */
  readonly charges: readonly ShownCharge[];
}

/** What is shown as given back of one charge, with the word beside it. */
export interface ShownCharge {
  readonly id: string;
  readonly status: string;
  readonly refundedCents: number;
}

const nothing: Proof = { claims: [], refundedCents: null, back: [], charges: [] };
type Fields = Readonly<Record<string, unknown>>;

export function proofOf(answer: WireAnswer, question: Question): Proof {
  const body = readJson(answer.body);
  const { status } = answer;
  if (status >= 200 && status < 300) {
    return question.about === 'order' ? orderProof(body, question) : chargeProof(body, question);
  }
  if (status === 402) {
    const shown = question.about === 'order' ? orderProof(body, question) : nothing;
    // API document, Errors: 402 is "payment declined", its body an order with `status` `failed`.
    return shown.claims.includes('order:failed') ? { ...shown, claims: [...shown.claims, 'declined'] } : nothing;
  }
  return isRefusal(answer, body, question) ? { ...nothing, claims: ['refused'] } : nothing;
}

function isRefusal({ status }: WireAnswer, body: unknown, question: Question): boolean {
  if (status === 401) return true;
  const error = isFields(body) && isFields(body.error) ? body.error : null;
  // Its kind and its sentences are for people.
  if (error === null || !(isWord(error.code) || typeof error.code === 'number')) return false;
  if (status === 502) return question.about === 'charge' && question.refund && error.code === 'refund_failed';
  if (error.code === 'idempotency_key_conflict' || (status === 409 && error.code === 'idempotency_key_in_use'))
    return false;
  return status >= 400 && status < 500 && status !== 429;
}

/** Text that is UTF-8 and JSON from end to end; null for no body at all, undefined for anything else. */
function readJson(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\uFFFD') && !Buffer.from(text, 'utf8').equals(Buffer.from(bytes))) return undefined;
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** API document: the id of an order is a prefixed code, or a numeric one. */
const idText = (value: unknown): string | null =>
  isWord(value) ? value : Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : null;

const arrived = ['paid', 'refund_processing', 'partially_refunded', 'refunded', 'chargeback'];
const notArrived = ['processing', 'requires_action', 'requires_capture', 'canceled', 'failed'];

function orderProof(body: unknown, { sale, others }: Extract<Question, { about: 'order' }>): Proof {
  if (!isFields(body) || body.object !== 'order' || !isWord(body.status)) return nothing;
  const id = idText(body.id);
  if (id === null || (sale.orderId === null ? others.orders.has(id) : id !== sale.orderId)) return nothing;
  if (body.amount !== sale.totalCents || !isReais(body.currency) || !Array.isArray(body.payments)) return nothing;
  const payments: readonly unknown[] = body.payments;
  if (!payments.every(isPayment) || !areOurs(payments, sale, others.charges)) return nothing;

  const words = payments.map(({ status }) => status);
  const claims = [`order:${body.status}`];
  const moneyWord = ['paid', 'partially_refunded', 'refunded', 'chargeback'].includes(body.status);
  const allArrived = words.every((word) => arrived.includes(word));
  // A status is calculated from the payments: one of them that never got paid contradicts it. A word unknown to us does not.
  if (moneyWord && !words.some((word) => notArrived.includes(word))) claims.push(`received:${body.status}`);
  if (body.status === 'processing' && allArrived) claims.push('received:processing');
  if (body.status === 'refunded' && words.every((word) => word === 'refunded' || !arrived.includes(word))) {
    claims.push('all-refunded');
  }
  if (words.every((word) => word === 'refunded')) claims.push('gone');
  const ended = words.every((word) => ['failed', 'canceled', 'refunded'].includes(word));
  if (body.status.startsWith('requires_') && ended) claims.push('over');
  const back = payments.filter(({ status }) => status === 'refunded').map(({ id: chargeId }) => chargeId);
  return { claims, refundedCents: null, back, charges: payments.map(shownCharge) };
}

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_refunded: number;
}

function isPayment(value: unknown): value is Payment {
  if (!isFields(value) || value.object !== 'payment_intent' || !isWord(value.id) || !isWord(value.status)) return false;
  const details = value.payment_method_details;
  if (!isCents(value.amount) || !isCents(value.amount_refunded) || value.amount_refunded > value.amount) return false;
  return isReais(value.currency) && isFields(details) && isWord(details.type);
}

const shownCharge = ({ id, status, amount_refunded: refundedCents }: Payment): ShownCharge => ({
  id,
  status,
  refundedCents,
});

/** Each of the sale's payments once, by amount and, once it is known, by id; none that belongs to another sale. */
function areOurs(payments: readonly Payment[], sale: KnownSale, foreign: ReadonlySet<string>): boolean {
  const ids = payments.map(({ id }) => id);
  if (payments.length !== sale.payments.length || new Set(ids).size !== ids.length) return false;
  if (ids.some((id) => foreign.has(id))) return false;
  const amounts = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
  if (amounts(payments.map(({ amount }) => amount)) !== amounts(sale.payments.map(({ amountCents }) => amountCents))) {
    return false;
  }
  return sale.payments.every(({ chargeId, amountCents }) => {
    if (chargeId === null) return true;
    return payments.some(({ id, amount }) => id === chargeId && amount === amountCents);
  });
}

function isReais(value: unknown): boolean {
  return typeof value === 'string' && value.toLowerCase() === 'brl';
}

function chargeProof(body: unknown, { chargeId, amountCents }: Extract<Question, { about: 'charge' }>): Proof {
  if (!isFields(body) || body.object !== 'charge' || body.id !== chargeId || !isWord(body.status)) return nothing;
  const { amount_refunded: refunded, amount_refundable: refundable } = body;
  if (body.amount !== amountCents || !isReais(body.currency)) return nothing;
  if (!isCents(refunded) || !isCents(refundable) || refunded + refundable > amountCents) return nothing;
  // `captured` repeats `paid`; the kind of payment and its id are shown, and decide nothing.
  if (typeof body.paid !== 'boolean') return nothing;
  return { claims: [`charge:${body.status}`], refundedCents: refunded, back: [], charges: [] };
}
