/** What people may ask about orders. Each command commits a wish and answers at once; the outbox carries it out. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { askForPerson, signedIn, takeForPerson } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { resendPath } from './api.ts';
import type { OrderMethodsDeps } from './order-deps.ts';
import { createReplace } from './replace.ts';
import type { SaleRow } from './table.ts';

type OrderMethods = Exclude<Extract<MethodName, `orders.${string}`>, 'orders.park' | 'orders.parked' | 'orders.unpark'>;

export function createOrderHandlers(deps: OrderMethodsDeps): Handlers<OrderMethods> {
  const { db, clock, sales, timeline, outbox, enqueue, book, reader, sell } = deps;
  const fresh = (id: string) => reader.view(reader.find(id));

  /** A command on an existing sale: refused unless the sale, as it is now, allows it. */
  function act(id: string, caller: Caller, command: Command): void {
    db.transaction(() => {
      const sale = reader.find(id);
      if (!reader.view(sale).can[command.needs]) throw notPossible(sale);
      const staff = signedIn(caller);
      book.note(id, command.what, { learned: 'person', staffName: staff.name });
      appendAudit(db, {
        at: clock.now(),
        action: command.action,
        staffId: staff.id,
        subject: id,
        before: { state: sale.state },
      });
      command.run(sale, staff);
      book.touch(id);
    });
  }

  /** A wish with a row of its own: one cancel may be refused, overtaken or lost, and the sale is still to be undone. */
  function cancel(sale: SaleRow, staff: StaffMember): void {
    outbox.wishUndo({ kind: 'sale', id: sale.id }, { staffId: staff.id, staffName: staff.name });
    book.change(sale.id, (row) => ({ ...row, undoWished: true }));
    deps.carryOn(sale.id);
  }

  return {
    'orders.charge': (input, caller) => reader.view(sell.sell(input, signedIn(caller), null)),
    'orders.replace': createReplace(deps),
    'orders.get': ({ id }) => fresh(id),
    'orders.ofDraft': ({ draftId }) => {
      const sale = sales.getByDraft(draftId);
      return sale === null ? null : reader.view(sale);
    },
    'orders.list': (input) => reader.list(input),
    'orders.timeline': ({ id }) => timeline.of('sale', reader.find(id).id),
    'orders.cancel': ({ id }, caller) => {
      const undo = reader.find(id).orderId === null;
      act(id, caller, {
        needs: 'cancel',
        what: undo ? 'undo-wished' : 'cancel-asked',
        action: 'orders.cancel',
        run: cancel,
      });
      return fresh(id);
    },
    'orders.capture': ({ id }, caller) => {
      act(id, caller, {
        needs: 'capture',
        what: 'capture-asked',
        action: 'orders.capture',
        run: (sale) => {
          if (sale.orderId !== null) book.captureNow({ ...sale, orderId: sale.orderId });
        },
      });
      return fresh(id);
    },
    'orders.confirm': ({ id, code }, caller) => {
      act(id, caller, {
        needs: 'confirm',
        what: 'code-entered',
        action: 'orders.confirm',
        run: (sale) => {
          if (sale.orderId !== null) enqueue.confirm({ ...sale, orderId: sale.orderId }, code);
        },
      });
      return fresh(id);
    },
    'orders.refresh': async ({ id }) => {
      await deps.proveFound(id);
      if (reader.find(id).orderId !== null) {
        takeForPerson(deps);
        await deps.look(id);
      }
      return fresh(id);
    },
    'orders.resendCode': async ({ id }, caller) => {
      const sale = reader.find(id);
      if (sale.orderId === null || !reader.view(sale).can.resendCode) throw notPossible(sale);
      await askForPerson(deps, resendPath(sale.orderId));
      // No money moves here, and a code that was sent twice harms nobody: the order is simply read again.
      book.note(id, 'code-resent', { learned: 'person', staffName: signedIn(caller).name });
      await deps.look(id);
      return fresh(sales.get(id)?.id ?? id);
    },
  };
}

interface Command {
  readonly needs: 'cancel' | 'capture' | 'confirm';
  readonly what: 'undo-wished' | 'cancel-asked' | 'capture-asked' | 'code-entered';
  readonly action: AuditAction;
  readonly run: (sale: SaleRow, staff: StaffMember) => void;
}

function notPossible(sale: SaleRow): AppError {
  return new AppError('not-possible-now', { message: `the sale is ${sale.state}` });
}
