/** Which sales are still open, and the look that learns how they stand. */

import type { SaleState } from '#shared/contract/sale.ts';
import { isFinalOrderStatus } from '#shared/domain/orders.ts';
import { type Order, orderSchema } from '#shared/wire/v2/orders.ts';
import type { HeardEvent, LookReason, WatchSubject } from '../../api/watch-source.ts';
import type { HitFailpoint } from '../../lib/failpoints.ts';
import type { Looks } from '../../lib/looks.ts';
import type { AreaContext } from '../area.ts';
import { orderPath } from './api.ts';
import { createOrderProof } from './order-proof.ts';
import { createRenamedCharges } from './renamed-charges.ts';
import type { SaleBook } from './sale-book.ts';
import type { SalesTable } from './table.ts';

/** A customer looks at these, or a person has just asked for what they wait for. */
const onScreen: readonly SaleState[] = ['awaiting-payment', 'processing', 'capturing', 'canceling', 'awaiting-code'];
/** Ended sales that events spoke of, when they were too many to be kept one by one. */
const mostRecent = 500;

interface OpenSaleRow {
  readonly id: string;
  readonly state: SaleState;
  readonly order_status: string | null;
  readonly created_at: number;
  readonly last_check_at: number | null;
  readonly next_check_at: number | null;
  readonly undoing: 0 | 1;
  readonly zero_at: number | null;
}

export interface OrderWatchDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly sales: SalesTable;
  readonly book: SaleBook;
  readonly looks: Looks;
  readonly failpoint: HitFailpoint;
}

const undoing = `SELECT owner_id FROM undo_wishes WHERE owner_kind = 'sale' AND ended_at IS NULL`;

export function createOrderWatch({ db, clock, api, sales, book, looks, failpoint }: OrderWatchDeps) {
  const proofOf = createOrderProof(sales);
  const renamedProofOf = createOrderProof(sales, 'renamed');
  const renamed = createRenamedCharges({ db, sales, book });
  const open = db.standing(
    `SELECT id, state, order_status, created_at, last_check_at, next_check_at,
      (SELECT min(pix_expires_at) FROM sale_payments p WHERE p.sale_id = sales.id) AS zero_at, id IN (${undoing}) AS undoing
    FROM sales WHERE order_id IS NOT NULL AND (next_check_at IS NOT NULL OR id IN (${undoing}) OR state IN ('awaiting-payment', 'processing',
      'capturing', 'authorized', 'awaiting-code', 'canceling', 'refunding', 'review', 'other', 'replaced'))`,
    (rows: OpenSaleRow[]): readonly OpenSaleRow[] => rows,
  );

  const recent = db.prepare<{ id: string }>(
    'SELECT id FROM sales WHERE order_id IS NOT NULL ORDER BY created_at DESC LIMIT +@limit',
  );

  return {
    kind: 'sale',
    recent: (): string[] => recent.all({ limit: mostRecent }).map(({ id }) => id),
    subjects(): WatchSubject[] {
      return open().flatMap((row) => {
        const over = row.state === 'replaced' && row.order_status !== null && isFinalOrderStatus(row.order_status);
        // A wish to undo stands until every centavo is proven to be back, whatever word the order has meanwhile.
        if (over && row.next_check_at === null && row.undoing === 0) return [];
        const lookedAt = looks.last(row.id, row.last_check_at);
        const zero = row.state === 'awaiting-payment' ? row.zero_at : null;
        const unseenZero = zero !== null && (lookedAt ?? 0) < zero ? zero : null;
        const wanted = [row.next_check_at, unseenZero].filter((at) => at !== null);
        return {
          id: row.id,
          kind: 'sale',
          state: row.state,
          waits: onScreen.includes(row.state) || row.next_check_at !== null ? 'screen' : 'office',
          followUp: 'sale',
          asks: 'v2',
          openedAt: row.created_at,
          lookedAt,
          wantedAt: wanted.length === 0 ? null : Math.min(...wanted),
          // API document, Events 4: `order.paid`, `charge.expired`. A decline, a cancellation and a code have none.
          hasEvent: row.state === 'awaiting-payment',
        };
      });
    },
    named: ({ ids }: HeardEvent): string[] =>
      ids.flatMap((id) => sales.saleOfOrder(id) ?? sales.saleOfCharge(id) ?? []),
    /** True when the API answered with this sale's order, and with what can be true. */
    async look(id: string, reason: LookReason = 'check'): Promise<boolean> {
      const sale = sales.get(id);
      if (sale?.orderId == null) return true;
      const askedAt = clock.now();
      const observation = await api.read(orderPath(sale.orderId), renamedProofOf(id));
      failpoint('watch:after-answer');
      if (observation.class !== 'accepted') return false;
      const order: Order = orderSchema.parse(observation.payload);
      if (!proofOf(id).safeParse(order).success) return db.transaction(() => renamed.take(id, order, askedAt));
      renamed.forget(id);
      if (book.standsStill(id, order, askedAt)) return true;
      const isTrue = db.transaction(() => {
        const believed = book.learnOrder(id, order, { by: reason, askedAt });
        const wanted = sales.get(id)?.nextCheckAt ?? null;
        if (believed && wanted !== null && wanted <= askedAt) {
          book.change(id, (row) => ({ ...row, nextCheckAt: null }));
        }
        failpoint('watch:inside');
        return believed;
      });
      failpoint('watch:after');
      return isTrue;
    },
  };
}
