/** Turns what a person wants of a charge into a row and a durable entry of the outbox, in the caller's transaction. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { chargeTotalCents } from '#shared/domain/charges.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { Written } from '../../outbox/frozen-request.ts';
import type { AreaContext } from '../area.ts';
import { type AuditFacts, appendAudit, type Named } from '../audit/table.ts';
import { paths, writeCharge, writeCode, writeOverdue } from './api.ts';
import type { AskedCharge, ChargeRow, ChargesTable, ConfirmationFacts } from './table.ts';

export interface RequestChargesDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'outbox' | 'timeline'> {
  readonly charges: ChargesTable;
}

type Request = Omit<NewEntry, 'id' | 'ownerKind' | 'harmless' | 'key' | 'body'> & { readonly written: Written };

const lines = {
  'charges.create': 'charge-made',
  'charges.verify': 'code-entered',
  'charges.payOverdue': 'payment-asked',
} as const;

export type RequestCharges = ReturnType<typeof createRequestCharges>;

export function createRequestCharges(deps: RequestChargesDeps) {
  const { db, clock, makeId, outbox, timeline, charges } = deps;

  function enqueue({ written, ...request }: Request): void {
    outbox.enqueue(
      {
        ...request,
        id: makeId(),
        ownerKind: 'charge',
        // An answer that is lost may have moved money, and nothing protects a repetition. See [Note: keyless].
        harmless: false,
        // Names the entry here; v1 routes take no key.
        key: makeId(),
        body: written.body,
      },
      written.secret,
    );
  }

  /** Who did it, in the record of actions and in the story of the charge itself. */
  function record<F extends AuditFacts>(
    action: keyof typeof lines,
    staff: StaffMember,
    about: { id: string; after: F & Named<F> },
  ): void {
    const at = clock.now();
    const after: AuditFacts = about.after;
    appendAudit(db, { at, action, staffId: staff.id, subject: about.id, after });
    const by = { learned: 'person', staffName: staff.name } as const;
    timeline.add({ ownerKind: 'charge', ownerId: about.id, at, what: lines[action], ...by });
  }

  return {
    create({ id, draft }: MethodInput<'charges.create'>, staff: StaffMember): void {
      const { client, items } = draft;
      const asked: AskedCharge = {
        client: { name: client.name, email: client.email },
        items,
        amountCents: chargeTotalCents(items) ?? 0,
        ...paidBy(draft.payment),
        ...{ subscriptionCode: null, invoiceCode: null },
      };
      charges.insert({ id, kind: 'charge', asked, staffId: staff.id }, clock.now());
      const { amountCents, method, card } = asked;
      record('charges.create', staff, { id, after: { amountCents, method, card } });
      enqueue({
        ...{ operation: 'charges.create', ownerId: id, path: paths.create, partId: null },
        // No route reads a v1 charge whose code is not known.
        byId: false,
        written: writeCharge(draft),
        buyerKeys: buyerKeys(
          client,
          items.map((item) => ({ ...item, code: item.id })),
        ),
      });
    },

    verify(charge: ChargeRow & { code: string }, { id: confirmationId }: ConfirmationFacts, asking: Asking): void {
      const { id, code, facts } = charge;
      const confirmations = facts.confirmations.map((one) =>
        one.id === confirmationId ? { ...one, attempts: one.attempts + 1, lastProblem: null } : one,
      );
      charges.save({ ...charge, facts: { ...facts, confirmations }, failure: null }, clock.now());
      record('charges.verify', asking.staff, { id, after: { confirmationId } });
      const path = paths.verify(code, confirmationId);
      const written = writeCode(asking.code);
      enqueue({ operation: 'charges.verify', ownerId: id, path, byId: true, partId: confirmationId, written });
    },

    payOverdue(input: MethodInput<'charges.payOverdue'>, due: DueInvoice, staff: StaffMember): void {
      const { id, subscriptionCode, invoiceCode, payment } = input;
      const asked: AskedCharge = {
        ...{ client: null, items: [], amountCents: due.amountCents },
        ...paidBy(payment.method === 'PIX' ? payment : { ...payment, installments: 1 }),
        ...{ subscriptionCode, invoiceCode },
      };
      charges.insert({ id, kind: 'overdue', asked, staffId: staff.id }, clock.now());
      const { amountCents, method, card } = asked;
      const amount = amountCents === null ? {} : { amountCents };
      record('charges.payOverdue', staff, { id, after: { invoiceCode, ...amount, method, card } });
      enqueue({
        ...{ operation: 'charges.payOverdue', ownerId: id, path: paths.payOverdue(invoiceCode), partId: invoiceCode },
        ...{ byId: true, written: writeOverdue(payment), baseline: { status: due.status }, obligation: due.obligation },
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

type Payment =
  | {
      readonly method: 'CreditCard';
      readonly installments: number;
      readonly card: { readonly number: string } | { readonly token: string };
    }
  | { readonly method: 'PIX'; readonly expirationSeconds?: number };

function paidBy(payment: Payment): Pick<AskedCharge, 'method' | 'installments' | 'card' | 'expirationSeconds'> {
  if (payment.method === 'PIX') {
    const { method, expirationSeconds = null } = payment;
    return { method, installments: 1, card: null, expirationSeconds };
  }
  const { method, installments, card } = payment;
  if ('token' in card) return { method, installments, card: null, expirationSeconds: null };
  const { brand, last4 } = cardFace(card.number);
  return { method, installments, card: { brand, lastFour: last4 }, expirationSeconds: null };
}
