/** Prints a sale by itself once it is proven paid. Sales that were made before this was turned on stay as they are. */
import type { SlipOf } from '#shared/contract/receipts.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { dropMeta, readMeta, writeMeta } from '../../db/meta.ts';
import { day } from '../../lib/durations.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { saleWordOf } from './slip-facts.ts';

const key = 'receipts.printed-since';
/** Of an older sale a late word of the API is no news for the counter, and its job may have been swept. */
const oldestMs = 2 * day;

interface AutomaticDeps extends Pick<TillContext, 'db' | 'clock'> {
  readonly isOn: () => boolean;
  /** The till has asked for this slip by itself before. */
  readonly wasAsked: (of: SlipOf) => boolean;
  readonly showSale: (id: string) => Sale | null;
  readonly print: (ofs: readonly SlipOf[], language: 'pt-BR' | 'en') => void;
}

export function createAutomatic({ db, clock, isOn, wasAsked, showSale, print }: AutomaticDeps) {
  const isWanted = (): boolean => isOn() && readSettings(db).printsOnPaid;

  function printIfPaid(id: string): void {
    const sale = showSale(id);
    const since = Number(readMeta(db, key) ?? Number.POSITIVE_INFINITY);
    if (sale === null || sale.createdAt < Math.max(since, clock.now() - oldestMs)) return;
    if (saleWordOf(sale) !== 'approved') return;
    const { printsShopCopy, receiptLanguage } = readSettings(db);
    const copies = printsShopCopy ? (['customer', 'shop'] as const) : (['customer'] as const);
    const missing = copies.map((copy): SlipOf => ({ kind: 'sale', id, copy })).filter((of) => !wasAsked(of));
    if (missing.length > 0) print(missing, receiptLanguage);
  }

  return {
    /** Called whenever a sale is shown anew, perhaps in the transaction that wrote it: what follows waits for its commit. */
    saleMoved(id: string): void {
      if (isWanted()) db.afterCommit(() => printIfPaid(id), `receipts ${id}`);
    },
    noteSetting(): void {
      const isNoted = readMeta(db, key) !== null;
      if (isWanted() && !isNoted) writeMeta(db, { key, value: String(clock.now()), now: clock.now() });
      if (!isWanted() && isNoted) dropMeta(db, key);
    },
  };
}
