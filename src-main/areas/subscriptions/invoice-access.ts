/** The other door to an invoice: it takes the same obligation as v2's, and v2 is asked first whether another payment may still be paid. */
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { decimalToCents } from '#shared/wire/v1/decimals.ts';
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { isNotFound } from '../../api/classify.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import { forbidsAnother } from '../../proof/invoice-attempts.ts';
import { paySnapshot } from '../../proof/subscription-changes.ts';
import { answerOf, takeForPerson } from '../area.ts';
import { invoiceProof, paths } from './api.ts';
import type { InvoiceDoor, InvoiceRow, NamedInvoice } from './invoice-table.ts';
import type { SubscriptionParts } from './parts.ts';

export function createInvoiceDoor(parts: SubscriptionParts): InvoiceDoor {
  const { db, clock, serverTime, sinceRestore, api, budget, outbox, rows, invoices, book, watch } = parts;

  function ofOwner(subscriptionCode: string): readonly InvoiceRow[] {
    const owner = rows.ofCode(subscriptionCode);
    return owner === null ? [] : invoices.of(owner.id);
  }

  /** v1's code may be another word than v2's id: the number within its subscription is the same. */
  function known({ subscriptionCode, invoiceCode, number }: NamedInvoice): InvoiceRow | null {
    const all = ofOwner(subscriptionCode);
    return all.find(({ id }) => id === invoiceCode) ?? all.find((one) => one.number === number) ?? null;
  }

  const idOf = (named: NamedInvoice): string => known(named)?.id ?? named.invoiceCode;
  const keyOf = (named: NamedInvoice): string => invoiceKey(idOf(named));

  const mayBePaid: InvoiceDoor['mayBePaid'] = (named) => {
    // From a backup, what v1 shows may be old as well.
    if (sinceRestore.mayBeOld(clock.now())) return 'later';
    const owner = rows.ofCode(named.subscriptionCode);
    // Two of one code: which of them it is cannot be told.
    if (owner === null) return rows.isKnown(named.subscriptionCode) ? 'moved' : 'yes';
    // Which of its invoices v1 speaks of cannot be told: it is paid by v2, where the same obligation is taken and a key protects it.
    const invoice = known(named);
    if (invoice === null || outbox.wishes.standing({ kind: 'subscription', id: owner.id }) !== null) return 'moved';
    const { status, facts } = invoice;
    const isOver = status === 'processing' || isPaidInvoice(status) || forbidsAnother(facts, serverTime.atMost());
    return isOver ? 'moved' : forbidsAnother(facts, serverTime.atLeast()) ? 'later' : 'yes';
  };

  const isHeld = (named: NamedInvoice): boolean => outbox.obligations.holder(keyOf(named)) !== null;
  const isFree = (named: NamedInvoice): boolean => !isHeld(named) && mayBePaid(named) === 'yes';

  const isPayable = (wire: Invoice): boolean => !isPaidInvoice(wire.status) && paySnapshot(wire) !== null;

  async function ask(named: NamedInvoice): ReturnType<InvoiceDoor['ask']> {
    if (isHeld(named)) return 'held';
    takeForPerson(parts);
    const id = idOf(named);
    const at = clock.now();
    const seen = await api.read(paths.invoice(id), invoiceProof(id));
    // An account of v1 alone has no key that opens v2.
    if (seen.detail === 'no-api-key' && rows.ofCode(named.subscriptionCode) === null)
      return isFree(named) ? 'not-asked' : 'held';
    // What v2 does not show under this name it may show under another, with a code that can be paid: no key protects v1's payment.
    if (isNotFound(seen)) return 'held';
    const wire = answerOf<Invoice>(seen);
    const owner = rows.ofApiId(wire.subscription);
    if (owner !== null) db.transaction(() => book.applyReadInvoice(owner.id, wire, { by: 'check', at }));
    return isPayable(wire) && isFree(named) ? 'free' : 'held';
  }

  return {
    idOf,
    keyOf,
    mayBePaid,
    isFree,
    ask,
    atSend: {
      path: paths.invoice,
      proof: (id) => invoiceProof(id),
      mayBePaid: (resource) => isPayable(invoiceSchema.parse(resource)),
    },
    /**
     * Of v1's `value` no unit is documented: 4900 may be R$ 4.900,00 or R$ 49,00. It counts only where it agrees with the amount of
     * the same invoice in v2, which is in cents; otherwise the amount is unknown until the answer to its payment says it, in
     * cents (API document, What the service does).
     */
    amountOf({ subscriptionCode, number }, value) {
      const [only, other] = ofOwner(subscriptionCode).filter((one) => one.number === number);
      if (only === undefined || other !== undefined) return null;
      const { amountCents } = only.facts;
      return value === null || value === amountCents || decimalToCents(value) === amountCents ? amountCents : null;
    },
    statuses(named, chargeId) {
      const { status: shown = null, facts } = known(named) ?? {};
      return { shown, own: facts?.payments.find(({ id }) => id === chargeId)?.status ?? null };
    },
    async look(subscriptionCode) {
      const owner = rows.ofCode(subscriptionCode);
      if (owner === null || owner.apiId === null) return 'answered';
      // Requests that the till itself has not left for it are no silence of v2.
      if (budget.take('office') > 0) return 'no-room';
      await watch.look(owner.id);
      // Which of its invoices v1 paid, and what became of that, the subscription does not show.
      const listed = await watch.readInvoices(owner.id, owner.apiId);
      return listed === 'no-room' ? listed : listed.length > 0 ? 'answered' : 'silent';
    },
    paidOtherwise(subscriptionCode) {
      rows.lookAt(subscriptionCode, clock.now());
      parts.wakePoller();
    },
  };
}
