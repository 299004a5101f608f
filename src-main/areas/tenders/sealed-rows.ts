/** What the record of actions seals of a counter sale, and of money that went back of one: each way and its amount, and the shift. */
import type { Db } from '../../db/db.ts';

export interface SealedRows {
  /** Null where it is not there. */
  sale(id: string): string | null;
  giveBack(id: string): string | null;
}

export function createSealedRows(db: Db): SealedRows {
  const sale = db.prepare<{ text: string }>(`SELECT json_array(s.shift_id, s.total_cents, (
      SELECT json_group_array(json_array(id, kind, amount_cents, due_cents, received_cents, machine))
      FROM (SELECT * FROM tenders WHERE sale_id = s.id ORDER BY position))) AS text
    FROM counter_sales s WHERE s.id = @id`);
  const giveBack = db.prepare<{ text: string }>(
    'SELECT json_array(shift_id, sale_id, parts, items) AS text FROM tender_returns WHERE id = @id',
  );
  return {
    sale: (id) => sale.get({ id })?.text ?? null,
    giveBack: (id) => giveBack.get({ id })?.text ?? null,
  };
}
