/** How an answer of the API changes what is known of a charge. Pure: rows go in and come out. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { cents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import type { V1ChargePayment, V1Sale } from '#shared/wire/v1/charges.ts';
import type { Confirmation } from '#shared/wire/v1/confirmations.ts';
import type { OverdueCharge } from '#shared/wire/v1/invoices.ts';
import { readCodeExpiry, readPixFacts } from '../../api/read-parts.ts';
import type { ReadRows } from '../../api/read-rows.ts';
import { hasEndedUnpaid, mayStillBePaid } from '../../proof/payment-proof.ts';
import { usualChallengeSeconds } from './challenge.ts';
import { paymentOf } from './proofs.ts';
import { amountOf, type ChargeFacts, type ChargeRow, type ConfirmationFacts, outcomeOf, withFacts } from './table.ts';

/** API document, payment links: "the acquirer default (about 30 minutes)". */
const usualPixSeconds = 30 * 60;

export interface Asked {
  /** An answer is as old as its question. */
  readonly askedAt: number;
  /** The same moment by the API's clock: what the API says ends is held against that one. */
  readonly apiAskedAt: number;
}

export function learnSale(row: ChargeRow, sale: V1Sale, { askedAt, apiAskedAt }: Asked): ChargeRow {
  const payment = paymentOf(sale);
  const isChallenged = sale.status === 'Challenged';
  return {
    ...row,
    code: sale.code,
    status: sale.status,
    facts: {
      ...row.facts,
      chargeId: sale.charge_id === '' ? null : sale.charge_id,
      cardToken: payment?.card_token ?? row.facts.cardToken,
      challenge: isChallenged ? readChallenge(sale, apiAskedAt) : null,
      // Nothing is charged, and no code shown, before the buyer has answered.
      ...(isChallenged ? {} : pixOf(row, payment, apiAskedAt)),
      confirmations: isChallenged ? row.facts.confirmations : row.facts.confirmations.map(gone),
    },
    // What the buyer is asked stands in a list of its own.
    lookWantedAt: isChallenged ? askedAt : null,
  };
}

export function learnOverdue(row: ChargeRow, charge: OverdueCharge, { apiAskedAt }: Asked): ChargeRow {
  const { code, status, payment, value } = charge;
  const cardToken = payment?.card_token ?? null;
  const known = withFacts(row, { chargeId: code, chargedCents: value ?? null, cardToken });
  return { ...withFacts(known, pixOf(known, payment, apiAskedAt)), code, status, lookWantedAt: null };
}

function pixOf(row: ChargeRow, payment: V1ChargePayment | null | undefined, sentAt: number): Partial<ChargeFacts> {
  const { asked, facts } = row;
  const amount = amountOf(row);
  if (asked.method !== 'PIX' || payment == null) return {};
  // A code whose amount nobody knows must not reach a payer.
  if (amount === null) return { pixCode: null, pixInvalid: 'amount-missing' };
  const pix = { qr_code: payment.copy_paste ?? '', expires_at: payment.expiration ?? null };
  const expirationSeconds = asked.expirationSeconds ?? usualPixSeconds;
  return readPixFacts(facts, pix, { amountCents: cents(amount), expirationSeconds, sentAt });
}

/** What `tds_config` holds is "not shown": the first address of the web in it is the bank's page. */
function readChallenge({ tds_config, requires_3ds }: V1Sale, askedAt: number): ChargeFacts['challenge'] {
  if (requires_3ds !== true) return null;
  const config = tds_config ?? {};
  const url = Object.values(config).find((value) => typeof value === 'string' && isChallengeAddress(value));
  const { timeout_seconds: seconds, expires_at: text } = config;
  const isCounted = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
  const asPix = { sentAt: askedAt, expirationSeconds: usualChallengeSeconds };
  const read = typeof text === 'string' ? readPixExpiry({ text, ...asPix }) : null;
  const endsAt = isCounted ? askedAt + seconds * 1000 : (read?.expiresAt ?? null);
  return { url: typeof url === 'string' ? url : '', endsAt };
}

