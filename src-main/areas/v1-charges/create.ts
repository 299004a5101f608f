/**
 * From a checked form to a durable charge: row, timeline, audit and request in one transaction. v1 routes take no idempotency key:
 * after a lost answer money may have moved, and nothing protects a repetition. See [Note: keyless].
 */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { chargeTotalCents, checkCharge } from '#shared/domain/charges.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import { chargeKeys } from '../../outbox/obligations.ts';
import { paths, writeCharge } from './api.ts';
import type { ChargeParts } from './parts.ts';
import { createRepeats, repeatProblem } from './repeats.ts';
import type { AskedCharge } from './table.ts';

export function createChargeOf(parts: ChargeParts) {
  const { db, clock, sinceRestore, charges, asked: record, enqueue } = parts;
  const { paidLately } = createRepeats(parts);

  /** Sending the same form twice makes one charge. `repeats`: the paid charge that the person was shown and wants once more. */
  return ({ id, draft, repeats }: MethodInput<'charges.create'>, staff: StaffMember): void => {
    if (charges.get(id) !== null) return;
    refuseBroken(checkCharge(draft, clock.now()));
    const { client, items, payment } = draft;
    const amountCents = chargeTotalCents(items) ?? 0;
    const obligations = chargeKeys(client, amountCents);
    const asked: AskedCharge = {
      client: { name: client.name, email: client.email },
      items,
      amountCents,
      ...paidBy(payment),
      subscriptionCode: null,
      invoiceCode: null,
    };
    const { method, card } = asked;
    const operation = 'charges.create';
    db.transaction(() => {
      const paid = paidLately(obligations);
      // Another window may have repeated it meanwhile: then the newest paid one is another one.
      if (paid !== null && paid.id !== repeats) refuseBroken([repeatProblem(paid)]);
      const repeated = paid === null ? {} : { repeats: paid.id };
      charges.insert({ id, kind: 'charge', asked: { ...asked, ...repeated }, staffId: staff.id }, clock.now());
      sinceRestore.made(id);
      const after = { amountCents, method, card, ...repeated };
      record(id, { what: 'charge-made', action: operation, staff, after });
      enqueue({
        operation,
        ownerId: id,
        path: paths.create,
        // No route reads a v1 charge whose code is not known.
        byId: false,
        written: writeCharge(draft),
        obligations,
        buyerKeys: buyerKeys(
          client,
          items.map((item) => ({ ...item, code: item.id })),
        ),
      });
    });
  };
}

type Payment = MethodInput<'charges.create'>['draft']['payment'] | MethodInput<'charges.payOverdue'>['payment'];

export function paidBy(payment: Payment): Pick<AskedCharge, 'method' | 'installments' | 'card' | 'expirationSeconds'> {
  const face = 'card' in payment && 'number' in payment.card ? cardFace(payment.card.number) : null;
  return {
    method: payment.method,
    installments: 'installments' in payment ? payment.installments : 1,
    card: face && { brand: face.brand, lastFour: face.last4 },
    expirationSeconds: 'expirationSeconds' in payment ? payment.expirationSeconds : null,
  };
}
