/** A refund is asked by anyone and approved by a manager; both are on record before the request exists. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, approverOf } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { SalesTable } from '../orders/table.ts';
import { createCheckRequest } from './check-request.ts';
import type { EnqueueRefunds } from './enqueue.ts';
import type { RefundReader } from './refund-view.ts';
import type { RefundsTable } from './table.ts';

export interface RefundMethodsDeps
  extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'timeline' | 'verifyApproval'> {
  readonly sales: SalesTable;
  readonly refunds: RefundsTable;
  readonly enqueue: EnqueueRefunds;
  readonly reader: RefundReader;
  readonly touchSale: (saleId: string) => void;
}

type RequestInput = MethodInput<'refunds.request'>;

interface Asked {
  readonly id: string;
  readonly groupId: string;
  readonly staff: StaffMember;
  readonly manager: StaffMember;
}

export function createRefundHandlers(deps: RefundMethodsDeps): Handlers<'refunds.request' | 'refunds.list'> {
  const { db, clock, makeId, sales, refunds, timeline, enqueue, reader } = deps;

  const check = createCheckRequest({ sales, refunds });

  function ask(input: RequestInput, part: RequestInput['parts'][number], { id, groupId, staff, manager }: Asked): void {
    const { saleId, reason } = input;
    const { chargeId, amountCents } = part;
    const row = sales.paymentOf(saleId, chargeId);
    const people = { requestedBy: staff.name, approvedBy: manager.name };
    const refund = { id, groupId, saleId, chargeId, amountCents, reason, note: input.note ?? null, ...people };
    enqueue.create(refund, row?.refundableCents ?? null);
    timeline.add({
      ownerKind: 'sale',
      ownerId: saleId,
      at: clock.now(),
      what: 'refund-asked',
      learned: 'person',
      staffName: staff.name,
      details: { amountCents, approvedBy: manager.name, reason },
    });
    appendAudit(db, {
      at: clock.now(),
      action: 'refunds.request',
      staffId: staff.id,
      approverId: manager.id,
      subject: id,
      after: { saleId, chargeId, amountCents, reason, groupId, items: input.items },
    });
  }

  return {
    'refunds.request': async (input, caller) => {
      const staff = caller.staff;
      if (staff === null) throw new AppError('not-signed-in');
      const sale = sales.get(input.saleId);
      if (sale === null) throw new AppError('not-found', { message: `no sale ${input.saleId}` });
      check(sale, input);
      const manager = await approverOf(deps, staff, input.approval);
      return db.transaction((): Refund[] => {
        // Time has passed while the PIN was checked: what was right then must still be.
        check(sale, input);
        let groupId = input.restOf;
        const ids = input.parts.map((part) => {
          const id = makeId();
          groupId ??= id;
          ask(input, part, { id, groupId, staff, manager });
          return id;
        });
        if (input.items !== undefined) refunds.items.insert(groupId ?? '', input.items);
        deps.touchSale(input.saleId);
        return ids.map((id) => reader.get(id));
      });
    },
    'refunds.list': ({ saleId }) => refunds.ofSale(saleId).map((refund) => reader.view(refund)),
  };
}
