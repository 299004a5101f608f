/** The rows of invoices, as the API last showed each of them. */
import type { SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import type { PixFacts } from '../../api/read-parts.ts';
import type { Db } from '../../db/db.ts';

export interface InvoiceFacts
  extends PixFacts,
    Pick<
      SubscriptionInvoice,
      'amountCents' | 'attempts' | 'createdAt' | 'items' | 'discounts' | 'increments' | 'payments' | 'failure'
    > {
  /** What the next payment step is, as the API named it. */
  readonly action: string | null;
  /** As it came: while it stays the same, so does the moment read from it. */
  readonly expiresText: string | null;
  readonly otpExpiresAt: number | null;
  readonly otpProblem: string | null;
  /** Until when the newest of its Pix could be paid, kept after the API has stopped to show it. */
  readonly pixEndsAt?: number | null;
}

export interface InvoiceRow {
  readonly subscriptionId: string;
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly facts: InvoiceFacts;
  /** When the question left whose answer this is. */
  readonly askedAt: number;
  /** Since when it is as it is. */
  readonly openedAt: number;
}

interface RawInvoice {
  subscription_id: string;
  id: string;
  number: number;
  status: string;
  facts: string;
  asked_at: number;
  opened_at: number;
}

export type InvoicesTable = ReturnType<typeof createInvoicesTable>;

export function createInvoicesTable(db: Db) {
  const write = db.prepare(`INSERT INTO subscription_invoices (subscription_id, id, number, status, facts, asked_at,
      opened_at, updated_at)
    VALUES (@subscriptionId, @id, @number, @status, @facts, @askedAt, @openedAt, @now)
    ON CONFLICT (subscription_id, id) DO UPDATE SET number = excluded.number, status = excluded.status,
      facts = excluded.facts, asked_at = excluded.asked_at, opened_at = excluded.opened_at,
      updated_at = excluded.updated_at`);
  const ofOwner = db.standing(
    'SELECT * FROM subscription_invoices WHERE subscription_id = @id ORDER BY number DESC, id DESC',
    (rows: RawInvoice[]): readonly InvoiceRow[] => rows.map(toRow),
  );
  const one = db.prepare<RawInvoice>('SELECT * FROM subscription_invoices WHERE subscription_id = @owner AND id = @id');

  return {
    write(row: InvoiceRow, now: number): void {
      write.run({ ...row, facts: JSON.stringify(row.facts), now });
    },
    /** Newest first. */
    of: (id: string): readonly InvoiceRow[] => ofOwner({ id }),
    get(owner: string, id: string): InvoiceRow | null {
      const row = one.get({ owner, id });
      return row === undefined ? null : toRow(row);
    },
  };
}

function toRow(row: RawInvoice): InvoiceRow {
  return {
    subscriptionId: row.subscription_id,
    id: row.id,
    number: row.number,
    status: row.status,
    facts: JSON.parse(row.facts) as InvoiceFacts,
    askedAt: row.asked_at,
    openedAt: row.opened_at,
  };
}
