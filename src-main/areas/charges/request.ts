/**
 * Turns what a person wants of a charge into a row and a durable entry of the outbox, in the caller's transaction. v1 routes take
 * no key: an answer that is lost may have moved money, and nothing protects a repetition. See [Note: keyless].
 */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { chargeTotalCents } from '#shared/domain/charges.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import { askedOf, requestsOf } from '../area.ts';
import { paths, writeCharge, writeCode, writeOverdue } from './api.ts';
import type { ChargeContext } from './context.ts';
import { type AskedCharge, type ChargeRow, type ConfirmationFacts, withConfirmation } from './table.ts';

export type RequestCharges = ReturnType<typeof createRequestCharges>;

export function createRequestCharges(context: ChargeContext) {
  const { clock, charges } = context;
  const enqueue = requestsOf(context, 'charge');
  const record = askedOf(context, 'charge');

  return {
    create({ id, draft }: MethodInput<'charges.create'>, staff: StaffMember): void {
      const { client, items, payment } = draft;
      const asked: AskedCharge = {
        client: { name: client.name, email: client.email },
        items,
        amountCents: chargeTotalCents(items) ?? 0,
        ...paidBy(payment),
        subscriptionCode: null,
        invoiceCode: null,
      };
      charges.insert({ id, kind: 'charge', asked, staffId: staff.id }, clock.now());
      const { amountCents, method, card } = asked;
      const operation = 'charges.create';
      record(id, { what: 'charge-made', action: operation, staff, after: { amountCents, method, card } });
      enqueue({
        operation,
        ownerId: id,
        path: paths.create,
        // No route reads a v1 charge whose code is not known.
        byId: false,
        written: writeCharge(draft),
        buyerKeys: buyerKeys(
          client,
          items.map((item) => ({ ...item, code: item.id })),
        ),
      });
    },

    verify(charge: ChargeRow & { code: string }, confirmation: ConfirmationFacts, asking: Asking): void {
      const { id } = charge;
      const { id: confirmationId, attempts } = confirmation;
      const tried = withConfirmation(charge, confirmationId, { attempts: attempts + 1, lastProblem: null });
      charges.save({ ...tried, failure: null }, clock.now());
      const operation = 'charges.verify';
      record(id, { what: 'code-entered', action: operation, staff: asking.staff, after: { confirmationId } });
      const path = paths.verify(charge.code, confirmationId);
      enqueue({ operation, ownerId: id, partId: confirmationId, path, byId: true, written: writeCode(asking.code) });
    },

    payOverdue(input: MethodInput<'charges.payOverdue'>, due: DueInvoice, staff: StaffMember): void {
      const { id, subscriptionCode, invoiceCode, payment } = input;
      const { status, amountCents, obligation } = due;
      const paid = paidBy(payment);
      const asked: AskedCharge = { client: null, items: [], amountCents, ...paid, subscriptionCode, invoiceCode };
      charges.insert({ id, kind: 'overdue', asked, staffId: staff.id }, clock.now());
      const { method, card } = paid;
      const amount = amountCents === null ? {} : { amountCents };
      const operation = 'charges.payOverdue';
      const after = { invoiceCode, ...amount, method, card };
      record(id, { what: 'payment-asked', action: operation, staff, after });
      enqueue({
        operation,
        ownerId: id,
        partId: invoiceCode,
        path: paths.payOverdue(invoiceCode),
        byId: true,
        written: writeOverdue(payment),
        baseline: { status },
        obligation,
      });
    },
  };
}

export interface DueInvoice {
  readonly status: string;
  /** Null when nobody can say it: what was charged stands in the answer. */
  readonly amountCents: number | null;
  /** The invoice as every door names it. */
  readonly obligation: string;
}

export interface Asking {
  readonly code: string;
  readonly staff: StaffMember;
}

type Payment = MethodInput<'charges.create'>['draft']['payment'] | MethodInput<'charges.payOverdue'>['payment'];

function paidBy(payment: Payment): Pick<AskedCharge, 'method' | 'installments' | 'card' | 'expirationSeconds'> {
  const face = 'card' in payment && 'number' in payment.card ? cardFace(payment.card.number) : null;
  return {
    method: payment.method,
    installments: 'installments' in payment ? payment.installments : 1,
    card: face && { brand: face.brand, lastFour: face.last4 },
    expirationSeconds: 'expirationSeconds' in payment ? payment.expirationSeconds : null,
  };
}
