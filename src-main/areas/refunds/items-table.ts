/** The rows of items that a group of refunds was asked for. They are written with the group and never change. */
import type { ChosenItem } from '#shared/domain/refund-items.ts';
import type { Db } from '../../db/db.ts';

export function createRefundItemsTable(db: Db) {
  const insert = db.prepare(
    'INSERT INTO refund_items (group_id, position, quantity) VALUES (@group, @position, @quantity)',
  );
  const ofGroup = db.standing(
    'SELECT position, quantity FROM refund_items WHERE group_id = @group ORDER BY position',
    (rows: ChosenItem[]): readonly ChosenItem[] => rows,
  );
  return {
    insert(group: string, items: readonly ChosenItem[]): void {
      for (const { position, quantity } of items) insert.run({ group, position, quantity });
    },
    ofGroup: (group: string): readonly ChosenItem[] => ofGroup({ group }),
  };
}
