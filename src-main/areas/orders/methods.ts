/** What people may ask about orders. Each command commits a wish and answers at once; the outbox carries it out. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { ifFound } from '../../lib/if-found.ts';
import { askedOf, askForCode, signedIn, takeForPerson } from '../area.ts';
import type { SaleParts } from './parts.ts';
import { createReplace, type ReplaceDeps } from './replace.ts';
import { type EnqueueOrders, type NamedSale, resendPath } from './requests.ts';
import type { Seller } from './sell.ts';
import type { SaleRow } from './table.ts';

export type OrderMethods = Exclude<
  Extract<MethodName, `orders.${string}`>,
  | 'orders.park'
  | 'orders.keep'
  | 'orders.kept'
  | 'orders.parked'
  | 'orders.unpark'
  | 'orders.discardParked'
  | 'orders.recordBasket'
>;

export interface OrderMethodsDeps extends ReplaceDeps, Pick<SaleParts, 'clock' | 'api' | 'budget' | 'timeline'> {
  readonly enqueue: EnqueueOrders;
  /** Reads the order now and applies it; resolves when done, whatever came. */
  readonly poll: (saleId: string) => Promise<void>;
  /** Reads the order that people named in a review, if it could not be read then. */
  readonly proveNamed: (saleId: string) => Promise<void>;
}

export function createOrderHandlers(deps: OrderMethodsDeps): Handlers<OrderMethods> {
  const { db, timeline, enqueue, book, reader, sell } = deps;
  const asked = askedOf(deps, 'sale');
  const fresh = (id: string) => reader.view(reader.find(id));

  /** A command on an existing sale: refused unless the sale, as it is now, allows it. */
  function act(
    needs: 'cancel' | 'capture' | 'confirm',
    { id, caller }: { readonly id: string; readonly caller: Caller },
    run: (sale: SaleRow, staff: StaffMember) => void,
  ): Sale {
    db.transaction(() => {
      const sale = reader.find(id);
      if (!reader.view(sale).can[needs]) throw notPossible(sale);
      const staff = signedIn(caller);
      const cancelAsked = sale.orderId === null ? 'undo-wished' : 'cancel-asked';
      const what = { cancel: cancelAsked, capture: 'capture-asked', confirm: 'code-entered' } as const;
      const approverId = caller.approver?.id ?? null;
      const before = { state: sale.state };
      const details = { approvedBy: caller.approver?.name ?? null };
      asked(id, { what: what[needs], details, action: `orders.${needs}`, staff, approverId, before, after: {} });
      run(sale, staff);
      book.touch(id);
    });
    return fresh(id);
  }

  return {
    'orders.charge': (input, caller) => reader.view(sell.sell(input, sellerOf(caller), null)),
    'orders.replace': createReplace(deps),
    'orders.get': ({ id }) => fresh(id),
    'orders.ofDraft': ({ draftId }) => ifFound(deps.sales.getByDraft(draftId), reader.view),
    'orders.list': (input) => reader.list(input),
    'orders.timeline': ({ id }) => timeline.of('sale', reader.find(id).id),
    'orders.cancel': ({ id }, caller) => act('cancel', { id, caller }, (sale, staff) => book.giveUp(sale.id, staff)),
    'orders.capture': ({ id }, caller) => act('capture', { id, caller }, (sale) => book.captureNow(named(sale))),
    'orders.confirm': ({ id, code }, caller) =>
      act('confirm', { id, caller }, (sale) => enqueue.confirm(named(sale), code)),
    'orders.refresh': async ({ id }) => {
      await deps.proveNamed(id);
      if (reader.find(id).orderId !== null) {
        takeForPerson(deps);
        await deps.poll(id);
      }
      return fresh(id);
    },
    'orders.resendCode': async ({ id }, caller) => {
      const sale = reader.find(id);
      if (sale.orderId === null || !reader.view(sale).can.resendCode) throw notPossible(sale);
      await askForCode(deps, resendPath(sale.orderId));
      // No money moves here, and a code that was sent twice harms nobody: the order is simply read again.
      book.note(id, 'code-resent', { cause: 'person', staffName: signedIn(caller).name });
      await deps.poll(id);
      return fresh(id);
    },
  };
}

function sellerOf(caller: Caller): Seller {
  return { staff: signedIn(caller), approver: caller.approver };
}

function named(sale: SaleRow): NamedSale {
  if (sale.orderId === null) throw notPossible(sale);
  return { ...sale, orderId: sale.orderId };
}

const notPossible = (sale: SaleRow): AppError =>
  new AppError('not-possible-now', { message: `the sale is ${sale.state}` });
