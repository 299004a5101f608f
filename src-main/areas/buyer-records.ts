/** What an area holds of a buyer: how that is found, whether it is still open, and how the buyer is taken out of it. */
import type { HistoryKind } from '#shared/contract/history-kinds.ts';
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import { type BuyerIdentity, emailKey, type KnownBuyer, type Whose, whoseIs } from '#shared/domain/buyer-identity.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import type { Db } from '../db/db.ts';

/** Kinds that have requests of their own. */
export type BuyerKind = HistoryKind & EntryOwnerKind;

export interface BuyerRecords {
  readonly kind: BuyerKind;
  /** Ids, the newest first. */
  of(buyer: KnownBuyer): readonly string[];
  /** Ids of what may be the buyer's, and nothing says whose it is: a person decides. */
  maybeOf(buyer: KnownBuyer): readonly string[];
  /** What has ended goes after a time. Left out for what is kept to be used again, and for evidence. */
  readonly aged?: AgedRecords;
  /** Money may still move for it, or somebody must still act. Open requests and wishes to undo are counted for every kind. */
  isOpen(id: string): boolean;
  /** Takes the buyer's data out, and nothing else. Left out for what must stay as evidence. Runs inside a transaction. */
  forget?(id: string, now: number): void;
}

export interface AgedRecords {
  /** Ids of what has not changed since `before` and still holds its buyer, in the part of the table after the row `after`. */
  part(before: number, after: number): readonly string[];
  /** Where the part after that row ends; null where it is the last. */
  endOf(after: number): number | null;
}

interface Where {
  readonly table: string;
  /** SQL for each part of the buyer's data; the document where the table has one. */
  readonly name: string;
  readonly email: string;
  readonly document?: string;
  /** Left out: every row has a buyer. */
  readonly condition?: string;
}

/** Rows read in one step: a large till is gone through beside its work. */
const rowsOfAPart = 500;

export function createAgedRecords(db: Db, { table, email, condition = 'true' }: Where): AgedRecords {
  const part = db.prepare<{ id: string }>(
    `SELECT id FROM ${table} WHERE rowid > @after AND rowid <= @after + ${rowsOfAPart} AND updated_at < @before
      AND ${condition} AND coalesce(${email}, '') <> ''`,
  );
  const last = db.prepare<{ row: number | null }>(`SELECT max(rowid) AS row FROM ${table}`);
  return {
    part: (before, after) => part.all({ before, after }).map(({ id }) => id),
    endOf: (after) => ((last.get()?.row ?? 0) > after + rowsOfAPart ? after + rowsOfAPart : null),
  };
}

type Candidate = BuyerIdentity & { readonly id: string };

/** Finds by e-mail and document, which SQL can do, and lets the rule decide. */
export function createFindByBuyer(
  db: Db,
  { table, name, email, document, condition = 'true' }: Where,
): Pick<BuyerRecords, 'of' | 'maybeOf'> {
  const number = document === undefined ? 'NULL' : document;
  const plainNumber = `upper(replace(replace(replace(replace(${number}, '.', ''), '-', ''), '/', ''), ' ', ''))`;
  const byEmail = `lower(trim(${email})) IN (SELECT value FROM json_each(@emails))`;
  const byNumber = `${plainNumber} IN (SELECT value FROM json_each(@documents))`;
  const candidates = db.prepare<Candidate>(
    `SELECT id, coalesce(${name}, '') AS name, coalesce(${email}, '') AS email, ${number} AS document FROM ${table}
      WHERE ${condition} AND (${document === undefined ? byEmail : `${byEmail} OR ${byNumber}`})
      ORDER BY rowid DESC`,
  );
  function find(buyer: KnownBuyer, whose: Whose): string[] {
    const emails = buyer.identities.map((identity) => emailKey(identity.email)).filter(Boolean);
    const documents = buyer.identities.flatMap((one) => (one.document === null ? [] : [normalizeTaxId(one.document)]));
    return candidates
      .all({ emails: JSON.stringify(emails), documents: JSON.stringify(documents) })
      .filter((candidate) => whoseIs(buyer, candidate) === whose)
      .map(({ id }) => id);
  }
  return { of: (buyer) => find(buyer, 'theirs'), maybeOf: (buyer) => find(buyer, 'possible') };
}
