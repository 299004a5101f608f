/** What an area holds of a buyer: how that is found, whether it is still open, and how the buyer is taken out of it. */
import type { HistoryKind } from '#shared/contract/history-kinds.ts';
import { type BuyerIdentity, emailKey, type KnownBuyer, type Whose, whoseIs } from '#shared/domain/buyer-identity.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import type { Db } from '../db/db.ts';

export interface BuyerRecords {
  readonly kind: HistoryKind;
  /** Ids, the newest first. */
  of(buyer: KnownBuyer): readonly string[];
  /** Ids of what may be the buyer's, and nothing says whose it is: a person decides. */
  maybeOf(buyer: KnownBuyer): readonly string[];
  /** What has ended goes after a time. Left out for what is kept to be used again, and for evidence. */
  readonly aged?: AgedRows;
  /** Money may still move for it, or somebody must still act. Open requests and wishes to undo are counted for every kind. */
  isOpen(id: string): boolean;
  /** Takes the buyer's data out, and nothing else. Left out for what must stay as evidence. Runs inside a transaction. */
  forget?(id: string, now: number): void;
  /** Tells the windows. Runs after the commit. Left out for kinds that have requests: their owner does. */
  moved?(id: string): void;
}

/** Rows of a table that have not changed for a long time, in the order in which they were made. */
export interface AgedRows {
  /**
   * Ids in the part of the table after the row `after`; `next`: where it ends, null where nothing older can follow. Rows are numbered as
   * they are made, and no clock changes that: a row after one that was made since `before` is not older, whatever its date says.
   */
  part(before: number, after: number): { readonly ids: readonly string[]; readonly next: number | null };
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

export function createAgedRows(db: Db, { table, condition = 'true' }: Pick<Where, 'table' | 'condition'>): AgedRows {
  const inPart = `rowid > @after AND rowid <= @after + ${rowsOfAPart}`;
  const newer = db.prepare<{ row: number | null }>(
    `SELECT min(rowid) AS row FROM ${table} WHERE ${inPart} AND created_at >= @before`,
  );
  const aged = db.prepare<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${inPart} AND rowid < @end AND updated_at < @before AND ${condition}`,
  );
  const last = db.prepare<{ row: number | null }>(`SELECT max(rowid) AS row FROM ${table}`);
  return {
    part(before, after) {
      const firstNewer = newer.get({ before, after })?.row ?? null;
      const end = firstNewer ?? after + rowsOfAPart + 1;
      const ids = aged.all({ before, after, end }).map(({ id }) => id);
      const isLast = firstNewer !== null || (last.get()?.row ?? 0) < end;
      return { ids, next: isLast ? null : after + rowsOfAPart };
    },
  };
}

/** Of those, what still holds its buyer. */
export const createAgedRecords = (db: Db, { table, email, condition = 'true' }: Where): AgedRows =>
  createAgedRows(db, { table, condition: `${condition} AND coalesce(${email}, '') <> ''` });

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
