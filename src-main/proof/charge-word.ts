/**
 * What words about a v1 charge prove: those of one answer, of its invoice in v1 and in v2, and what a later one may change. Words
 * that exclude each other prove neither that money came in nor that none did: it stays open, and is read again. Pure.
 */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { hasEndedUnpaid, mayStillBePaid } from './payment-proof.ts';

/** API document, v1 order and invoice statuses: "approved gives 201, declined gives 400, challenged gives 202". */
const wordsOfCodes: Readonly<Record<number, string>> = { 201: 'Approved', 202: 'Challenged', 400: 'Declined' };

/** The answer to a request that charges: a word of its own, and those of what it carries ('' where there is none). */
interface Answered {
  readonly status: string;
  readonly orders?: readonly { readonly status: string; readonly charges: readonly { readonly status: string }[] }[];
}

interface AnsweredHow {
  readonly method: 'CreditCard' | 'PIX';
  readonly httpStatus: number | null;
}

export function answeredWord({ status, orders = [] }: Answered, { method, httpStatus }: AnsweredHow): string {
  const ofCode = wordsOfCodes[httpStatus ?? 0] ?? '';
  const ofAttempts = orders.map(({ charges }) => wordOfAttempts(charges.map((charge) => charge.status)));
  const isDecided = [ofCode, ...ofAttempts].every((one) => !['open', 'other'].includes(chargeOutcome(one)));
  // How an order's word follows its attempts is not shown: where they and the code have ended, it may be behind.
  const ofOrders = orders.map((order) => order.status).filter((one) => !isDecided || chargeOutcome(one) !== 'open');
  // Nobody can have paid a code that this very answer is the first to show.
  const ofPix = method === 'PIX' && ofCode !== 'Declined' ? 'Pending' : '';
  return wordTogether(status, [...ofOrders, ...ofAttempts, ofCode, ofPix]);
}

/** One that came in is enough, whatever became of the others; and one that may still come in is no end. */
function wordOfAttempts(words: readonly string[]): string {
  const called = (outcome: string): string | undefined => words.find((one) => chargeOutcome(one) === outcome);
  return called('paid') ?? called('open') ?? words.at(-1) ?? '';
}

/** Where one of them leaves the charge open, that one; where they exclude each other, a word that means neither. */
export function wordTogether(word: string, others: readonly string[]): string {
  const outcome = chargeOutcome(word);
  // A word that nobody knows is shown as it came; beside one that is known it says nothing.
  if (outcome === 'other') return word;
  const open = [word, ...others].find((one) => chargeOutcome(one) === 'open');
  if (open !== undefined) return open;
  const against = others.find((one) => !['other', outcome].includes(chargeOutcome(one)));
  return against === undefined ? word : `${word} / ${against}`;
}

/** API document, Charges: `paid` is "true if the charge was paid, even if refunded later". A word that nobody knows may go with either. */
export const deniesItself = ({ status, paid }: { readonly status: string; readonly paid: boolean }): boolean =>
  chargeOutcome(status) !== 'other' && meansMoneyReceived(status) !== paid;

/** v1's list calls an invoice paid, or over unpaid, and v2 says the opposite of the same one. `shown`: null where v2 shows none. */
export function deniesInvoice(listed: string, shown: string | null): boolean {
  const outcome = chargeOutcome(listed);
  if (shown === null || chargeOutcome(shown) === 'other' || outcome === 'open' || outcome === 'other') return false;
  return meansMoneyReceived(shown) !== (outcome !== 'unpaid');
}

/** What is known of a charge that was to pay an invoice. */
export interface OfInvoice {
  /** The invoice is paid, and nothing shows that it was this charge that paid it. Left out while no read has said that it is paid. */
  readonly isUnproven?: boolean;
  /** The invoice was paid otherwise, and this charge can still be paid as well. */
  readonly isOpenBeside?: boolean;
}

interface Known {
  readonly kind: 'charge' | 'overdue';
  readonly status: string | null;
  readonly facts: OfInvoice;
}

const outcomeOf = ({ status }: Known) => (status === null ? null : chargeOutcome(status));

/**
 * The word that stands once a look has found another one; null where it changes nothing. Money once proven is not taken back by
 * a later word. Of a charge, v2's word is taken only when it ends something: its "pending" would hide that the bank asks.
 */
export function wordAfter(known: Known, seen: string, isAgreed: boolean): string | null {
  const [before, after] = [outcomeOf(known), chargeOutcome(seen)];
  const wasProven = before === 'paid' || before === 'returned';
  if (wasProven && after !== 'paid' && after !== 'returned') return null;
  // Of before it went back, or the bank decided for the shop since: one look does not tell.
  if (before === 'returned' && after === 'paid' && !isAgreed) return null;
  // The list of invoices may be of before the charge, when the invoice was overdue: one look ends nothing.
  if (known.kind === 'overdue' && after === 'unpaid' && !isAgreed) return null;
  if (known.kind === 'charge' && (after === 'open' || after === 'other')) return null;
  return seen;
}

/** Only the answer to its own request calls it paid: v2 has not confirmed it yet, nor v1's list where v2 shows nothing. */
export const isPaidByAnswer = (known: Known): boolean =>
  known.kind === 'overdue' && outcomeOf(known) === 'paid' && known.facts.isUnproven === undefined;

export interface SeenInvoice {
  /** This charge among the payments of the invoice in v2, where it shows it. */
  readonly own: string | null;
  /** The same invoice in v2. */
  readonly shown: string | null;
  /** v2 has answered nothing for longer than reads lag: its words of before deny nothing any more, and what became of ours since is unknown. */
  readonly isSilent: boolean;
  readonly isAgreed: boolean;
}

/**
 * What v1's list says of the invoice that a charge was to pay. That it is paid proves no charge of it: a card, the daily retry or another
 * till may have paid it.
 */
export function wordByInvoice(known: Known, listed: string, seen: SeenInvoice) {
  const { isAgreed } = seen;
  const [own, shown] = seen.isSilent ? [null, null] : [seen.own, seen.shown];
  const { status, facts } = known;
  const { isUnproven } = facts;
  const outcome = chargeOutcome(listed);
  const isOpenBeside = seen.isSilent || (own !== null && mayStillBePaid({ status: own }));
  const after = (word: string, agreed = true): string | null => wordAfter(known, word, agreed) ?? status;
  // Its own word goes before the invoice's, which may be that of another charge.
  if (own !== null && meansMoneyReceived(own)) {
    const word = own === 'paid' && outcome === 'paid' ? listed : own;
    return { isUnproven: false, isOpenBeside, status: after(word, isUnproven === true || isAgreed) };
  }
  // One read may be of before the answer; enough of them take it back.
  const inV2 = own ?? shown;
  if (isPaidByAnswer(known) && isAgreed && inV2 !== null && !meansMoneyReceived(inV2))
    return { isOpenBeside, status: wordTogether(status ?? '', [inV2]) };
  if (deniesInvoice(listed, shown)) return { status };
  if (outcome === 'unpaid' && isOpenBeside) return { status };
  if (outcome !== 'paid' && outcome !== 'returned') return { status: after(listed, isAgreed) };
  if (hasEndedUnpaid(own)) return { isOpenBeside, status: after('Fail') };
  // v2 has shown that it went back: v1's list may be of before that, and silence unlearns nothing.
  if (outcome === 'paid' && outcomeOf(known) === 'returned' && isUnproven === false) return { isOpenBeside, status };
  const isOurs = outcome === 'paid' && outcomeOf(known) === 'paid' && isUnproven !== true;
  return { isUnproven: !isOurs, isOpenBeside, status: after(listed) };
}
