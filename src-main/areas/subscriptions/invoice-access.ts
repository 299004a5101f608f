/** Paying an invoice through v1: it takes the same obligation as v2, and first asks v2 whether another payment may still come in. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { isEndedSubscription, isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { decimalToCents } from '#shared/wire/v1/decimals.ts';
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { isNotFound } from '../../api/classify.ts';
import type { ObligationKey } from '../../outbox/entry.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import { deniesInvoice } from '../../proof/charge-word.ts';
import { deniesMoney, forbidsAnother, keptAttempts } from '../../proof/invoice-attempts.ts';
import { paySnapshot } from '../../proof/subscription-changes.ts';
import { answerOf, takeForPerson } from '../area.ts';
import { invoiceProof, paths } from './api.ts';
import type { InvoiceDoor, InvoiceRow, NamedInvoice } from './invoice-table.ts';
import type { SubscriptionParts } from './parts.ts';
import type { SubscriptionRow } from './table.ts';
import { keysOfDue } from './wished-sums.ts';

type Owner = Pick<SubscriptionRow, 'facts'>;

/** The amounts of v1 are reais (API document, v1), and it names no currency: an invoice in another one is paid by v2. */
const isReais = (currency: string): boolean => currency.toUpperCase() === 'BRL';
const isInReais = ({ facts }: Owner): boolean => isReais(facts.currency);

const ofNumber = (all: readonly InvoiceRow[], number: number | null): InvoiceRow[] =>
  all.filter((one) => one.number === number);

/**
 * The unit of v1's `value` is not documented: 4900 may be R$ 4.900,00 or R$ 49,00. The value counts only if it agrees with the
 * amount of the same invoice in v2, which is in cents. Otherwise the amount is unknown until the answer to the payment says it,
 * in cents (API document, What the service does).
 */
function amountShown(owner: Owner | null, [only, other]: readonly InvoiceRow[], value: number | null): number | null {
  if (only === undefined || other !== undefined || owner === null || !isInReais(owner)) return null;
  const { amountCents } = only.facts;
  return value === null || value === amountCents || decimalToCents(value) === amountCents ? amountCents : null;
}

/** What v2 last showed of an invoice that v1 names. */
function createShown(
  known: (named: NamedInvoice) => InvoiceRow | null,
): Pick<InvoiceDoor, 'statuses' | 'paidSince' | 'deniesMoney'> {
  return {
    statuses(named, chargeId) {
      const { status: shown = null, facts } = known(named) ?? {};
      return { shown, own: facts?.payments.find(({ id }) => id === chargeId)?.status ?? null };
    },
    paidSince(named) {
      const invoice = known(named);
      const isHere = invoice !== null && isPaidInvoice(invoice.status) && keptAttempts(invoice.facts).length > 0;
      return isHere ? invoice.openedAt : null;
    },
    deniesMoney(named, listed) {
      const invoice = known(named);
      if (invoice === null || ['paid', 'returned'].includes(chargeOutcome(listed))) return false;
      return deniesMoney(invoice) || deniesInvoice(listed, invoice.status);
    },
  };
}

