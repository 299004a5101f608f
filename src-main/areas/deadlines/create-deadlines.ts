/** What lapses and when, gathered from the views of every area. It only reads, and keeps nothing. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Shows } from '../area.ts';
import { deadlinesOf } from './deadlines-of.ts';

type Kind = 'sale' | 'request' | 'chargeback' | 'subscription' | 'link' | 'charge';

/** Finds by index the things that may have a deadline. Whether a thing has one is read from its view. */
const candidates: Readonly<Record<Kind, string>> = {
  sale: `SELECT id FROM sales WHERE state IN ('authorized', 'awaiting-payment', 'awaiting-code')`,
  request: `SELECT id FROM outbox_entries WHERE state IN ('sending', 'waiting', 'unknown') AND first_sent_at IS NOT NULL`,
  chargeback: `SELECT id FROM chargebacks WHERE status NOT IN ('won', 'lost', 'expired')`,
  subscription: `SELECT id FROM subscriptions WHERE watch <> 'none'`,
  link: `SELECT id FROM payment_links WHERE code IS NOT NULL AND deleted = 0 AND status = 'InProgress'`,
  charge: 'SELECT id FROM charges WHERE followed = 1',
};

/** More than people can act on; the nearest come first. */
const most = 500;

export function createDeadlineHandlers(db: Db, show: Shows): Handlers<'deadlines.list'> {
  const sources = Object.entries(candidates).map(([kind, sql]) => ({
    // The keys of a record typed by Kind are its kinds.
    kind: kind as Kind,
    ids: db.prepare<{ id: string }>(sql),
  }));

  function things(kind: Kind, id: string): HistoryItem[] {
    const thing = show[kind](id);
    // The border of a mapped type: what `show` gives for a kind is the thing of that kind.
    return thing === null ? [] : [{ kind, seq: 0, id, at: 0, thing } as HistoryItem];
  }

  /**
   * The 26 hours of a reservation begin when the request was sent, which may be long after the sale was made offline. With a
   * verification code, the bank is asked only after the code was entered.
   */
  const sentAt = db.prepare<{ at: number | null }>(
    `SELECT max(first_sent_at) AS at FROM outbox_entries
     WHERE owner_id = $id AND operation IN ('orders.create', 'orders.confirm')`,
  );
  const heldSince = (id: string): number | null => sentAt.get({ id })?.at ?? null;

  return {
    'deadlines.list': () =>
      sources
        .flatMap(({ kind, ids }) => ids.all().flatMap(({ id }) => things(kind, id)))
        .flatMap((item) => deadlinesOf(item, heldSince))
        .sort(byNearness)
        .slice(0, most),
  };
}

function byNearness(a: Deadline, b: Deadline): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER) || a.id.localeCompare(b.id);
}
