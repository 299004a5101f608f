/** A refund is asked by anyone and approved by a manager; both are on record before the request exists. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, approverOf, signedIn } from '../area.ts';
import { createCheckRequest, type RequestInput } from './check-request.ts';
import type { RefundParts } from './parts.ts';
import type { RefundReader } from './refund-view.ts';
import type { EnqueueRefunds } from './requests.ts';

export interface RefundMethodsDeps extends RefundParts, Pick<AreaContext, 'verifyApproval'> {
  readonly enqueue: EnqueueRefunds;
  readonly reader: RefundReader;
}

interface Asked {
  readonly id: string;
  readonly groupId: string;
  readonly staff: StaffMember;
  readonly manager: StaffMember;
}

export function createRefundHandlers(deps: RefundMethodsDeps): Handlers<'refunds.request' | 'refunds.list'> {
  const { db, makeId, sales, refunds, enqueue, reader } = deps;
  const check = createCheckRequest(deps);

  function ask(input: RequestInput, part: RequestInput['parts'][number], { id, groupId, staff, manager }: Asked): void {
    const { saleId, reason, note = null, items } = input;
    const { chargeId, amountCents } = part;
    const people = { requestedBy: staff.name, approvedBy: manager.name };
    enqueue.create(
      { id, groupId, saleId, chargeId, amountCents, reason, note, ...people },
      {
        by: { staffId: staff.id, approverId: manager.id },
        told: {
          what: 'refund-asked',
          learned: 'person',
          staffName: staff.name,
          details: { amountCents, approvedBy: manager.name, reason },
        },
        items,
      },
    );
  }

  return {
    'refunds.request': async (input, caller) => {
      const staff = signedIn(caller);
      const sale = existing(sales.get(input.saleId), `sale ${input.saleId}`);
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
        deps.book.touch(input.saleId);
        return ids.map((id) => reader.get(id));
      });
    },
    'refunds.list': ({ saleId }) => refunds.ofSale(saleId).map((refund) => reader.view(refund)),
  };
}
