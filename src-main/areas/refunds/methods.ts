/** Anyone may ask for a refund, and a manager approves it; both names are on record before the request exists. */
import type { Refund } from '#shared/contract/refunds.ts';
import { existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, approverOf, signedIn } from '../area.ts';
import { createCheckRequest } from './check-request.ts';
import type { RefundParts } from './parts.ts';
import type { RefundReader } from './refund-view.ts';
import type { EnqueueRefunds } from './requests.ts';

export type RefundMethods = 'refunds.request' | 'refunds.list';

export interface RefundMethodsDeps extends RefundParts, Pick<AreaContext, 'verifyApproval'> {
  readonly enqueue: EnqueueRefunds;
  readonly reader: RefundReader;
}

export function createRefundHandlers(deps: RefundMethodsDeps): Handlers<RefundMethods> {
  const { db, makeId, sales, refunds, enqueue, reader } = deps;
  const check = createCheckRequest(deps);

  return {
    'refunds.request': async (input, caller) => {
      const staff = signedIn(caller);
      const { saleId, reason, note = null, items } = input;
      const sale = existing(sales.get(saleId), `sale ${saleId}`);
      check(sale, input);
      const manager = await approverOf(deps, staff, input.approval);
      const people = { requestedBy: staff.name, approvedBy: manager.name };
      return db.transaction((): Refund[] => {
        // Time has passed while the PIN was checked, so the rules are checked again.
        check(sale, input);
        let groupId = input.restOf;
        const ids = input.parts.map((part) => {
          const id = makeId();
          groupId ??= id;
          const refund = { ...part, ...people, id, groupId, saleId, reason, note };
          const details = { amountCents: part.amountCents, approvedBy: manager.name, reason };
          const told = { what: 'refund-asked', cause: 'person', staffName: staff.name, details } as const;
          enqueue.create(refund, { by: { staffId: staff.id, approverId: manager.id }, told, items });
          return id;
        });
        if (items !== undefined) refunds.items.insert(groupId ?? '', items);
        deps.book.touch(saleId);
        return ids.map((id) => reader.get(id));
      });
    },
    'refunds.list': ({ saleId }) => refunds.ofSale(saleId).map((refund) => reader.view(refund)),
  };
}
