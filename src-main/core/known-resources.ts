/** What the till knows that its account made: a new key that can read one of these belongs to the same account. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { Generation } from '../api/classify.ts';
import { orderPath } from '../areas/orders/requests.ts';
import { paths as subscriptionPaths } from '../areas/subscriptions/api.ts';
import type { Db } from '../db/db.ts';

/** How many are tried, one at each probe: one may be too new for a replica, or be gone. */
const tried = 20;

export interface KnownResource {
  readonly id: string;
  readonly path: string;
}

export interface KnownResources {
  any(generation: Generation): boolean;
  /** The next one of v2, the newest first; null when there is none. */
  next(): KnownResource | null;
}

export function createKnownResources(db: Db): KnownResources {
  const orders = db.prepare<{ id: string }>(
    `SELECT order_id AS id FROM sales WHERE order_id IS NOT NULL ORDER BY created_at DESC, id LIMIT ${tried}`,
  );
  const subscriptions = db.prepare<{ id: string }>(
    `SELECT api_id AS id FROM subscriptions WHERE api_id IS NOT NULL ORDER BY created_at DESC, id LIMIT ${tried}`,
  );
  const ofV1 = db.prepare<{ code: string }>(
    `SELECT code FROM payment_links WHERE code IS NOT NULL UNION ALL SELECT code FROM charges WHERE code IS NOT NULL LIMIT 1`,
  );
  const inDoubt = db.prepare<{ path: string }>(
    // Two walks, each along an index of its own: what is open, and what was dropped with its doubt.
    `SELECT path FROM outbox_entries WHERE doubt = 1 AND state IN ('sending', 'waiting', 'unknown', 'review')
      UNION ALL SELECT path FROM outbox_entries WHERE doubt = 1 AND state = 'superseded'`,
  );
  let turn = 0;

  const isOf = (generation: Generation, path: string): boolean => isV1Path(path) === (generation === 'v1');

  /** A request that left and may have been carried out made something in its account, although nobody knows its id. */
  const isAnyInDoubt = (generation: Generation): boolean => inDoubt.all().some(({ path }) => isOf(generation, path));

  function ofV2(): readonly KnownResource[] {
    return [
      ...orders.all().map(({ id }) => ({ id, path: orderPath(id) })),
      ...subscriptions.all().map(({ id }) => ({ id, path: subscriptionPaths.subscription(id) })),
    ];
  }

  return {
    any(generation) {
      const isAnyMade = generation === 'v1' ? ofV1.get() !== undefined : ofV2().length > 0;
      return isAnyMade || isAnyInDoubt(generation);
    },
    next() {
      const known = ofV2();
      turn += 1;
      return known[(turn - 1) % Math.max(1, known.length)] ?? null;
    },
  };
}
