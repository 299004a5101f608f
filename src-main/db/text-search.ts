/** Finds the rows of a table by what somebody types: every word must stand somewhere in what the row can be found by; newest first. */
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db } from './db.ts';

/** Each keeps its words, folded, in `search_text`. */
type SearchedTable = 'saved_cards' | 'charges' | 'client_cards' | 'payment_links' | 'subscriptions';

/** Without a word every row is found. `names`: the columns to read. */
export function createTextSearch<Row>(
  db: Db,
  table: SearchedTable,
  names = '*',
): (text: string, limit: number) => Row[] {
  const found = db.prepare<Row>(`SELECT ${names} FROM ${table} WHERE NOT EXISTS
    (SELECT 1 FROM json_each(@words) WHERE NOT instr(search_text, value)) ORDER BY created_at DESC, id LIMIT @limit`);
  return (text, limit) => {
    const words = foldText(text).split(' ').filter(Boolean);
    return found.all({ words: JSON.stringify(words), limit });
  };
}
