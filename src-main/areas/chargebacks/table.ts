/** The rows of chargebacks: what the API last said of each, and the defence that this till sent; and what the last list said. */
import type { Chargeback, ChargebackReading } from '#shared/contract/chargebacks.ts';
import { nothingUnread, type Unread } from '#shared/domain/unread.ts';
import type { Db } from '../../db/db.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

/** The fields that only the API decides. */
export type ChargebackFacts = Pick<
  Chargeback,
  | 'status'
  | 'amountCents'
  | 'netCents'
  | 'reason'
  | 'openedAt'
  | 'respondBy'
  | 'acceptsEvidence'
  | 'customer'
  | 'evidence'
>;

export interface DefenceRow {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly staffId: string;
  readonly staffName: string;
  readonly at: number;
  readonly refusal: { readonly code: string; readonly message: string | null } | null;
}

export interface ChargebackRow {
  readonly id: string;
  readonly revision: number;
  readonly facts: ChargebackFacts;
  readonly saleId: string | null;
  readonly defence: DefenceRow | null;
  /** When the question left whose answer was applied last. */
  readonly readAt: number;
  /** The chargeback must be read at this time. */
  readonly wantedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface RawChargeback {
  id: string;
  revision: number;
  facts: string;
  sale_id: string | null;
  defence: string | null;
  read_at: number;
  wanted_at: number | null;
  created_at: number;
  updated_at: number;
}

interface RawReading {
  availability: ChargebackReading['availability'];
  read_at: number;
  has_more: number;
  summary: string;
}

export type ChargebacksTable = ReturnType<typeof createChargebacksTable>;

const nearestFirst = "ORDER BY status NOT IN ('open'), respond_by IS NULL, respond_by, opened_at DESC, id";

export function createChargebacksTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert =
    db.prepare(`INSERT INTO chargebacks (id, till_id, status, facts, sale_id, respond_by, opened_at, read_at,
    created_at, updated_at) VALUES (@id, @till, @status, @facts, @sale, @respondBy, @openedAt, @readAt, @now, @now)`);
  const update = db.prepare(`UPDATE chargebacks SET revision = revision + 1, status = @status, facts = @facts,
    sale_id = @sale, respond_by = @respondBy, opened_at = @openedAt, defence = @defence, read_at = @readAt,
    wanted_at = @wantedAt, updated_at = @now WHERE id = @id`);
  const setRead = db.prepare('UPDATE chargebacks SET read_at = @readAt, wanted_at = @wantedAt WHERE id = @id');
  const byId = db.prepare<RawChargeback>('SELECT * FROM chargebacks WHERE id = @id');
  const all = db.prepare<RawChargeback>(`SELECT * FROM chargebacks ${nearestFirst}`);
  const inStatus = db.prepare<RawChargeback>(`SELECT * FROM chargebacks WHERE status = @status ${nearestFirst}`);
  const ofSale = db.prepare<RawChargeback>(`SELECT * FROM chargebacks WHERE sale_id = @sale ${nearestFirst}`);
  const open = db.standing(
    `SELECT * FROM chargebacks WHERE status NOT IN ('won', 'lost', 'expired') OR wanted_at IS NOT NULL`,
    (rows: RawChargeback[]): readonly ChargebackRow[] => rows.map(toRow),
  );
  const reading = db.standing('SELECT * FROM chargeback_reading', ([row]: RawReading[]) => toReading(row));
  const saveReading = db.prepare(`INSERT INTO chargeback_reading (id, availability, read_at, has_more, summary)
    VALUES (1, @availability, @readAt, @hasMore, @summary) ON CONFLICT (id) DO UPDATE SET
    availability = @availability, read_at = @readAt, has_more = @hasMore, summary = @summary`);

  return {
    insert(row: Pick<ChargebackRow, 'id' | 'facts' | 'saleId' | 'readAt'>, now: number): void {
      insert.run({ ...factValues(row.facts), id: row.id, till: tillId, sale: row.saleId, readAt: row.readAt, now });
      history.add({ kind: 'chargeback', id: row.id, at: now, staffId: null }, wordsOf(row.facts));
    },
    save(row: ChargebackRow, now: number): void {
      const { id, saleId, defence, readAt, wantedAt } = row;
      const rest = { id, sale: saleId, readAt, wantedAt, now };
      update.run({ ...factValues(row.facts), ...rest, defence: defence === null ? null : JSON.stringify(defence) });
      history.reword(id, wordsOf(row.facts));
    },
    /** An answer that says nothing new. */
    setRead(id: string, readAt: number, wantedAt: number | null): void {
      setRead.run({ id, readAt, wantedAt });
    },
    get(id: string): ChargebackRow | null {
      const row = byId.get({ id });
      return row === undefined ? null : toRow(row);
    },
    list: (status: string | undefined): ChargebackRow[] =>
      (status === undefined ? all.all() : inStatus.all({ status })).map(toRow),
    ofSale: (saleId: string): ChargebackRow[] => ofSale.all({ sale: saleId }).map(toRow),
    open: () => open(),
    reading: () => reading(),
    saveReading({ availability, readAt, hasMore, summary, unread }: ChargebackReading): void {
      saveReading.run({
        availability,
        readAt,
        hasMore: Number(hasMore),
        summary: JSON.stringify({ ...summary, unread }),
      });
    },
  };
}

function toReading(row: RawReading | undefined): ChargebackReading {
  if (row === undefined) {
    const summary = { counts: {}, inDisputeCents: null, smallestDaysRemaining: null };
    return { availability: 'unknown', readAt: null, hasMore: false, summary, unread: nothingUnread };
  }
  return {
    availability: row.availability,
    readAt: row.read_at,
    hasMore: row.has_more === 1,
    ...readKept(row.summary),
  };
}

function wordsOf({ customer, reason, amountCents }: ChargebackFacts): HistoryWords {
  return { words: [customer.name, customer.email, reason.code, reason.description], amountsCents: [amountCents] };
}

function factValues(facts: ChargebackFacts) {
  const { status, respondBy, openedAt } = facts;
  return { status, respondBy, openedAt, facts: JSON.stringify(facts) };
}

function toRow(row: RawChargeback): ChargebackRow {
  return {
    id: row.id,
    revision: row.revision,
    facts: JSON.parse(row.facts) as ChargebackFacts,
    saleId: row.sale_id,
    defence: row.defence === null ? null : (JSON.parse(row.defence) as DefenceRow),
    readAt: row.read_at,
    wantedAt: row.wanted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A row stored by an earlier version has no field `unread`. */
function readKept(json: string): Pick<ChargebackReading, 'summary' | 'unread'> {
  const { unread = nothingUnread, ...summary } = JSON.parse(json) as ChargebackReading['summary'] & { unread?: Unread };
  return { summary, unread };
}
