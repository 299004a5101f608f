/** The rows of refunds. `result` is null until the API accepted or refused; the entry in the outbox tells the rest. */
import type { Refund } from '#shared/contract/refunds.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';
import { createHistoryTable } from '../history/table.ts';
import { createRefundItemsTable } from './items-table.ts';

export type RefundResult = 'processing' | 'confirmed' | 'refused' | 'failed' | 'withdrawn';

export interface RefundRow {
  readonly id: string;
  readonly revision: number;
  /** Id of the first refund of the same request. */
  readonly groupId: string;
  readonly saleId: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly reason: Refund['reason'];
  readonly note: string | null;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly result: RefundResult | null;
  readonly refusalCode: string | null;
  /** `amount_refunded` of the charge before this refund was sent. */
  readonly refundedBeforeCents: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastCheckAt: number | null;
}

interface RawRefund {
  id: string;
  revision: number;
  group_id: string;
  sale_id: string;
  charge_id: string;
  amount_cents: number;
  reason: Refund['reason'];
  note: string | null;
  requested_by: string;
  approved_by: string;
  result: RefundResult | null;
  refusal_code: string | null;
  refunded_before_cents: number | null;
  created_at: number;
  updated_at: number;
  last_check_at: number | null;
}

export type NewRefund = Pick<
  RefundRow,
  'id' | 'groupId' | 'saleId' | 'chargeId' | 'amountCents' | 'reason' | 'note' | 'requestedBy' | 'approvedBy'
>;

export type RefundsTable = ReturnType<typeof createRefundsTable>;

export function createRefundsTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = db.prepare(`INSERT INTO refunds (id, till_id, group_id, sale_id, charge_id, amount_cents, reason, note,
    requested_by, approved_by, created_at, updated_at)
    VALUES (@id, @till, @group, @sale, @charge, @amount, @reason, @note, @requestedBy, @approvedBy, @now, @now)`);
  const update = db.prepare(`UPDATE refunds SET revision = revision + 1, result = @result, refusal_code = @refusalCode,
    refunded_before_cents = @before, last_check_at = @lastCheckAt, updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawRefund>('SELECT * FROM refunds WHERE id = @id');
  const bySale = db.prepare<RawRefund>('SELECT * FROM refunds WHERE sale_id = +@sale ORDER BY rowid');
  const open = db.prepare<RawRefund>(`SELECT * FROM refunds WHERE charge_id = +@charge
    AND (result IS NULL OR result = 'processing') ORDER BY rowid`);
  const confirmedBeside = db.prepare<{ cents: number }>(`SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds
    WHERE sale_id = @sale AND charge_id = @charge AND result = 'confirmed' AND id <> @id`);
  const processing = db.standing(
    `SELECT * FROM refunds WHERE result = 'processing' ORDER BY rowid`,
    (rows: RawRefund[]): readonly RefundRow[] => rows.flatMap((row) => toRefund(row) ?? []),
  );

  return {
    insert(refund: NewRefund, now: number): void {
      insert.run({
        id: refund.id,
        till: tillId,
        group: refund.groupId,
        sale: refund.saleId,
        charge: refund.chargeId,
        amount: refund.amountCents,
        reason: refund.reason,
        note: refund.note,
        requestedBy: refund.requestedBy,
        approvedBy: refund.approvedBy ?? '',
        now,
      });
      history.add(
        { kind: 'refund', id: refund.id, at: now, staffId: null },
        { words: [refund.note, refund.requestedBy, refund.approvedBy], amountsCents: [refund.amountCents] },
      );
    },
    save(refund: RefundRow, now: number): void {
      update.run({
        id: refund.id,
        result: refund.result,
        refusalCode: refund.refusalCode,
        before: refund.refundedBeforeCents,
        lastCheckAt: refund.lastCheckAt,
        now,
      });
    },
    get: (id: string): RefundRow | null => toRefund(byId.get({ id })),
    ofSale: (sale: string): RefundRow[] => bySale.all({ sale }).flatMap((row) => toRefund(row) ?? []),
    openOfCharge: (charge: string): RefundRow[] => open.all({ charge }).flatMap((row) => toRefund(row) ?? []),
    /** Cents that other refunds of the same charge are proven to have given back. */
    confirmedBeside: ({ id, saleId, chargeId }: RefundRow): number =>
      confirmedBeside.get({ id, sale: saleId, charge: chargeId })?.cents ?? 0,
    processing: () => processing(),
    items: createRefundItemsTable(db),
  };
}

function toRefund(row: RawRefund | undefined): RefundRow | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    groupId: row.group_id,
    saleId: row.sale_id,
    chargeId: row.charge_id,
    amountCents: cents(row.amount_cents),
    reason: row.reason,
    note: row.note,
    requestedBy: row.requested_by,
    approvedBy: row.approved_by === '' ? null : row.approved_by,
    result: row.result,
    refusalCode: row.refusal_code,
    refundedBeforeCents: row.refunded_before_cents,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastCheckAt: row.last_check_at,
  };
}
