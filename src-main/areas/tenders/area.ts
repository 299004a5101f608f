/** The area of money that the shop takes by itself, in cash and by its own card machine. */
import type { MethodName } from '#shared/contract/methods.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import type { Demand } from '#shared/domain/rights.ts';
import { existing } from '../../lib/app-error.ts';
import type { Measures } from '../../lib/handlers.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { Area } from '../area.ts';
import type { BuyerRecords } from '../buyer-records.ts';
import { createShiftsTable } from '../shifts/table.ts';
import type { TillContext } from '../till-context.ts';
import { createCounterSaleBuyers } from './buyer-records.ts';
import { createGiveBack } from './give-back.ts';
import { createCounterReturnThing, createCounterSaleThing } from './history-thing.ts';
import type { MoneyMoved, TenderParts } from './parts.ts';
import { createCounterSaleReader } from './reader.ts';
import { createReplaceHere } from './replace-here.ts';
import { createSellHere } from './sell.ts';
import type { createTendersTable } from './table.ts';
import { createTenderBooks } from './tender-books.ts';

export type TenderMethods = Extract<MethodName, `tenders.${string}`>;

export interface TendersDeps extends Pick<TenderParts, 'isCharged' | 'onMoved' | 'paidHere'> {
  readonly table: ReturnType<typeof createTendersTable>;
  /** What the items of a sale ask of the rights, however they are paid. */
  readonly demandsOfItems: (sold: SoldItems) => readonly Demand[];
  /** A sale is told to the windows. */
  readonly onSaleShown: (id: string) => void;
}
type SoldItems = Pick<Parameters<Measures['tenders.sell']>[0], 'items' | 'currency'>;

export interface TendersArea extends Area<TenderMethods, 'counter-sale' | 'counter-return'> {
  readonly buyers: BuyerRecords;
  readonly measures: Pick<Measures, 'tenders.sell' | 'tenders.giveBack'>;
}

export function createTenders(till: TillContext, deps: TendersDeps): TendersArea {
  const { table, demandsOfItems } = deps;
  const { db, announceMade } = till;
  const reader = createCounterSaleReader(table);
  function tell(id: string): void {
    announceMade('tenders.changed', () => reader.view(reader.find(id)));
    deps.onSaleShown(id);
  }
  const announce = (id: string): void => db.afterCommit(() => tell(id), `tenders ${id}`);
  const shifts = createShiftsTable(db, till.tillId);
  const isShiftOpen = (): boolean => shifts.open() !== null;
  function onMoved(moved: MoneyMoved): void {
    if (moved.kind === 'tender-return')
      db.afterCommit(
        () => announceMade('tenders.returned', () => existing(reader.showReturn(moved.id), 'return')),
        moved.id,
      );
    deps.onMoved(moved);
  }
  const parts: TenderParts = { ...till, ...deps, reader, isShiftOpen, announce, onMoved };
  return {
    handlers: {
      'tenders.sell': createSellHere(parts),
      'tenders.replace': createReplaceHere(parts),
      'tenders.get': ({ id }) => reader.view(reader.find(id)),
      'tenders.ofDraft': ({ draftId }) => ifFound(table.getByDraft(draftId), reader.view),
      'tenders.giveBack': createGiveBack(parts),
    },
    measures: {
      /** A basket that was sold before is shown and not sold again, so nobody is asked twice. */
      'tenders.sell': ({ draftId, ...sold }) => (table.getByDraft(draftId) === null ? demandsOfItems(sold) : []),
      // Its sum with what went back of the same sale before, or parts below the limit would pass as one above.
      'tenders.giveBack': ({ id, returnId, parts: given }) => {
        const sale = reader.show(id);
        if (sale === null || table.getReturn(returnId) !== null) return [{ right: 'refund' }];
        const amounts = [...given, ...sale.returns.flatMap((one) => one.parts)];
        const amount = amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
        return [{ right: 'refund', amount, ...namedCurrency(sale.currency) }];
      },
    },
    things: {
      'counter-sale': createCounterSaleThing(reader.show),
      'counter-return': createCounterReturnThing(reader.showReturn),
    },
    buyers: createCounterSaleBuyers({ db, table, announce: tell }),
    openBooks: createTenderBooks({ db }),
    isUsed: () => table.any(),
  };
}
