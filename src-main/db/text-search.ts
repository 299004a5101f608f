/** Finds the rows of a table by what somebody types: every word must stand somewhere in what the row can be found by; newest first. */
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db, SqlParams } from './db.ts';

/** The columns of a table that keeps these words, folded, in `search_text`. */
interface SearchedColumns<Row> {
  all(db: Db, where: string): (params: SqlParams) => Row[];
}

/** Without a word every row is found. */
export function createTextSearch<Row>(db: Db, columns: SearchedColumns<Row>): (text: string, limit: number) => Row[] {
  const found = columns.all(
    db,
    `WHERE NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE NOT instr(search_text, value))
      ORDER BY created_at DESC, id LIMIT @limit`,
  );
  return (text, limit) => {
    const words = foldText(text).split(' ').filter(Boolean);
    return found({ words: JSON.stringify(words), limit });
  };
}
