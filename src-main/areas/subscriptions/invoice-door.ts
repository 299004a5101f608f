/**
 * The other door to an invoice: v1 names the same ones and pays them without a key. It takes the same obligation, and v2 is
 * asked first whether another payment may still be paid.
 */
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { AppError } from '../../lib/app-error.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import { type AreaContext, takeForPerson } from '../area.ts';
import { paths } from './api.ts';
import { hasOpenAttempt } from './attempts.ts';
import type { SubscriptionBook } from './book.ts';
import { payBaseline } from './decide.ts';
import type { InvoiceRow, InvoicesTable } from './invoice-table.ts';
import { aheadBy } from './settle.ts';
import type { SubscriptionsTable } from './table.ts';

/** An invoice as v1 names it. */
interface NamedInvoice {
  readonly subscriptionCode: string;
  readonly invoiceCode: string;
  /** Null where the API did not say it. */
  readonly number: number | null;
}

export interface InvoiceDoor {
  /** What is taken with a request to pay it, whichever API the request goes to. */
  keyOf(named: NamedInvoice): string;
  /** As far as is known here: nothing of it may still be paid. */
  isFree(named: NamedInvoice): boolean;
  /** The same, asked of v2 where this till may ask it. */
  ask(named: NamedInvoice): Promise<boolean>;
  /** What is known of the subscription is read again, where it is known. */
  look(subscriptionCode: string): Promise<void>;
}

export interface InvoiceDoorDeps extends Pick<AreaContext, 'db' | 'clock' | 'api' | 'budget' | 'outbox'> {
  readonly rows: SubscriptionsTable;
  readonly invoices: InvoicesTable;
  readonly book: SubscriptionBook;
  readonly look: (id: string) => Promise<boolean>;
}

export function createInvoiceDoor(deps: InvoiceDoorDeps): InvoiceDoor {
  const { db, clock, api, budget, outbox, rows, invoices, book } = deps;

  /** v1's code may be another word than v2's id: the number within its subscription is the same. */
  function known({ subscriptionCode, invoiceCode, number }: NamedInvoice): InvoiceRow | null {
    const owner = rows.ofCode(subscriptionCode);
    const all = owner === null ? [] : invoices.of(owner.id);
    return all.find(({ id }) => id === invoiceCode) ?? all.find((one) => one.number === number) ?? null;
  }

  const idOf = (named: NamedInvoice): string => known(named)?.id ?? named.invoiceCode;
  const keyOf = (named: NamedInvoice): string => invoiceKey(idOf(named));

  function isFree(named: NamedInvoice): boolean {
    if (outbox.obligations.holder(keyOf(named)) !== null) return false;
    const invoice = known(named);
    if (invoice === null) return true;
    const { status, facts } = invoice;
    return status !== 'processing' && !isPaidInvoice(status) && !hasOpenAttempt(facts, clock.now());
  }

  async function ask(named: NamedInvoice): Promise<boolean> {
    if (!isFree(named)) return false;
    takeForPerson({ budget, clock });
    const id = idOf(named);
    const at = clock.now();
    const seen = await api.read(paths.invoice(id), proofOf(id));
    // An account of v1 alone has no key that opens v2, and what v2 does not show is known to v1 only.
    if (seen.class === 'refused' || seen.detail === 'no-api-key') return isFree(named);
    if (seen.class === 'not-sent') throw new AppError('offline', { message: seen.detail });
    if (seen.class !== 'accepted') throw new AppError('api-refused', { message: seen.detail });
    const wire = invoiceSchema.parse(seen.payload);
    const owner = rows.ofApiId(wire.subscription);
    const asked = { at, aheadMs: aheadBy(seen, clock.now()) };
    if (owner !== null) db.transaction(() => book.learnInvoice(owner.id, wire, { by: 'check', asked }));
    return !isPaidInvoice(wire.status) && payBaseline(wire) !== null && isFree(named);
  }

  return {
    keyOf,
    isFree,
    ask,
    async look(subscriptionCode) {
      const owner = rows.ofCode(subscriptionCode);
      if (owner !== null && budget.take('background') === 0) await deps.look(owner.id);
    },
  };
}

function proofOf(id: string): AnswerProof {
  return {
    safeParse(body) {
      const read = invoiceSchema.safeParse(body);
      return read.success && read.data.id === id ? read : { success: false };
    },
  };
}
