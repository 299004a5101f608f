/** The rows of subscriptions. One that the API has answered about has an `apiId`; the entry in the outbox tells the rest. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

/** What was asked for, until the API shows what it has. */
export interface SubscriptionFacts
  extends Pick<
    Subscription,
    | 'code'
    | 'description'
    | 'currency'
    | 'interval'
    | 'intervalCount'
    | 'amountCents'
    | 'items'
    | 'discounts'
    | 'increments'
    | 'maxInvoices'
    | 'invoicesPaid'
    | 'minimumPriceCents'
    | 'method'
    | 'statementDescriptor'
    | 'startAt'
    | 'nextBillingAt'
    | 'customer'
    | 'metadata'
  > {
  /** The validity asked for each Pix, where this till asked for it. */
  readonly pixSeconds: number | null;
  /** Somebody took it back before the API had answered: what it charged at first is given back as well. */
  readonly takenBack?: boolean;
}

export interface SubscriptionRow {
  readonly id: string;
  readonly revision: number;
  readonly apiId: string | null;
  readonly status: string | null;
  readonly facts: SubscriptionFacts;
  readonly unsold: 'retype-card' | 'lapsed' | 'withdrawn' | null;
  readonly refusal: Subscription['refusal'];
  readonly staffId: string;
  readonly sentAt: number | null;
  /** When the question left whose answer is kept. */
  readonly askedAt: number | null;
  readonly watch: 'none' | 'quiet' | 'busy';
  /** Of a quiet one: when to look again. */
  readonly lookBy: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type NewSubscription = Pick<SubscriptionRow, 'id' | 'apiId' | 'facts' | 'staffId'>;

interface RawSubscription {
  id: string;
  revision: number;
  api_id: string | null;
  status: string | null;
  facts: string;
  unsold: SubscriptionRow['unsold'];
  refusal: string | null;
  staff_id: string;
  sent_at: number | null;
  asked_at: number | null;
  watch: SubscriptionRow['watch'];
  look_by: number | null;
  created_at: number;
  updated_at: number;
}

export type SubscriptionsTable = ReturnType<typeof createSubscriptionsTable>;

/** What the watcher needs to know of one that only time can change: there may be thousands of them. */
export type QuietRow = Pick<SubscriptionRow, 'id' | 'askedAt' | 'lookBy' | 'createdAt'>;

export function createSubscriptionsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = db.prepare(`INSERT INTO subscriptions (id, till_id, api_id, facts, staff_id, search_text, created_at,
    updated_at) VALUES (@id, @till, @apiId, @facts, @staffId, @searchText, @now, @now)`);
  const update = db.prepare(`UPDATE subscriptions SET revision = revision + 1, api_id = @apiId, status = @status,
    facts = @facts, unsold = @unsold, refusal = @refusal, search_text = @searchText, sent_at = @sentAt,
    asked_at = @askedAt, watch = @watch, look_by = @lookBy, updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawSubscription>('SELECT * FROM subscriptions WHERE id = @id');
  const byCode = db.prepare<RawSubscription>(
    `SELECT * FROM subscriptions WHERE api_id = @code OR json_extract(facts, '$.code') = @code LIMIT 2`,
  );
  const byApiId = db.prepare<RawSubscription>('SELECT * FROM subscriptions WHERE api_id = @apiId');
  const toRows = (rows: RawSubscription[]): readonly SubscriptionRow[] => rows.flatMap((row) => toRow(row) ?? []);
  const busy = db.standing(`SELECT * FROM subscriptions WHERE watch = 'busy' ORDER BY id`, toRows);
  const quiet = db.standing(
    `SELECT id, asked_at AS askedAt, look_by AS lookBy, created_at AS createdAt FROM subscriptions
      WHERE watch = 'quiet'`,
    (rows: QuietRow[]): readonly QuietRow[] => rows,
  );
  const lookNow = db.prepare(`UPDATE subscriptions SET look_by = @now WHERE watch <> 'none'`);
  const lookAt = db.prepare(`UPDATE subscriptions SET look_by = @now WHERE watch <> 'none'
    AND (api_id = @code OR json_extract(facts, '$.code') = @code)`);
  const found = createTextSearch<RawSubscription>(db, 'subscriptions');

  return {
    insert({ id, apiId, facts, staffId }: NewSubscription, now: number): void {
      const searchText = searchTextOf({ id, apiId, facts });
      insert.run({ id, till: tillId, apiId, facts: JSON.stringify(facts), staffId, searchText, now });
      history.add({ kind: 'subscription', id, at: now, staffId }, wordsOf({ id, apiId, facts }));
    },
    save(row: SubscriptionRow, now: number): void {
      update.run({
        id: row.id,
        apiId: row.apiId,
        status: row.status,
        facts: JSON.stringify(row.facts),
        unsold: row.unsold,
        refusal: row.refusal === null ? null : JSON.stringify(row.refusal),
        searchText: searchTextOf(row),
        sentAt: row.sentAt,
        askedAt: row.askedAt,
        watch: row.watch,
        lookBy: row.lookBy,
        now,
      });
      history.reword(row.id, wordsOf(row));
    },
    get: (id: string): SubscriptionRow | null => toRow(byId.get({ id })),
    ofApiId: (apiId: string): SubscriptionRow | null => toRow(byApiId.get({ apiId })),
    /** By the API's id, or the merchant's own code; null when two have it. */
    ofCode(code: string): SubscriptionRow | null {
      const rows = byCode.all({ code });
      return rows.length === 1 ? toRow(rows[0]) : null;
    },
    busy: () => busy(),
    quiet: () => quiet(),
    lookNow: (now: number): void => void lookNow.run({ now }),
    /** By the API's id, or the merchant's own code. */
    lookAt: (code: string, now: number): void => void lookAt.run({ code, now }),
    search: (text: string, limit: number): SubscriptionRow[] => found(text, limit).flatMap((row) => toRow(row) ?? []),
  };
}

function wordsOf({ facts }: Pick<SubscriptionRow, 'id' | 'apiId' | 'facts'>): HistoryWords {
  const { code, description, customer, items, amountCents } = facts;
  const things = items.map((item) => item.description);
  return { words: [code, description, customer.name, customer.email, ...things], amountsCents: [amountCents] };
}

function searchTextOf({ id, apiId, facts }: Pick<SubscriptionRow, 'id' | 'apiId' | 'facts'>): string {
  const { code, description, customer } = facts;
  return foldText([id, apiId, code, description, customer.name, customer.email].filter(Boolean).join(' '));
}

function toRow(row: RawSubscription | undefined): SubscriptionRow | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    apiId: row.api_id,
    status: row.status,
    facts: JSON.parse(row.facts) as SubscriptionFacts,
    unsold: row.unsold,
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as Subscription['refusal']),
    staffId: row.staff_id,
    sentAt: row.sent_at,
    askedAt: row.asked_at,
    watch: row.watch,
    lookBy: row.look_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
