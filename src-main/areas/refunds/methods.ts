/** A refund is asked by anyone and approved by a manager; both are on record before the request exists. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import { checkRefund } from '#shared/domain/refunds.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { MakeId } from '../../lib/ids.ts';
import type { TimelineTable } from '../../outbox/timeline-table.ts';
import { approverOf } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { SalesTable } from '../orders/table.ts';
import type { EnqueueRefunds } from './enqueue.ts';
import type { RefundReader } from './refund-view.ts';
import type { RefundsTable } from './table.ts';

export interface RefundMethodsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly sales: SalesTable;
  readonly refunds: RefundsTable;
  readonly timeline: TimelineTable;
  readonly enqueue: EnqueueRefunds;
  readonly reader: RefundReader;
  readonly touchSale: (saleId: string) => void;
  readonly verifyApproval: (approval: { staffId: string; pin: string }) => Promise<StaffMember>;
}

type RequestInput = MethodInput<'refunds.request'>;

export function createRefundHandlers(deps: RefundMethodsDeps): Handlers<'refunds.request' | 'refunds.list'> {
  const { db, clock, makeId, sales, refunds, timeline, enqueue, reader } = deps;

  /** The rules of the API are asked here first: words before a refusal. */
  function check(input: RequestInput): void {
    const payments = sales.payments(input.saleId);
    const fields = input.parts.flatMap((part, index) => {
      const payment = payments.find((row) => row.chargeId === part.chargeId);
      const path = `parts.${index}.amountCents`;
      const twice = input.parts.findIndex((other) => other.chargeId === part.chargeId) !== index;
      if (payment === undefined) return [{ path: `parts.${index}.chargeId`, code: 'not-refundable' }];
      const problems = checkRefund({
        status: payment.status ?? 'unknown',
        amountRefundableCents: payment.refundableCents ?? cents(0),
        requestedCents: part.amountCents,
        anotherInProgress: twice || refunds.openOfCharge(part.chargeId).length > 0,
      });
      return problems.map(({ code, params }) => ({ path, code, ...(params === undefined ? {} : { params }) }));
    });
    if (input.reason === 'other' && (input.note ?? '') === '') fields.push({ path: 'note', code: 'field-required' });
    if (fields.length > 0) {
      throw new AppError('rule-broken', { message: fields.map(({ code }) => code).join(', '), fields });
    }
  }

  return {
    'refunds.request': async (input, caller) => {
      const staff = caller.staff;
      if (staff === null) throw new AppError('not-signed-in');
      if (sales.get(input.saleId) === null) throw new AppError('not-found', { message: `no sale ${input.saleId}` });
      check(input);
      const manager = await approverOf(deps, staff, input.approval);
      return db.transaction((): Refund[] => {
        // Time has passed while the PIN was checked: what was right then must still be.
        check(input);
        return input.parts.map((part) => {
          const id = makeId();
          const row = sales.payments(input.saleId).find((payment) => payment.chargeId === part.chargeId);
          enqueue.create(
            {
              id,
              saleId: input.saleId,
              chargeId: part.chargeId,
              amountCents: part.amountCents,
              reason: input.reason,
              note: input.note ?? null,
              requestedBy: staff.name,
              approvedBy: manager.name,
            },
            row?.refundableCents ?? null,
          );
          const details = { amountCents: part.amountCents, approvedBy: manager.name, reason: input.reason };
          timeline.add({
            ownerKind: 'sale',
            ownerId: input.saleId,
            at: clock.now(),
            what: 'refund-asked',
            learned: 'person',
            staffName: staff.name,
            details,
          });
          appendAudit(db, {
            at: clock.now(),
            action: 'refunds.request',
            staffId: staff.id,
            approverId: manager.id,
            subject: id,
            after: {
              saleId: input.saleId,
              chargeId: part.chargeId,
              amountCents: part.amountCents,
              reason: input.reason,
            },
          });
          deps.touchSale(input.saleId);
          return reader.get(id);
        });
      });
    },
    'refunds.list': ({ saleId }) => refunds.ofSale(saleId).map((refund) => reader.view(refund)),
  };
}
