/** Prints a sale by itself once its money is here. Sales that were made before this was turned on, or before a restore, stay as they are. */
import type { SlipOf } from '#shared/contract/receipts.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { dropMeta, readMeta, writeMeta } from '../../db/meta.ts';
import { day } from '../../lib/durations.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { saleWordOf } from './slip-facts.ts';

const key = 'receipts.printed-since';
/** Of an older sale a late word of the API is no news for the counter, and its job may have been swept. */
const oldestMs = 2 * day;

type SaleKind = 'sale' | 'counter-sale';

interface AutomaticDeps extends Pick<TillContext, 'db' | 'clock'> {
  readonly isOn: () => boolean;
  /** The till has asked for a slip of this sale by itself before. */
  readonly wasAsked: (saleId: string) => boolean;
  readonly showSale: (id: string) => Sale | null;
  readonly showCounterSale: (id: string) => CounterSale | null;
  readonly print: (ofs: readonly SlipOf[], language: 'pt-BR' | 'en') => void;
}

export function createAutomatic(deps: AutomaticDeps) {
  const { db, clock, isOn, wasAsked, print } = deps;
  const isWanted = (): boolean => isOn() && readSettings(db).printsOnPaid;

  /** When the sale was made; null while its money is not here, or something stands beside it. */
  function madeAt(kind: SaleKind, id: string): number | null {
    if (kind === 'counter-sale') {
      const here = deps.showCounterSale(id);
      return here?.state === 'received' ? here.createdAt : null;
    }
    const sale = deps.showSale(id);
    return sale !== null && saleWordOf(sale) === 'approved' ? sale.createdAt : null;
  }

  function printIfHere(kind: SaleKind, id: string): void {
    const since = Number(readMeta(db, key) ?? Number.POSITIVE_INFINITY);
    const made = madeAt(kind, id);
    if (made === null || made < Math.max(since, clock.now() - oldestMs)) return;
    // One copy more that the shop wants since is not printed of sales that had theirs.
    if (wasAsked(id)) return;
    const { printsShopCopy, receiptLanguage } = readSettings(db);
    const copies = printsShopCopy ? (['customer', 'shop'] as const) : (['customer'] as const);
    print(
      copies.map((copy): SlipOf => ({ kind, id, copy })),
      receiptLanguage,
    );
  }

  const begin = (): void => writeMeta(db, { key, value: String(clock.now()), now: clock.now() });

  return {
    /** Called whenever a sale is shown anew, perhaps in the transaction that wrote it: what follows waits for its commit. */
    saleMoved(kind: SaleKind, id: string): void {
      if (isWanted()) db.afterCommit(() => printIfHere(kind, id), `receipts ${id}`);
    },
    noteSetting(): void {
      const noted = readMeta(db, key);
      // A clock that was ahead when this was turned on would hold back every sale until that day comes.
      if (isWanted() && (noted === null || Number(noted) > clock.now())) begin();
      if (!isWanted() && noted !== null) dropMeta(db, key);
    },
    /** The copy does not know what was printed since it was made: what was sold before prints when somebody asks. */
    beginAnew(): void {
      if (isWanted()) begin();
    },
  };
}
