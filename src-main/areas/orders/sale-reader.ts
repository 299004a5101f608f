/** Reads sales for people: one, a page of the list, and the charges with a refund on its way. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { parseMoneyInput } from '#shared/domain/money.ts';
import type { Db, SqlParams } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import { foldText } from '../../lib/fold-text.ts';
import type { Looks } from '../../lib/looks.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { isSucceeded } from './replace-rules.ts';
import { viewSale } from './sale-view.ts';
import type { SaleRow, SalesTable } from './table.ts';

export interface SaleReaderDeps {
  readonly db: Db;
  readonly sales: SalesTable;
  readonly entries: OutboxTable;
  readonly looks: Looks;
  /** When the watcher will ask about this sale next. */
  readonly nextLookAt: (saleId: string) => number | null;
}

export type SaleReader = ReturnType<typeof createSaleReader>;

export function createSaleReader({ db, sales, entries, looks, nextLookAt }: SaleReaderDeps) {
  const refunding = db.standing(
    `SELECT charge_id FROM refunds WHERE sale_id = @sale AND (result IS NULL OR result = 'processing')`,
    (rows: { charge_id: string }[]): ReadonlySet<string> => new Set(rows.map((row) => row.charge_id)),
  );

  function view(sale: SaleRow): Sale {
    return viewSale({
      sale,
      payments: sales.payments(sale.id),
      entries: entries.ofOwner('sale', sale.id),
      lastLookAt: looks.last(sale.id, sale.lastCheckAt),
      nextLookAt: watched.includes(sale.state) ? nextLookAt(sale.id) : null,
      succeeded: isSucceeded(sale, sales.get),
      refundingCharges: refunding({ sale: sale.id }),
    });
  }

  return {
    view,
    find(id: string): SaleRow {
      const sale = sales.get(id);
      if (sale === null) throw new AppError('not-found', { message: `no sale ${id}` });
      return sale;
    },
    list(input: MethodInput<'orders.list'>): { sales: Sale[]; nextBeforeNumber: number | null } {
      const { where, params } = filter(input);
      const rows = db
        .prepare<{ id: string; number: number }>(
          `SELECT id, number FROM sales WHERE ${where.join(' AND ')} ORDER BY number DESC LIMIT @limit`,
        )
        .all({ ...params, limit: input.limit + 1 });
      const page = rows.slice(0, input.limit);
      return {
        sales: page.flatMap(({ id }) => {
          const sale = sales.get(id);
          return sale === null ? [] : [view(sale)];
        }),
        nextBeforeNumber: rows.length > input.limit ? (page.at(-1)?.number ?? null) : null,
      };
    },
  };
}

/** Only these wait for a look while somebody stands at the counter; a list of old sales needs no plan. */
const watched: readonly SaleRow['state'][] = [
  'awaiting-payment',
  'processing',
  'capturing',
  'canceling',
  'awaiting-code',
];

function filter(input: MethodInput<'orders.list'>): { where: string[]; params: SqlParams } {
  const where = ['number < @before'];
  const params: Record<string, string | number> = { before: input.beforeNumber ?? Number.MAX_SAFE_INTEGER };
  const add = (condition: string, name: string, value: string | number | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    params[name] = value;
  };
  add('staff_id = @staff', 'staff', input.staffId);
  add('created_at >= @from', 'from', input.fromAt);
  add('created_at < @until', 'until', input.untilAt);
  add(
    'EXISTS (SELECT 1 FROM sale_payments p WHERE p.sale_id = sales.id AND p.method = @method)',
    'method',
    input.method,
  );
  if (input.states !== undefined && input.states.length > 0) {
    where.push('state IN (SELECT value FROM json_each(@states))');
    params.states = JSON.stringify(input.states);
  }
  const text = input.search?.trim() ?? '';
  if (text !== '') searchFor(text, where, params);
  return { where, params };
}

/** One box: a word of an item or customer, a sale number, an amount, a card's last four, or a pasted id. */
function searchFor(text: string, where: string[], params: Record<string, string | number>): void {
  const amount = parseMoneyInput(text, 'pt-BR');
  params.words = `%${escapeLike(foldText(text))}%`;
  params.exact = text;
  params.number = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : -1;
  params.cents = amount ?? -1;
  where.push(`(search LIKE @words ESCAPE '\\' OR number = @number OR id = @exact OR order_id = @exact
    OR total_cents = @cents OR EXISTS (SELECT 1 FROM sale_payments p WHERE p.sale_id = sales.id
      AND (p.charge_id = @exact OR p.card_last4 = @exact OR p.amount_cents = @cents)))`);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
