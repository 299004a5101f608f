/** What a subscription or an invoice, as the API shows it, means for our rows. Pure: it reads proof and returns rows. */
import type { ShownAdjustment, ShownInvoice } from '#shared/contract/subscription-view.ts';
import { readMoment } from '#shared/domain/moment.ts';
import { cents } from '#shared/domain/money.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription as WireSubscription } from '#shared/wire/v2/subscriptions.ts';
import { readCodeExpiry, readFailure, readPixFacts } from '../../api/read-parts.ts';
import { ownIdKey } from '../../api/subscription-form.ts';
import { pick } from '../../lib/pick.ts';
import { otpIdOf } from '../../proof/code-taken.ts';
import { deniesMoney, isPaidTwice, lateOf, unwanted } from '../../proof/invoice-attempts.ts';
import { isKept } from '../../proof/payment-proof.ts';
import type { InvoiceFacts, InvoiceRow } from './invoice-table.ts';
import { type SubscriptionFacts, type SubscriptionRow, withoutBuyer } from './table.ts';

/** When the question left (by the till's clock), and how far the API's clock is ahead of the till's. */
export interface Asked {
  readonly at: number;
  readonly aheadMs: number;
}

/** For subscriptions that nobody waits for: often enough to know news by the next working hour. */
const quietMs = 6 * 3_600_000;
/** The API bills at `next_billing_at`; a read at the very second could come too early. */
const afterBillingMs = 10_000;

/** A subscription without its id and status, so that a form can have this shape before the API has answered. */
type Described = Omit<WireSubscription, 'id' | 'object' | 'status'>;

export function factsOf(wire: Described, pixSeconds: number | null): SubscriptionFacts {
  const { payment_method: method } = wire;
  return {
    code: wire.code ?? null,
    description: wire.description ?? null,
    currency: wire.currency.toLowerCase(),
    interval: wire.interval,
    intervalCount: wire.interval_count,
    amountCents: wire.amount,
    items: wire.items.map(readItem),
    discounts: readAdjustments(wire.discounts),
    increments: readAdjustments(wire.increments),
    maxInvoices: wire.max_invoices ?? null,
    invoicesPaid: wire.invoices_paid ?? 0,
    minimumPriceCents: wire.minimum_price ?? null,
    method: {
      type: method.type,
      installments: method.installments ?? null,
      card: method.card
        ? {
            token: method.card.token ?? null,
            brand: method.card.brand ?? null,
            lastFour: method.card.last_four ?? null,
            holderName: method.card.holder_name ?? null,
          }
        : null,
    },
    statementDescriptor: wire.statement_descriptor ?? null,
    startAt: readMoment(wire.start_at),
    nextBillingAt: readMoment(wire.next_billing_at),
    customer: wire.customer,
    metadata: Object.entries(wire.metadata ?? {})
      .filter(([key]) => key !== ownIdKey)
      .map(([key, value]) => ({ key, value: typeof value === 'string' ? value : JSON.stringify(value) })),
    pixSeconds,
  };
}

export function applySubscription(row: SubscriptionRow, wire: WireSubscription, askedAt: number): SubscriptionRow {
  const { pixSeconds, takenBack = false, isBuyerErased = false } = row.facts;
  const kept = { ...(takenBack ? { takenBack } : {}), ...pick(row.facts, ['chargesSince', 'backSince', 'endedSince']) };
  const read = { ...factsOf(wire, pixSeconds), ...kept };
  const facts = isBuyerErased ? withoutBuyer(read) : read;
  return {
    ...row,
    apiId: wire.id,
    status: wire.status,
    facts,
    refusal: row.refusal?.operation === 'subscriptions.create' ? null : row.refusal,
    askedAt,
  };
}

/** Its first payment came in, and it has not ended: it charges at each date. */
export const isGoing = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  status !== null && status !== 'incomplete' && !isEndedSubscription(status);

/** It charges its buyer, or has charged him and holds some of that. While `incomplete`, it waits for its first payment. */
export function takesMoney(
  { status }: Pick<SubscriptionRow, 'status'>,
  invoices: readonly Pick<InvoiceRow, 'facts'>[],
): boolean {
  return status !== null && (isGoing({ status }) || invoices.some(({ facts }) => facts.payments.some(isKept)));
}

/** How closely the subscription is followed: closely while somebody may be waiting, rarely while only time can change it. */
export function watchOf(
  { status, facts }: Pick<SubscriptionRow, 'status' | 'facts'>,
  invoices: readonly Pick<InvoiceRow, 'status' | 'facts'>[],
  asked: Asked,
): Pick<SubscriptionRow, 'watch' | 'pollBy'> {
  if (status === null) return { watch: 'none', pollBy: null };
  const waiting = invoices.some((one) => one.status === 'processing' || one.status === 'requires_action');
  if (waiting || status === 'incomplete' || status === 'past_due') return { watch: 'busy', pollBy: null };
  const isTwice = invoices.some((one) => isPaidTwice(one.facts));
  const isForPeople = isTwice || unwanted(facts, invoices).length > 0 || invoices.some(deniesMoney);
  if (isEndedSubscription(status) && !isForPeople) return { watch: 'none', pollBy: null };
  const billingAt = facts.nextBillingAt === null ? null : facts.nextBillingAt - asked.aheadMs + afterBillingMs;
  const regular = asked.at + quietMs;
  const pollBy = billingAt === null || billingAt <= asked.at ? regular : Math.min(billingAt, regular);
  return { watch: 'quiet', pollBy };
}

