/** The rows of subscriptions. A row has an `apiId` once the API has answered; its entries in the outbox tell the rest. */
import type { ShownSubscription, Subscription } from '#shared/contract/subscription-view.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { born, columnsOf, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

export interface SubscriptionFacts extends ShownSubscription {
  /** The validity of each Pix, if this till asked for one. */
  readonly pixSeconds: number | null;
  /** Somebody took the subscription back before the API had answered, so its first charge must be given back as well. */
  readonly takenBack?: boolean;
  /** Since when the till knows that it charges, or holds money that did not go back. */
  readonly chargesSince?: number;
  /** Since when the till knows that it charges no more, and that all it had charged went back. */
  readonly backSince?: number;
  /** Since when the till knows that it has ended. */
  readonly endedSince?: number;
  /** Its buyer was erased from the till, so what the API still says of the buyer is not kept again. */
  readonly isBuyerErased?: boolean;
}

/** The same facts without the buyer's data, and without the texts that people typed beside what is sold: they may name the buyer. */
export function withoutBuyer(facts: SubscriptionFacts): SubscriptionFacts {
  const { method } = facts;
  const card = method.card === null ? null : { ...method.card, holderName: null, token: null };
  const texts = { description: null, metadata: [] };
  return { ...facts, ...texts, customer: { name: '', email: '' }, method: { ...method, card }, isBuyerErased: true };
}

const columns = columnsOf('subscriptions', {
  id: plain<string>(),
  revision: plain<number>(),
  apiId: plain<string | null>(),
  status: plain<string | null>(),
  facts: json<SubscriptionFacts>(),
  refusal: json<Subscription['refusal']>(),
  staffId: plain<string>(),
  /** When the question left whose answer this row holds. */
  askedAt: plain<number | null>(),
  watch: plain<'none' | 'quiet' | 'busy'>(),
  /** For a quiet subscription: when to read it again. */
  pollBy: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

/** The currency of the subscription with this id; null where there is no such subscription. */
export const subscriptionCurrencySql = (id: string): string =>
  `(SELECT upper(json_extract(facts, '$.currency')) FROM subscriptions WHERE id = ${id})`;

export type SubscriptionRow = ReturnType<typeof columns.read>;

export type SubscriptionsTable = ReturnType<typeof createSubscriptionsTable>;

/** What the poller needs of a subscription that only time can change. There may be thousands of these. */
export type QuietRow = Pick<SubscriptionRow, 'id' | 'askedAt' | 'pollBy' | 'createdAt'>;

type WatchedRow = Pick<SubscriptionRow, 'id' | 'status'>;

export function createSubscriptionsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', 'apiId', 'facts', 'staffId'], { ...born, search_text: '@searchText' });
  const update = columns.update(db, {
    fixed: ['staffId', 'createdAt'],
    more: { ...touched, search_text: '@searchText' },
  });
  const byId = columns.standing(db, 'WHERE id = @id');
  const byCode = columns.all(db, `WHERE api_id = @code OR json_extract(facts, '$.code') = @code LIMIT 2`);
  const byApiId = columns.standing(db, 'WHERE api_id = @apiId');
  const quiet = db.standing(
    `SELECT id, asked_at AS askedAt, poll_by AS pollBy, created_at AS createdAt FROM subscriptions
      WHERE watch = 'quiet'`,
    (rows: QuietRow[]): readonly QuietRow[] => rows,
  );
  const withoutFirst = columns.all(
    db,
    `WHERE api_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subscription_invoices i
      WHERE i.subscription_id = subscriptions.id AND i.number = 1 AND i.status = 'paid')`,
  );
  const createdSince = columns.all(db, 'WHERE created_at > @since ORDER BY created_at DESC');
  const newest = db.prepare<{ id: string }>(
    'SELECT api_id AS id FROM subscriptions WHERE api_id IS NOT NULL ORDER BY created_at DESC, id LIMIT +@most',
  );
  const watched = db.prepare<WatchedRow>(`SELECT id, status FROM subscriptions WHERE watch <> 'none'`);
  const pollNow = db.prepare(`UPDATE subscriptions SET poll_by = @now WHERE watch <> 'none'`);
  const pollAt = db.prepare(`UPDATE subscriptions SET poll_by = @now WHERE watch <> 'none'
    AND (api_id = @code OR json_extract(facts, '$.code') = @code)`);

  function save(row: SubscriptionRow, now: number): void {
    update(row, { now, searchText: searchTextOf(row) });
    history.reword(row.id, wordsOf(row));
  }

  return {
    insert(row: Pick<SubscriptionRow, 'id' | 'apiId' | 'facts' | 'staffId'>, now: number): void {
      insert(row, { till: tillId, now, searchText: searchTextOf(row) });
      history.add({ kind: 'subscription', id: row.id, at: now, staffId: row.staffId }, wordsOf(row));
    },
    save,
    /** The subscription stays; who had it is not known any more, and not found either. */
    forgetBuyer(id: string, now: number): void {
      const [row] = byId({ id });
      if (row !== undefined) save({ ...row, facts: withoutBuyer(row.facts) }, now);
    },
    get: (id: string): SubscriptionRow | null => byId({ id })[0] ?? null,
    ofApiId: (apiId: string): SubscriptionRow | null => byApiId({ apiId })[0] ?? null,
    /** By the API's id or the merchant's own code; null when two subscriptions have it. */
    ofCode(code: string): SubscriptionRow | null {
      const [row = null, other] = byCode({ code });
      return other === undefined ? row : null;
    },
    isKnown: (code: string): boolean => byCode({ code }).length > 0,
    /** What came to be known since then, by the till's clock. */
    createdSince: (since: number): readonly SubscriptionRow[] => createdSince({ since }),
    /** Their first invoice is not known to be paid. */
    withoutFirstPayment: (): readonly SubscriptionRow[] => withoutFirst({}),
    busy: columns.standing(db, `WHERE watch = 'busy' ORDER BY id`),
    quiet,
    watched: (): readonly WatchedRow[] => watched.all(),
    /** The newest ones, by the API's ids. */
    newest: (most: number): string[] => newest.all({ most }).map(({ id }) => id),
    pollNow: (now: number): void => void pollNow.run({ now }),
    /** By the API's id, or the merchant's own code. */
    pollAt: (code: string, now: number): void => void pollAt.run({ code, now }),
    search: createTextSearch(db, columns),
  };
}

function wordsOf({ facts }: Pick<SubscriptionRow, 'facts'>): HistoryWords {
  const { code, description, customer, items, amountCents } = facts;
  const things = items.map((item) => item.description);
  return { words: [code, description, customer.name, customer.email, ...things], amountsCents: [amountCents] };
}

function searchTextOf({ id, apiId, facts }: Pick<SubscriptionRow, 'id' | 'apiId' | 'facts'>): string {
  const { code, description, customer } = facts;
  return foldText([id, apiId, code, description, customer.name, customer.email].filter(Boolean).join(' '));
}