/** Plain http is for the simulated bank on this machine. */
export function isChallengeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1');
}

/**
 * The list shows what is pending. What is not there any more has ended, and the list does not say how; but what is not there
 * may also be a row that could not be read.
 */
export function learnConfirmations(
  row: ChargeRow,
  { rows: listed, unread }: ReadRows<Confirmation>,
  { apiAskedAt }: Asked,
): ChargeRow {
  const known = new Map(row.facts.confirmations.map((one) => [one.id, one]));
  const pending = listed
    .filter(({ status }) => status === 'pending')
    .map((wire) => pendingOf(wire, known.get(wire.id) ?? null, apiAskedAt));
  const ids = new Set(pending.map(({ id }) => id));
  const absent = row.facts.confirmations.filter(({ id }) => !ids.has(id));
  const ended = unread.count === 0 ? absent.map(gone) : absent;
  return withFacts(row, { confirmations: [...pending, ...ended], unread });
}

function pendingOf(wire: Confirmation, known: ConfirmationFacts | null, askedAt: number): ConfirmationFacts {
  const { id, type } = wire;
  const text = wire.expires_at ?? null;
  const before = known ?? { attempts: 0, lastProblem: null, resentAt: null };
  // Read once for each text: what it means is told by when it was first seen.
  const expiresAt = known !== null && known.expiresText === text ? known.expiresAt : readCodeExpiry(text, askedAt);
  return { ...before, id, type, state: 'pending', expiresText: text, expiresAt };
}

const gone = (one: ConfirmationFacts): ConfirmationFacts => ({ ...one, state: 'gone' });

/**
 * What a look says of how it stands. Money once proven is not taken back by a later word. Of a charge, v2's word is taken only
 * when it ends something: its "pending" would hide that the bank asks.
 */
export function learnStatus(row: ChargeRow, status: string, isAgreed = true): ChargeRow {
  const [before, after] = [outcomeOf(row), chargeOutcome(status)];
  const wasProven = before === 'paid' || before === 'returned';
  if (wasProven && after !== 'paid' && after !== 'returned') return row;
  // Of before it went back, or the bank decided for the shop since: one look does not tell.
  if (before === 'returned' && after === 'paid' && !isAgreed) return row;
  // The list of invoices may be of before the charge, when the invoice was overdue: one look ends nothing.
  if (row.kind === 'overdue' && after === 'unpaid' && !isAgreed) return row;
  if (row.kind === 'charge' && (after === 'open' || after === 'other')) return row;
  return { ...withFacts(row, { challenge: null }), status };
}

/**
 * What the list says of the invoice that a charge was to pay. That it is paid proves no charge of it: a card, the daily retry or another
 * till may have paid it. `own`: this charge as v2 shows it, where it does.
 */
export function learnInvoice(row: ChargeRow, status: string, { own, isAgreed }: SeenInvoice): ChargeRow {
  const { isUnproven = false } = row.facts;
  const outcome = chargeOutcome(status);
  const isOpenBeside = own !== null && mayStillBePaid({ status: own });
  const known = withFacts(row, { isOpenBeside });
  // Its own word goes before the invoice's, which may be that of another charge.
  if (own !== null && meansMoneyReceived(own)) {
    const word = own === 'paid' && outcome === 'paid' ? status : own;
    return learnStatus(withFacts(known, { isUnproven: false }), word, isUnproven || isAgreed);
  }
  if (outcome === 'unpaid' && isOpenBeside) return row;
  if (outcome !== 'paid' && outcome !== 'returned') return learnStatus(row, status, isAgreed);
  if (hasEndedUnpaid(own)) return learnStatus(known, 'Fail');
  const isOurs = outcome === 'paid' && outcomeOf(row) === 'paid' && !isUnproven;
  return learnStatus(withFacts(known, { isUnproven: !isOurs }), status);
}

interface SeenInvoice {
  readonly own: string | null;
  readonly isAgreed: boolean;
}
