/** A refund is asked for and, as the rights say, approved by a manager; all names are on record before the request exists. */
import { isDeepStrictEqual } from 'node:util';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { approverOf, signedIn } from '../area.ts';
import { type AskedParts, createCheckRequest } from './check-request.ts';
import type { RefundParts } from './parts.ts';
import type { RefundReader } from './refund-view.ts';
import type { EnqueueRefunds } from './requests.ts';
import { createResolveRefund, type ResolveRefundDeps } from './resolve-refund.ts';
import type { RefundRow } from './table.ts';

export type RefundMethods = `refunds.${'request' | 'requestOfInvoice' | 'list' | 'resolve'}`;

export interface RefundMethodsDeps extends RefundParts, Pick<ResolveRefundDeps, 'announceRefund'> {
  readonly enqueue: EnqueueRefunds;
  readonly reader: RefundReader;
}

/** The payments of one owner, why they go back, and for which items if it was for items. */
interface Request extends Pick<RefundRow, 'ownerKind' | 'ownerId'> {
  readonly asked: AskedParts & Pick<MethodInput<'refunds.request'>, 'id' | 'items' | 'restOf'>;
  /** Throws if a rule is broken. */
  readonly check: () => void;
}

export function createRefundHandlers(deps: RefundMethodsDeps): Handlers<RefundMethods> {
  const { db, makeId, sales, refunds, enqueue, reader, ownersOfPayments } = deps;
  const check = createCheckRequest(deps);
  const resolveRefund = createResolveRefund(deps);

  function request({ ownerKind, ownerId, asked, check: checkRules }: Request, caller: Caller): Refund[] {
    const staff = signedIn(caller);
    const { parts, reason, note = null, items, restOf } = asked;
    const approver = approverOf(caller);
    const people = { requestedBy: staff.name, approvedBy: approver?.name ?? null };
    const by = { staffId: staff.id, ...(approver === null ? {} : { approverId: approver.id }) };
    function askedBefore(first: RefundRow): Refund[] {
      const { groupId, createdAt } = first;
      const made = refunds.ofOwner(ownerId).filter((one) => one.groupId === groupId && one.createdAt === createdAt);
      const isSame =
        isDeepStrictEqual(made.map(moneyOf), parts.map(moneyOf)) &&
        (restOf === undefined
          ? groupId === first.id &&
            isDeepStrictEqual(refunds.items.ofGroup(groupId).map(itemOf), (items ?? []).map(itemOf))
          : groupId === restOf);
      // Another form under the name of this one: nobody would see that it was not asked for.
      if (!isSame) throw new AppError('not-possible-now', { message: 'another refund has this id' });
      return made.map(reader.view);
    }
    const known = asked.id === undefined ? null : refunds.get(asked.id);
    // Its answer was lost between window and till: asked again it must not go back a second time.
    if (known !== null) return askedBefore(known);
    return db.transaction((): Refund[] => {
      checkRules();
      let groupId = restOf;
      const together = new Set(parts.map(({ chargeId }) => chargeId));
      const ids = parts.map((part, place) => {
        const id = (place === 0 ? asked.id : undefined) ?? makeId();
        groupId ??= id;
        const refund = { ...part, ...people, id, groupId, ownerKind, ownerId, reason, note, undoes: false };
        const details = { amountCents: part.amountCents, approvedBy: people.approvedBy, reason };
        const told = { what: 'refund-asked', cause: 'person', staffName: staff.name, details } as const;
        enqueue.create(refund, { by, told, items, together });
        return id;
      });
      if (items !== undefined) refunds.items.insert(groupId ?? '', items);
      ownersOfPayments[ownerKind].touch(ownerId);
      return ids.map((id) => reader.get(id));
    });
  }

  return {
    'refunds.request': ({ saleId: ownerId, ...asked }, caller) => {
      const sale = existing(sales.get(ownerId), `sale ${ownerId}`);
      const checkSale = (): void => check.ofSale(sale, { ...asked, saleId: ownerId });
      return request({ ownerKind: 'sale', ownerId, asked, check: checkSale }, caller);
    },
    'refunds.requestOfInvoice': ({ subscriptionId: ownerId, ...asked }, caller) => {
      const owner = { ownerKind: 'subscription', ownerId } as const;
      return request({ ...owner, asked, check: () => check.parts(owner, asked) }, caller);
    },
    'refunds.resolve': async (input, caller) => {
      await resolveRefund(input, caller);
      return reader.get(input.id);
    },
    'refunds.list': (of) =>
      refunds.ofOwner('saleId' in of ? of.saleId : of.subscriptionId).map((refund) => reader.view(refund)),
  };
}

const moneyOf = ({ chargeId, amountCents }: Pick<RefundRow, 'chargeId' | 'amountCents'>) => [chargeId, amountCents];
const itemOf = ({ position, quantity }: { readonly position: number; readonly quantity: number }) => [
  position,
  quantity,
];
