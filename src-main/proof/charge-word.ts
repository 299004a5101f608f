/**
 * What status words about a v1 charge prove: those of one answer, of its invoice in v1 and in v2, and what a later word may change.
 * Words that exclude each other prove neither that money came in nor that none did, so the charge stays open and is read again. Pure.
 */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { hasEndedUnpaid, mayStillBePaid } from './payment-proof.ts';

/** API document, v1 order and invoice statuses: "approved gives 201, declined gives 400, challenged gives 202". */
const wordsOfCodes: Readonly<Record<number, string>> = { 201: 'Approved', 202: 'Challenged', 400: 'Declined' };

/** The answer to a request that charges: its own status, and the statuses of the orders and charges in it ('' where there is none). */
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
  // The API document does not show how an order's status follows its attempts: once these and the HTTP status show an end, it may lag.
  const ofOrders = orders.map((order) => order.status).filter((one) => !isDecided || chargeOutcome(one) !== 'open');
  // Nobody can have paid a code that this very answer is the first to show.
  const ofPix = method === 'PIX' && ofCode !== 'Declined' ? 'Pending' : '';
  return wordTogether(status, [...ofOrders, ...ofAttempts, ofCode, ofPix]);
}

/** One paid attempt is enough, whatever became of the others. One that may still be paid means that there is no end. */
function wordOfAttempts(words: readonly string[]): string {
  const called = (outcome: string): string | undefined => words.find((one) => chargeOutcome(one) === outcome);
  return called('paid') ?? called('open') ?? words.at(-1) ?? '';
}

/** If one of the words leaves the charge open, that word. If they exclude each other, a word that means neither. */
export function wordTogether(word: string, others: readonly string[]): string {
  const outcome = chargeOutcome(word);
  // An unknown word is shown as it came; beside a known one it says nothing.
  if (outcome === 'other') return word;
  const open = [word, ...others].find((one) => chargeOutcome(one) === 'open');
  if (open !== undefined) return open;
  const against = others.find((one) => !['other', outcome].includes(chargeOutcome(one)));
  return against === undefined ? word : `${word} / ${against}`;
}

/** API document, Charges: `paid` is "true if the charge was paid, even if refunded later". An unknown status may go with either. */
export const deniesItself = ({ status, paid }: { readonly status: string; readonly paid: boolean }): boolean =>
  chargeOutcome(status) !== 'other' && meansMoneyReceived(status) !== paid;

/** v1's list calls an invoice paid, or ended unpaid, and v2 says the opposite of it. `shown`: null where v2 does not show the invoice. */
export function deniesInvoice(listed: string, shown: string | null): boolean {
  const outcome = chargeOutcome(listed);
  if (shown === null || chargeOutcome(shown) === 'other' || outcome === 'open' || outcome === 'other') return false;
  return meansMoneyReceived(shown) !== (outcome !== 'unpaid');
}

/** What is known of a charge that was to pay an invoice. */
export interface OfInvoice {
  /** The invoice is paid, and nothing shows that this charge paid it. Left out while no read has said that it is paid. */
  readonly isUnproven?: boolean;
  /** The invoice was paid in another way, and this charge can still be paid as well. */
  readonly isOpenBeside?: boolean;
}

interface Known {
  readonly kind: 'charge' | 'overdue';
  readonly status: string | null;
  readonly facts: OfInvoice;
}

const outcomeOf = ({ status }: Known) => (status === null ? null : chargeOutcome(status));

/**
 * The word that stands after a read has found another one; null where nothing changes. A later word takes no proven money back.
 * For a charge, v2's word counts only if it ends something, because its "pending" would hide that the bank still asks; or if reads agree
 * that what was called unpaid is open again: a Pix that was paid at the last moment is on its way.
 */
export function wordAfter(known: Known, seen: string, isAgreed: boolean): string | null {
  const [before, after] = [outcomeOf(known), chargeOutcome(seen)];
  const wasProven = before === 'paid' || before === 'returned';
  if (wasProven && after !== 'paid' && after !== 'returned') return null;
  // "Paid" may be older than the return, or the bank may have decided for the shop since: one read does not tell which.
  if (before === 'returned' && after === 'paid' && !isAgreed) return null;
  // The list of invoices may be older than the charge, when the invoice was overdue: one read ends nothing.
  if (known.kind === 'overdue' && after === 'unpaid' && !isAgreed) return null;
  const isOpenAgain = before === 'unpaid' && after === 'open' && isAgreed;
  if (known.kind === 'charge' && !isOpenAgain && (after === 'open' || after === 'other')) return null;
  return seen;
}

/** Only the answer to its own request calls it paid. v2 has not confirmed it yet, nor has v1's list where v2 shows nothing. */
export const isPaidByAnswer = (known: Known): boolean =>
  known.kind === 'overdue' && outcomeOf(known) === 'paid' && known.facts.isUnproven === undefined;

export interface SeenInvoice {
  /** The status of this charge among the invoice's payments in v2; null where v2 does not show it. */
  readonly own: string | null;
  /** The status of the same invoice in v2. */
  readonly shown: string | null;
  /** v2 has not answered for longer than reads lag: its old words deny nothing any more, and what became of our charge is unknown. */
  readonly isSilent: boolean;
  readonly isAgreed: boolean;
}

/**
 * What v1's list says of the invoice that a charge was to pay. A paid invoice does not prove this charge: a card, the daily retry
 * or another till may have paid it.
 */
export function wordByInvoice(known: Known, listed: string, seen: SeenInvoice) {
  const { isAgreed } = seen;
  const [own, shown] = seen.isSilent ? [null, null] : [seen.own, seen.shown];
  const { status, facts } = known;
  const { isUnproven } = facts;
  const outcome = chargeOutcome(listed);
  const isOpenBeside = seen.isSilent || (own !== null && mayStillBePaid({ status: own }));
  const after = (word: string, agreed = true): string | null => wordAfter(known, word, agreed) ?? status;
  // The charge's own word goes before the invoice's, which may be that of another charge.
  if (own !== null && meansMoneyReceived(own)) {
    const word = own === 'paid' && outcome === 'paid' ? listed : own;
    return { isUnproven: false, isOpenBeside, status: after(word, isUnproven === true || isAgreed) };
  }
  // One read may be older than the answer; enough reads overrule it.
  const inV2 = own ?? shown;
  if (isPaidByAnswer(known) && isAgreed && inV2 !== null && !meansMoneyReceived(inV2))
    return { isOpenBeside, status: wordTogether(status ?? '', [inV2]) };
  if (deniesInvoice(listed, shown)) return { status };
  if (outcome === 'unpaid' && isOpenBeside) return { status };
  if (outcome !== 'paid' && outcome !== 'returned') return { status: after(listed, isAgreed) };
  if (hasEndedUnpaid(own)) return { isOpenBeside, status: after('Fail') };
  // v2 has shown that the money went back. v1's list may be older than that, and v2's silence takes nothing back.
  if (outcome === 'paid' && outcomeOf(known) === 'returned' && isUnproven === false) return { isOpenBeside, status };
  const isOurs = outcome === 'paid' && outcomeOf(known) === 'paid' && isUnproven !== true;
  return { isUnproven: !isOurs, isOpenBeside, status: after(listed) };
}
