/** The rows of invoices, as the API last showed them, and the interface for the other area that pays invoices (v1). */
import type { ShownInvoice } from '#shared/contract/subscription-view.ts';
import type { AnswerProof } from '../../api/classify.ts';
import type { PixFacts } from '../../api/read-parts.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import type { ObligationKey } from '../../outbox/entry.ts';
import type { MayGo } from '../../outbox/operation.ts';
import type { Remembered } from '../../proof/invoice-attempts.ts';

export interface InvoiceFacts extends PixFacts, ShownInvoice, Remembered {
  /** The next payment step, as the API named it. */
  readonly action: string | null;
  /** `expires_at` as it came: while this text stays the same, the moment read from it stays the same. */
  readonly expiresText: string | null;
  /** By the API's clock, like the end of a Pix. */
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
  /** Since when the invoice has its present status, attempts and next step. */
  openedAt: plain<number>(),
});

export type InvoiceRow = ReturnType<typeof columns.read>;

export type InvoicesTable = ReturnType<typeof createInvoicesTable>;

export function createInvoicesTable(db: Db) {
  const write = columns.replace(db, columns.keys, { by: ['subscription_id', 'id'], more: { updated_at: '@now' } });
  const ofOwner = columns.standing(db, 'WHERE subscription_id = @id ORDER BY number DESC, id DESC');
  const one = columns.standing(db, 'WHERE subscription_id = @owner AND id = @id');
  const byId = columns.one(db, 'WHERE id = @id');
  const unclear = columns.standing(
    db,
    `WHERE status <> 'paid' OR json_array_length(facts, '$.payments') > 1 OR json_array_length(facts, '$.lateIds') > 0`,
  );

  return {
    write: (row: InvoiceRow, now: number): void => write(row, { now }),
    /** Newest first. */
    of: (id: string): readonly InvoiceRow[] => ofOwner({ id }),
    /** All but those paid once and in time: of thousands only a few have to be looked at. */
    unclear: (): readonly InvoiceRow[] => unclear(),
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

/** Access to an invoice for v1, which names the same invoices and pays them without an idempotency key. */
export interface InvoiceDoor {
  /** v2's id of the invoice where it is known, else v1's code. */
  idOf(named: NamedInvoice): string;
  /** By what is known here: not while another payment of it may still come in, or its subscription is to be cancelled. */
  mayBePaid(named: NamedInvoice): MayGo;
  /** The obligation that a request to pay the invoice takes, whichever API the request goes to. */
  keyOf(named: NamedInvoice): ObligationKey;
  /** What its payment is beside that: this buyer, this sum. Empty where v2 did not show them. */
  dueKeysOf(named: NamedInvoice): readonly ObligationKey[];
  /** `mayBePaid` is `yes`, and no other request holds the obligation. */
  isFree(named: NamedInvoice): boolean;
  /** The same, after a read of v2 where this till has an API key for v2. `foreign`: not in reais, so only v2 can pay it. */
  ask(named: NamedInvoice): Promise<'free' | 'not-asked' | 'held' | 'foreign'>;
  /** The read of v2 right before the request leaves, by v2's id of the invoice. */
  readonly atSend: {
    path(invoiceId: string): string;
    proof(invoiceId: string): AnswerProof;
    mayBePaid(resource: unknown): boolean;
  };
  /** The invoice, and its `own` payment of this id, as v2 last showed them; null where it did not. */
  statuses(named: NamedInvoice, chargeId: string | null): Readonly<Record<'shown' | 'own', string | null>>;
  /** Its subscription has ended, or somebody wants it ended: a code of the invoice is shown to nobody. */
  isUnwanted(named: NamedInvoice): boolean;
  /** Since when v2 shows the invoice as paid, by whichever payment that is still here; null where it does not. */
  paidSince(named: NamedInvoice): number | null;
  /** v1's list does not call the invoice paid, and v2 last showed a payment of it that came in. */
  deniesMoney(named: NamedInvoice, listed: string): boolean;
  /** In cents; null while nobody can say it. `value`: as v1 shows it. */
  amountOf(named: NamedInvoice, value: number | null): number | null;
  /** Reads a known subscription again. `silent`: no answer, so what is known may be old; `no-room`: the budget had no room. */
  poll(subscriptionCode: string): Promise<'answered' | 'silent' | 'no-room'>;
  /** v1 paid an invoice of the subscription, so what v2 showed of it is old. */
  paidOtherwise(subscriptionCode: string): void;
}
