/**
 * Where a new entry is first written: one row of one small table, because each index of a filed entry costs the commit a
 * page of its own, and people wait for this commit. All arrivals are filed together, in their order, before the first of
 * them moves, so that whatever is here is newer than every filed entry, and nobody but the table of entries knows of it.
 */
import type { Db } from '../db/db.ts';
import type { Entry, NewEntry } from './entry.ts';

export interface Arrival {
  readonly entry: Entry;
  readonly body: Uint8Array;
}

type Facts = Required<Omit<NewEntry, 'body' | 'obligation' | 'takesOverFrom'>> &
  Pick<Entry, 'why'> & { readonly at: number };

/** Entries that nobody may send yet would pile up here, and every read looks through all of them. */
const filedAt = 32;

export interface Arrivals {
  /** `at`: when it was written. */
  add(entry: NewEntry, at: number): Entry;
  /** In the order of writing. */
  entries(): readonly Entry[];
  body(id: string): Uint8Array | null;
  /** In one transaction with whatever makes it necessary. */
  file(): void;
}

export function createArrivals(db: Db, fileOne: (arrival: Arrival) => void): Arrivals {
  const insert = db.prepare('INSERT INTO outbox_arrivals (facts, body) VALUES (@facts, @body)');
  const entries = db.standing('SELECT facts FROM outbox_arrivals ORDER BY seq', (rows: { facts: string }[]) =>
    rows.map((row) => asEntry(JSON.parse(row.facts) as Facts)),
  );
  const whole = db.prepare<{ facts: string; body: Uint8Array }>('SELECT facts, body FROM outbox_arrivals ORDER BY seq');
  const clear = db.prepare('DELETE FROM outbox_arrivals');

  const arrivals: Arrivals = {
    add(entry, at) {
      const facts = factsOf(entry, at);
      const { lastInsertRowid: seq } = insert.run({ facts: JSON.stringify(facts), body: entry.body });
      // An emptied table numbers from one again.
      if (seq >= filedAt) arrivals.file();
      return asEntry(facts);
    },
    entries,
    body: (id) => whole.all().find((row) => (JSON.parse(row.facts) as Facts).id === id)?.body ?? null,
    file() {
      if (entries().length === 0) return;
      const rows = whole.all();
      db.transaction(() => {
        for (const row of rows) fileOne({ entry: asEntry(JSON.parse(row.facts) as Facts), body: row.body });
        clear.run();
      });
    },
  };
  return arrivals;
}

/** Written out: spreading costs as much as writing the row. */
function factsOf(entry: NewEntry, at: number): Facts {
  const { needsBaseline = false, afterEntry = null } = entry;
  return {
    at,
    id: entry.id,
    operation: entry.operation,
    ownerKind: entry.ownerKind,
    ownerId: entry.ownerId,
    partId: entry.partId ?? null,
    byId: entry.byId,
    harmless: entry.harmless ?? false,
    key: entry.key,
    method: entry.method ?? 'POST',
    path: entry.path,
    contentType: entry.contentType ?? 'application/json',
    secret: entry.secret ?? false,
    needsBaseline,
    baseline: entry.baseline ?? null,
    buyerKeys: entry.buyerKeys ?? [],
    afterEntry,
    why: needsBaseline ? 'waits-for-baseline' : afterEntry === null ? 'goes-now' : 'waits-for-predecessor',
  };
}

function asEntry({ at, ...entry }: Facts): Entry {
  return {
    ...entry,
    revision: 0,
    state: 'prepared',
    doubt: false,
    conflict: false,
    abandoned: false,
    keyExpired: false,
    attempts: 0,
    notSentInARow: 0,
    checksInARow: 0,
    nextKind: entry.needsBaseline ? 'check' : 'send',
    nextAt: at,
    firstSentAt: null,
    firstSentServerAt: null,
    lastSentAt: null,
    errorCode: null,
    resolution: null,
    createdAt: at,
    updatedAt: at,
  };
}