/** `known`: our row, if any; `isOld`: it is from a backup. `wishedAt`: when the wish to cancel began, by the API's clock. */
export function applyInvoice(
  owner: SubscriptionRow & Parameters<typeof lateOf>[0],
  known: InvoiceRow | null,
  { wire, asked }: { wire: Invoice; asked: Asked },
): InvoiceRow {
  const before: ActionFacts = known?.facts ?? nothingToDo;
  const facts = {
    ...before,
    amountCents: wire.amount,
    attempts: wire.attempts,
    createdAt: readMoment(wire.created_at),
    items: wire.items.map(readItem),
    discounts: readAdjustments(wire.discounts),
    increments: readAdjustments(wire.increments),
    payments: wire.payments.map(readPayment),
    failure: wire.status === 'failed' ? readFailure(wire.failure_reason ?? null) : null,
    ...readAction(before, wire, { asked, pixSeconds: owner.facts.pixSeconds }),
  };
  const { pixExpiresAt: end } = facts;
  const newEndsAt = end === before.pixExpiresAt ? null : end;
  const isUnmoved =
    known?.status === wire.status && known.facts.attempts === wire.attempts && before.expiresText === facts.expiresText;
  return {
    subscriptionId: owner.id,
    id: wire.id,
    number: wire.number,
    status: wire.status,
    facts: {
      ...facts,
      // An earlier code may end later than a shorter one that was made since.
      pixEndsAt: Math.max(newEndsAt ?? 0, before.pixEndsAt ?? 0) || null,
      otpId: otpIdOf(wire) ?? before.otpId ?? null,
      ...lateOf(owner, known, { ...facts, number: wire.number }),
    },
    askedAt: asked.at,
    openedAt: isUnmoved ? known.openedAt : asked.at,
  };
}

const nothingToDo = {
  action: null,
  expiresText: null,
  pixCode: null,
  pixInvalid: null,
  pixExpiresAt: null,
  otpExpiresAt: null,
  otpProblem: null,
} as const;

type ActionFacts = Omit<InvoiceFacts, keyof ShownInvoice>;

/** Empty when the action is unchanged: the same `expires_at` text stands for the same moment, however often it is read. */
function readAction(
  before: ActionFacts,
  { status, amount, next_action: action }: Invoice,
  { asked, pixSeconds }: { asked: Asked; pixSeconds: number | null },
): Partial<ActionFacts> {
  if (status !== 'requires_action' || action === null) return nothingToDo;
  const { type, otp = null, pix = null } = action;
  const isCode = type === 'otp_confirmation';
  const expiresText = (isCode ? otp : pix)?.expires_at ?? null;
  const isSame = before.action === type && before.expiresText === expiresText;
  if (isSame && (isCode || (before.pixCode !== null && before.pixCode === pix?.qr_code))) return {};
  const sentAt = asked.at + asked.aheadMs;
  if (isCode) {
    const endsAt = readCodeExpiry(expiresText, sentAt) ?? sentAt;
    return { ...nothingToDo, action: type, expiresText, otpExpiresAt: endsAt };
  }
  const expirationSeconds = likelySeconds(expiresText, sentAt, pixSeconds);
  const read = readPixFacts(nothingToDo, pix ?? {}, { amountCents: cents(amount), expirationSeconds, sentAt });
  return { ...nothingToDo, ...read, action: type, expiresText };
}

/** The API document does not say how long the Pix of an invoice lasts in v2; the second says "about 30 minutes" of the acquirer's. */
const usualPixSeconds = 30 * 60;

/** The validity that fits the `expires_at` text best; the text's time zone is then read with that validity. */
function likelySeconds(text: string | null, sentAt: number, pixSeconds: number | null): number {
  const missedBy = (expirationSeconds: number): number => {
    const read = readPixExpiry({ text: text ?? '', sentAt, expirationSeconds });
    return Math.abs((read?.expiresAt ?? sentAt) - sentAt - expirationSeconds * 1000);
  };
  if (pixSeconds === null || missedBy(usualPixSeconds) < missedBy(pixSeconds)) return usualPixSeconds;
  return pixSeconds;
}

function readItem({ code, description, quantity, amount }: Invoice['items'][number]) {
  return { code, description, quantity, unitAmountCents: amount };
}

function readPayment(payment: Invoice['payments'][number]): ShownInvoice['payments'][number] {
  const { type, card } = payment.payment_method_details;
  return {
    id: payment.id,
    status: payment.status,
    method: type,
    amountCents: payment.amount,
    refundedCents: payment.amount_refunded,
    brand: card?.brand ?? null,
    lastFour: card?.last_four ?? null,
  };
}

/** Answers show adjustments "as in the request"; other shapes are left out rather than guessed. */
function readAdjustments(list: readonly unknown[] | null | undefined): ShownAdjustment[] {
  return (list ?? []).flatMap((one) => {
    const { type, value, invoice_number: number } = Object(one) as Record<string, unknown>;
    if ((type !== 'fixed' && type !== 'percentage') || typeof value !== 'number') return [];
    return [{ type, value, invoiceNumber: typeof number === 'number' ? number : null }];
  });
}
