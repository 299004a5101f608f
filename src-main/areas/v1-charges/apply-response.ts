/** How an answer of the API changes what is known of a charge. Pure: rows go in and come out. */
import { readBankAddress } from '#shared/domain/bank-address.ts';
import { chargeOutcome } from '#shared/domain/charges.ts';
import { cents } from '#shared/domain/money.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import type { V1ChargePayment, V1Sale } from '#shared/wire/v1/charges.ts';
import type { Confirmation } from '#shared/wire/v1/confirmations.ts';
import type { OverdueCharge } from '#shared/wire/v1/invoices.ts';
import { readCodeExpiry, readPixFacts } from '../../api/read-parts.ts';
import type { ReadRows } from '../../api/read-rows.ts';
import { afterList, leftOpen, usualChallengeSeconds } from '../../proof/buyer-asked.ts';
import { answeredWord, type SeenInvoice, wordAfter, wordByInvoice } from '../../proof/charge-word.ts';
import { paymentOf } from './proofs.ts';
import { amountOf, type ChargeFacts, type ChargeRow, type ConfirmationFacts, withFacts } from './table.ts';

/** API document, payment links: "the acquirer default (about 30 minutes)". */
const usualPixSeconds = 30 * 60;

export interface Asked {
  /** An answer is as old as its question. */
  readonly askedAt: number;
  /** `askedAt` by the API's clock: expiry times in answers are compared with it. */
  readonly apiAskedAt: number;
  /** By the API's clock too. A period that a request starts may begin as late as its answer. */
  readonly apiAnsweredAt: number;
  /** Of the answer to a request of ours; null for a read. */
  readonly httpStatus: number | null;
}

export function applySale(row: ChargeRow, sale: V1Sale, asked: Asked): ChargeRow {
  const { askedAt, apiAskedAt, httpStatus } = asked;
  const payment = paymentOf(sale);
  const status = answeredWord(sale, { ...row.asked, httpStatus });
  const isChallenged = status === 'Challenged';
  return {
    ...row,
    code: sale.code,
    status,
    facts: {
      ...row.facts,
      chargeId: sale.charge_id === '' ? null : sale.charge_id,
      cardToken: payment?.card_token ?? row.facts.cardToken,
      challenge: isChallenged ? readChallenge(sale, apiAskedAt) : null,
      ...leftOpen(row.facts, asked.apiAnsweredAt, httpStatus !== null),
      // Nothing is charged, and no code shown, before the buyer has answered.
      ...(isChallenged ? {} : pixOf(row, payment, apiAskedAt)),
      confirmations: isChallenged ? row.facts.confirmations : row.facts.confirmations.map(gone),
    },
    // What the buyer is asked is shown only by the list of confirmations.
    pollWantedAt: isChallenged ? askedAt : null,
  };
}

export function applyOverdue(row: ChargeRow, charge: OverdueCharge, { apiAskedAt, httpStatus }: Asked): ChargeRow {
  const { code, payment, value } = charge;
  const status = answeredWord(charge, { ...row.asked, httpStatus });
  const known = withFacts(row, { chargeId: code, chargedCents: value ?? null, cardToken: payment?.card_token ?? null });
  return { ...withFacts(known, pixOf(known, payment, apiAskedAt)), code, status, pollWantedAt: null };
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

/** The fields of `tds_config` are "not shown": the first web address in it is taken as the bank's page. */
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

/** What would be refused when it is opened is not offered. Plain http is for the simulated bank on this machine. */
export function isChallengeAddress(text: string): boolean {
  return readBankAddress(text, true) !== null;
}

/**
 * The list shows pending confirmations. A confirmation that is missing has ended, and the list does not say how; but it may also
 * be a row that could not be read.
 */
export function applyConfirmations(
  row: ChargeRow,
  { rows: listed, unread }: ReadRows<Confirmation>,
  { apiAskedAt, apiAnsweredAt }: Omit<Asked, 'httpStatus'>,
): ChargeRow {
  const known = new Map(row.facts.confirmations.map((one) => [one.id, one]));
  const pending = listed
    .filter(({ status }) => status === 'pending')
    .map((wire) => pendingOf(wire, known.get(wire.id) ?? null, apiAskedAt));
  const ids = new Set(pending.map(({ id }) => id));
  const absent = row.facts.confirmations.filter(({ id }) => !ids.has(id));
  const ended = unread.count === 0 ? absent.map(gone) : absent;
  return withFacts(row, { confirmations: [...pending, ...ended], ...afterList(row.facts, unread, apiAnsweredAt) });
}

function pendingOf(wire: Confirmation, known: ConfirmationFacts | null, askedAt: number): ConfirmationFacts {
  const { id, type } = wire;
  const text = wire.expires_at ?? null;
  const before = known ?? { attempts: 0, lastProblem: null, resentAt: null };
  // Each text is read once, because its meaning depends on when it was first seen.
  const expiresAt = known !== null && known.expiresText === text ? known.expiresAt : readCodeExpiry(text, askedAt);
  return { ...before, id, type, state: 'pending', expiresText: text, expiresAt };
}

const gone = (one: ConfirmationFacts): ConfirmationFacts => ({ ...one, state: 'gone' });

/** Applies a charge's status that was read. `apiAskedAt`: when it was read, by the API's clock. */
export function applyStatus(row: ChargeRow, seen: string, { isAgreed = true, apiAskedAt = 0 } = {}): ChargeRow {
  const status = wordAfter(row, seen, isAgreed);
  if (status !== null) return { ...withFacts(row, { challenge: null, isOpenAgain: false }), status };
  const isOpen = chargeOutcome(seen) === 'open';
  const isOpenAgain = isOpen && chargeOutcome(row.status ?? '') === 'unpaid';
  return withFacts(row, { ...(isOpen ? leftOpen(row.facts, apiAskedAt) : {}), isOpenAgain });
}

/** Applies what v1's list and v2 say of the invoice that this charge was to pay. */
export function applyReadInvoice(row: ChargeRow, listed: string, seen: SeenInvoice): ChargeRow {
  const { status, ...facts } = wordByInvoice(row, listed, seen);
  return { ...withFacts(row, facts), status };
}
