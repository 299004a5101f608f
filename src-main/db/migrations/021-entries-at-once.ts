/** An entry is written in its place at once: what still rested apart is filed, in the order of its writing. */
import type { Migration } from '../migrate.ts';

export const entriesAtOnce: Migration = {
  version: 21,
  name: 'entries-at-once',
  sql: `
INSERT INTO outbox_entries (id, till_id, operation, owner_kind, owner_id, part_id, state, by_id, harmless, idempotency_key,
    method, path, content_type, secret, needs_baseline, baseline, buyer_keys, next_kind, next_at, why, created_at, updated_at)
  SELECT facts ->> 'id', coalesce((SELECT value FROM meta WHERE key = 'till_id'), ''), facts ->> 'operation',
    facts ->> 'ownerKind', facts ->> 'ownerId', facts ->> 'partId', 'prepared', facts ->> 'byId', facts ->> 'harmless',
    facts ->> 'key', facts ->> 'method', facts ->> 'path', facts ->> 'contentType', facts ->> 'secret',
    facts ->> 'needsBaseline', nullif(facts -> 'baseline', 'null'), facts -> 'buyerKeys',
    iif(facts ->> 'needsBaseline', 'check', 'send'), facts ->> 'at', facts ->> 'why', facts ->> 'at', facts ->> 'at'
  FROM outbox_arrivals ORDER BY seq;
INSERT INTO outbox_bodies SELECT facts ->> 'id', body FROM outbox_arrivals ORDER BY seq;
DROP TABLE outbox_arrivals;
`,
};
