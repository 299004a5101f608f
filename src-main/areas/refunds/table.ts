/** The rows of refunds. `result` is null until the API accepted or refused; the entry in the outbox tells the rest. */
import type { Refund } from '#shared/contract/refunds.ts';
import { cents } from '#shared/domain/money.ts';
import type { ChosenItem } from '#shared/domain/refund-items.ts';
import { born, coded, columnsOf, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createHistoryTable } from '../history/table.ts';

export type RefundResult = 'processing' | 'confirmed' | 'refused' | 'failed' | 'withdrawn';

const columns = columnsOf('refunds', {
  id: plain<string>(),
  revision: plain<number>(),
  /** Id of the first refund of the same request. */
  groupId: plain<string>(),
  saleId: plain<string>(),
  chargeId: plain<string>(),
  amountCents: coded(cents, Number),
  reason: plain<Refund['reason']>(),
  note: plain<string | null>(),
  requestedBy: plain<string>(),
  approvedBy: coded(
    (name: string) => (name === '' ? null : name),
    (name) => name ?? '',
  ),
  result: plain<RefundResult | null>(),
  refusalCode: plain<string | null>(),
  /** `amount_refunded` of the charge before this refund was sent. */
  refundedBeforeCents: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
  lastCheckAt: plain<number | null>(),
});

export type RefundRow = ReturnType<typeof columns.read>;

/** Nobody knows yet whether it was given back. */
export function isUnderWay({ result }: Pick<RefundRow, 'result'>): boolean {
  return result === null || result === 'processing';
}

const asked = [
  ...(['id', 'groupId', 'saleId', 'chargeId', 'amountCents'] as const),
  ...(['reason', 'note', 'requestedBy', 'approvedBy'] as const),
];

export type NewRefund = Pick<RefundRow, (typeof asked)[number]>;

export type RefundsTable = ReturnType<typeof createRefundsTable>;

export function createRefundsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, asked, born);
  const update = columns.update(db, {
    set: ['result', 'refusalCode', 'refundedBeforeCents', 'lastCheckAt'],
    more: touched,
  });
  const byId = columns.standing(db, 'WHERE id = @id');
  const bySale = columns.standing(db, 'WHERE sale_id = +@sale ORDER BY rowid');
  const open = columns.standing(
    db,
    `WHERE charge_id = +@charge AND (result IS NULL OR result = 'processing') ORDER BY rowid`,
  );
  const processing = columns.standing(db, `WHERE result = 'processing' ORDER BY rowid`);
  const confirmedBeside = db.prepare<{ cents: number }>(`SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds
    WHERE sale_id = @sale AND charge_id = @charge AND result = 'confirmed' AND id <> @id`);
  const around = db.prepare<{ before: number; since: number }>(`SELECT
    coalesce(sum(amount_cents) FILTER (WHERE r.rowid < own.at AND result = 'confirmed'), 0) AS before,
    coalesce(sum(amount_cents) FILTER (WHERE r.rowid > own.at AND coalesce(result, 'open') IN ('open', 'processing', 'confirmed')), 0) AS since
    FROM refunds r, (SELECT rowid AS at FROM refunds WHERE id = @id) own WHERE sale_id = @sale AND charge_id = @charge`);

  return {
    insert(refund: NewRefund, now: number): void {
      insert(refund, { till: tillId, now });
      history.add(
        { kind: 'refund', id: refund.id, at: now, staffId: null },
        { words: [refund.note, refund.requestedBy, refund.approvedBy], amountsCents: [refund.amountCents] },
      );
    },
    save: (refund: RefundRow, now: number): void => update(refund, { now }),
    get: (id: string): RefundRow | null => byId({ id })[0] ?? null,
    ofSale: (sale: string): readonly RefundRow[] => bySale({ sale }),
    /** What the newest one was refused with; null when it was not. */
    lastProblem: (sale: string): string | null => bySale({ sale }).at(-1)?.refusalCode ?? null,
    openOfCharge: (charge: string): readonly RefundRow[] => open({ charge }),
    /** Cents that other refunds of the same charge are proven to have given back. */
    confirmedBeside: ({ id, saleId, chargeId }: RefundRow): number =>
      confirmedBeside.get({ id, sale: saleId, charge: chargeId })?.cents ?? 0,
    /** Cents of the same charge: those that earlier refunds have given back, and those that later ones have, or still may. */
    around: ({ id, saleId, chargeId }: RefundRow): { before: number; since: number } =>
      around.get({ id, sale: saleId, charge: chargeId }) ?? { before: 0, since: 0 },
    processing: () => processing(),
    items: createRefundItemsTable(db),
  };
}

/** Items that a group of refunds was asked for: written with the group, never changed. */
function createRefundItemsTable(db: Db) {
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
