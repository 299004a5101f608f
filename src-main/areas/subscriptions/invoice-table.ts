/** The rows of invoices, as the API last showed each of them, and what the other area that pays them is told. */
import type { ShownInvoice } from '#shared/contract/subscription-view.ts';
import type { AnswerProof } from '../../api/classify.ts';
import type { PixFacts } from '../../api/read-parts.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import type { MayGo } from '../../outbox/operation.ts';
import type { Remembered } from '../../proof/invoice-attempts.ts';

export interface InvoiceFacts extends PixFacts, ShownInvoice, Remembered {
  /** What the next payment step is, as the API named it. */
  readonly action: string | null;
  /** As it came: while it stays the same, so does the moment read from it. */
  readonly expiresText: string | null;
  /** By the API's clock, as the end of a Pix. */
  readonly otpExpiresAt: number | null;
  readonly otpProblem: string | null;
}

const columns = columnsOf('subscription_invoices', {
  subscriptionId: plain<string>(),
  id: plain<string>(),
  number: plain<number>(),
  status: plain<string>(),
  facts: json<InvoiceFacts>(),
  /** When the question left whose answer this is. */
  askedAt: plain<number>(),
  /** Since when it is as it is. */
  openedAt: plain<number>(),
});

export type InvoiceRow = ReturnType<typeof columns.read>;

export type InvoicesTable = ReturnType<typeof createInvoicesTable>;

export function createInvoicesTable(db: Db) {
  const write = columns.upsert(db, ['subscriptionId', 'id', 'number', 'status', 'facts', 'askedAt', 'openedAt'], {
    more: { updated_at: '@now' },
    onConflict: `(subscription_id, id) DO UPDATE SET number = @number, status = @status, facts = @facts,
      asked_at = @askedAt, opened_at = @openedAt, updated_at = @now`,
  });
  const ofOwner = columns.standing(db, 'WHERE subscription_id = @id ORDER BY number DESC, id DESC');
  const one = columns.standing(db, 'WHERE subscription_id = @owner AND id = @id');
  const byId = columns.one(db, 'WHERE id = @id');

  return {
    write: (row: InvoiceRow, now: number): void => write(row, { now }),
    /** Newest first. */
    of: (id: string): readonly InvoiceRow[] => ofOwner({ id }),
    ownerOf: (id: string): string | null => byId({ id })?.subscriptionId ?? null,
    get: (owner: string, id: string): InvoiceRow | null => one({ owner, id })[0] ?? null,
  };
}

/** An invoice as v1 names it. */
export interface NamedInvoice {
  readonly subscriptionCode: string;
  readonly invoiceCode: string;
  /** Null where the API did not say it. */
  readonly number: number | null;
}

/** The other door to an invoice: v1 names the same ones and pays them without a key. */
export interface InvoiceDoor {
  /** As v2 names it, where that is known. */
  idOf(named: NamedInvoice): string;
  /** As far as is known here: whether another payment of it may still be paid, or somebody wants its subscription cancelled. */
  mayBePaid(named: NamedInvoice): MayGo;
  /** What is taken with a request to pay it, whichever API the request goes to. */
  keyOf(named: NamedInvoice): string;
  /** `mayBePaid`, and no other request has taken it. */
  isFree(named: NamedInvoice): boolean;
  /** The same, asked of v2 where this till has a key for it. */
  ask(named: NamedInvoice): Promise<'free' | 'not-asked' | 'held'>;
  /** How v2 is asked once more right before the request leaves, by the id that v2 has for the invoice. */
  readonly atSend: {
    path(invoiceId: string): string;
    proof(invoiceId: string): AnswerProof;
    mayBePaid(resource: unknown): boolean;
  };
  /** The invoice, and its `own` payment of this id, as v2 last showed them; null where it did not. */
  statuses(named: NamedInvoice, chargeId: string | null): Readonly<Record<'shown' | 'own', string | null>>;
  /** In cents; null while nobody can say it. `value`: as v1 shows it. */
  amountOf(named: NamedInvoice, value: number | null): number | null;
  /** What is known of the subscription is read again, where it is known. `silent`: what is known is of before; `no-room`: the budget had none. */
  look(subscriptionCode: string): Promise<'answered' | 'silent' | 'no-room'>;
  /** One of its invoices was paid by v1: what is shown of it is old. */
  paidOtherwise(subscriptionCode: string): void;
}
