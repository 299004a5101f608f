/** The rows of chargebacks: what the API last said of each, and the defence that this till sent; and what the last list said. */
import type { Chargeback, ChargebackReading } from '#shared/contract/chargebacks.ts';
import { nothingUnread, type Unread } from '#shared/domain/unread.ts';
import { born, columnsOf, flag, json, plain, touched } from '../../db/columns.ts';
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
> & {
  /** One stored by an earlier version does not say it. */
  readonly currency?: string | null;
};

export interface DefenceRow {
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly staffId: string;
  readonly staffName: string;
  readonly at: number;
  readonly refusal: { readonly code: string; readonly message: string | null } | null;
}

const columns = columnsOf('chargebacks', {
  id: plain<string>(),
  revision: plain<number>(),
  facts: json<ChargebackFacts>(),
  saleId: plain<string | null>(),
  defence: json<DefenceRow | null>(),
  /** When the question left whose answer was applied last. */
  readAt: plain<number>(),
  /** The chargeback must be read at this time. */
  wantedAt: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type ChargebackRow = ReturnType<typeof columns.read>;

const endedStatuses: readonly string[] = ['won', 'lost', 'expired'];

/** One that has ended may be open to a last read. */
export const hasEndedChargeback = (status: string): boolean => endedStatuses.includes(status);

const readingColumns = columnsOf('chargeback_reading', {
  availability: plain<ChargebackReading['availability']>(),
  readAt: plain<ChargebackReading['readAt']>(),
  hasMore: flag(),
  /** One stored by an earlier version has no field `unread`. */
  summary: json<ChargebackReading['summary'] & { readonly unread?: Unread }>(),
});

export type ChargebacksTable = ReturnType<typeof createChargebacksTable>;

const nearestFirst = "ORDER BY status NOT IN ('open'), respond_by IS NULL, respond_by, opened_at DESC, id";

const ofFacts = { status: '@status', respond_by: '@respondBy', opened_at: '@openedAt' };

export function createChargebacksTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', 'facts', 'saleId', 'readAt'], { ...born, ...ofFacts });
  const update = columns.update(db, {
    fixed: ['createdAt'],
    more: { ...touched, ...ofFacts },
  });
  const setRead = db.prepare('UPDATE chargebacks SET read_at = @readAt, wanted_at = @wantedAt WHERE id = @id');
  const wantOpen = db.prepare(`UPDATE chargebacks SET wanted_at = @now WHERE status NOT IN ('won', 'lost', 'expired')`);
  const byId = columns.one(db, 'WHERE id = @id');
  const all = columns.all(db, nearestFirst);
  const inStatus = columns.all(db, `WHERE status = @status ${nearestFirst}`);
  const ofSale = columns.all(db, `WHERE sale_id = @sale ${nearestFirst}`);

  const lost = columns.all(
    db,
    `WHERE status IN ('lost', 'expired') AND defence IS NOT NULL AND updated_at >= @since ${nearestFirst}`,
  );

  return {
    insert(row: Pick<ChargebackRow, 'id' | 'facts' | 'saleId' | 'readAt'>, now: number): void {
      insert(row, { ...valuesOf(row.facts), till: tillId, now });
      history.add({ kind: 'chargeback', id: row.id, at: now, staffId: null }, wordsOf(row.facts));
    },
    save(row: ChargebackRow, now: number): void {
      update(row, { ...valuesOf(row.facts), now });
      history.reword(row.id, wordsOf(row.facts));
    },
    /** An answer that says nothing new. */
    setRead(id: string, readAt: number, wantedAt: number | null): void {
      setRead.run({ id, readAt, wantedAt });
    },
    /** All that have not ended are to be read at once. */
    wantOpen: (now: number): void => void wantOpen.run({ now }),
    get: (id: string): ChargebackRow | null => byId({ id }),
    list: (status: string | undefined): ChargebackRow[] => (status === undefined ? all() : inStatus({ status })),
    ofSale: (saleId: string): ChargebackRow[] => ofSale({ sale: saleId }),
    /** Those that ended against the shop since, and that this till had defended. */
    lostWithDefence: (since: number): ChargebackRow[] => lost({ since }),
    open: columns.standing(db, `WHERE status NOT IN ('won', 'lost', 'expired') OR wanted_at IS NOT NULL`),
    ...createReadingTable(db),
  };
}

function createReadingTable(db: Db) {
  const kept = readingColumns.standing(db, '');
  const save = readingColumns.replace(db, readingColumns.keys, { by: ['id'], first: { id: '1' } });
  return {
    reading: (): ChargebackReading => toReading(kept()[0]),
    saveReading({ summary, unread, ...rest }: ChargebackReading): void {
      save({ ...rest, summary: { ...summary, unread } });
    },
  };
}

function toReading(row: ReturnType<typeof readingColumns.read> | undefined): ChargebackReading {
  if (row === undefined) {
    const summary = { counts: {}, inDisputeCents: null, smallestDaysRemaining: null };
    return { availability: 'unknown', readAt: null, hasMore: false, summary, unread: nothingUnread };
  }
  const { unread = nothingUnread, ...summary } = row.summary;
  return { ...row, summary, unread };
}

function wordsOf({ customer, reason, amountCents }: ChargebackFacts): HistoryWords {
  return { words: [customer.name, customer.email, reason.code, reason.description], amountsCents: [amountCents] };
}

const valuesOf = ({ status, respondBy, openedAt }: ChargebackFacts) => ({ status, respondBy, openedAt });