export function createInvoiceDoor(parts: SubscriptionParts): InvoiceDoor {
  const { db, clock, serverTime, sinceRestore, api, budget, outbox, rows, invoices, book, watch } = parts;

  function ofOwner(subscriptionCode: string): readonly InvoiceRow[] {
    const owner = rows.ofCode(subscriptionCode);
    return owner === null ? [] : invoices.of(owner.id);
  }

  /** v1's code of an invoice may differ from v2's id. The invoice's number within its subscription is the same. */
  function known({ subscriptionCode, invoiceCode, number }: NamedInvoice): InvoiceRow | null {
    const all = ofOwner(subscriptionCode);
    return all.find(({ id }) => id === invoiceCode) ?? all.find((one) => one.number === number) ?? null;
  }

  const idOf = (named: NamedInvoice): string => known(named)?.id ?? named.invoiceCode;
  const keyOf = (named: NamedInvoice): ObligationKey => invoiceKey(idOf(named));

  const mayBePaid: InvoiceDoor['mayBePaid'] = (named) => {
    // After a restored backup, v1's answers may lag as well.
    if (sinceRestore.mayBeOld(clock.now())) return 'unread';
    const owner = rows.ofCode(named.subscriptionCode);
    // Two subscriptions have this code, and nobody can tell which one is meant.
    if (owner === null) return rows.isKnown(named.subscriptionCode) ? 'moved' : 'yes';
    if (!isInReais(owner)) return 'moved';
    // Nobody can tell which invoice v1 means, so it must be paid by v2: with the same obligation, and protected by a key.
    const invoice = known(named);
    if (invoice === null || outbox.wishes.standing({ kind: 'subscription', id: owner.id }) !== null) return 'moved';
    const { status, facts } = invoice;
    const isOver = status === 'processing' || isPaidInvoice(status) || forbidsAnother(facts, serverTime.atMost());
    return isOver ? 'moved' : forbidsAnother(facts, serverTime.atLeast()) ? 'unread' : 'yes';
  };

  const isHeld = (named: NamedInvoice): boolean => outbox.obligations.holder(keyOf(named)) !== null;
  const isFree = (named: NamedInvoice): boolean => !isHeld(named) && mayBePaid(named) === 'yes';

  /** Nothing but the invoice itself may say it, where its subscription is another till's and nobody has fetched it. */
  const isForeign = ({ currency }: Invoice): boolean => currency != null && !isReais(currency);
  const isPayable = (wire: Invoice): boolean =>
    !isForeign(wire) && !isPaidInvoice(wire.status) && paySnapshot(wire) !== null;

  async function ask(named: NamedInvoice): ReturnType<InvoiceDoor['ask']> {
    const known = rows.ofCode(named.subscriptionCode);
    if (known !== null && !isInReais(known)) return 'foreign';
    if (isHeld(named)) return 'held';
    takeForPerson(parts);
    const id = idOf(named);
    const at = clock.now();
    const seen = await api.read(paths.invoice(id), invoiceProof(id));
    // An account with v1 alone has no API key for v2.
    if (seen.detail === 'no-api-key' && known === null) return isFree(named) ? 'not-asked' : 'held';
    // v2 may have the invoice under another id, with a payable Pix code, and no idempotency key protects v1's payment.
    if (isNotFound(seen)) return 'held';
    const wire = answerOf<Invoice>(seen);
    const owner = rows.ofApiId(wire.subscription);
    if (owner !== null) db.transaction(() => book.applyReadInvoice(owner.id, wire, { by: 'check', at }));
    if (isForeign(wire)) return 'foreign';
    return isPayable(wire) && isFree(named) ? 'free' : 'held';
  }

  return {
    idOf,
    keyOf,
    dueKeysOf(named) {
      const [owner, invoice] = [rows.ofCode(named.subscriptionCode), known(named)];
      return owner === null || invoice === null ? [] : keysOfDue(owner, invoice);
    },
    mayBePaid,
    isFree,
    ask,
    atSend: {
      path: paths.invoice,
      proof: (id) => invoiceProof(id),
      mayBePaid: (resource) => isPayable(invoiceSchema.parse(resource)),
    },
    amountOf: ({ subscriptionCode, number }, value) =>
      amountShown(rows.ofCode(subscriptionCode), ofNumber(ofOwner(subscriptionCode), number), value),
    isUnwanted({ subscriptionCode }) {
      const owner = rows.ofCode(subscriptionCode);
      if (owner === null) return false;
      const isWished = outbox.wishes.standing({ kind: 'subscription', id: owner.id }) !== null;
      return isWished || isEndedSubscription(owner.status ?? '');
    },
    ...createShown(known),
    async poll(subscriptionCode) {
      const owner = rows.ofCode(subscriptionCode);
      if (owner === null || owner.apiId === null) return 'answered';
      // Without room in the till's own budget v2 was not asked, so this is not a silence of v2.
      if (budget.take('office') > 0) return 'no-room';
      await watch.poll(owner.id);
      // The subscription does not show which invoice v1 paid, nor the outcome of that payment. The list does.
      const listed = await watch.readInvoices(owner.id, owner.apiId);
      return listed === 'no-room' ? listed : listed.length > 0 ? 'answered' : 'silent';
    },
    paidOtherwise(subscriptionCode) {
      rows.pollAt(subscriptionCode, clock.now());
      parts.wakePoller();
    },
  };
}
