/** Keeps query results until a table they name is written. The lease makes this the only connection, so no other can write. */
import type { SqlParams } from './db.ts';

export interface QueryCache {
  /** To be called before each use of a statement with this text. */
  writer(sql: string): () => void;
  /** A transaction was rolled back: what was read inside it has never been. */
  forgetAll(): void;
  keep<T>(sql: string, read: (params: SqlParams) => T): (params?: SqlParams) => T;
}

/** More than one poll, one answer or one page of a list asks for. */
const keptPerQuery = 256;
const none: SqlParams = {};

/** How often a table was written. */
interface Writes {
  count: number;
}

export function createQueryCache(): QueryCache {
  const written = new Map<string, Writes>();
  const asked = new Map<string, (params?: SqlParams) => unknown>();
  const forgotten: Writes = { count: 0 };

  function writesOf(table: string): Writes {
    const known = written.get(table) ?? { count: 0 };
    written.set(table, known);
    return known;
  }

  function forgetAll(): void {
    forgotten.count += 1;
  }

  return {
    forgetAll,
    writer(sql) {
      const table = writtenTable(sql);
      if (table === null) return forgetAll;
      const writes = writesOf(table);
      return () => {
        writes.count += 1;
      };
    },
    keep<T>(sql: string, read: (params: SqlParams) => T) {
      const known = asked.get(sql);
      if (known !== undefined) return known as (params?: SqlParams) => T;
      const counted = [forgotten, ...readTables(sql).map(writesOf)];
      const kept = new Map<string, T>();
      let keptAt = -1;
      const ask = (params = none): T => {
        // The counts only grow, so an equal sum means that none did.
        let now = 0;
        for (const { count } of counted) now += count;
        if (now !== keptAt || kept.size >= keptPerQuery) kept.clear();
        keptAt = now;
        let key = '';
        for (const name in params) key += `${params[name]}\n`;
        const before = kept.get(key);
        if (before !== undefined) return before;
        const answer = read(params);
        kept.set(key, answer);
        return answer;
      };
      asked.set(sql, ask);
      return ask;
    },
  };
}

/** Null when this kind of statement is not known: then all kept results are dropped. */
function writtenTable(sql: string): string | null {
  return /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/i.exec(sql)?.[1] ?? null;
}

function readTables(sql: string): string[] {
  return [...new Set(Array.from(sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/gi), ([, table]) => table ?? ''))];
}
