/** The rules of a refund, checked before anything is stored: people read why it is not allowed, and no money goes back twice. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { needsNote } from '#shared/contract/given-reason.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import {
  type AskedItems,
  checkChosen,
  itemsAmount,
  type PartOutcome,
  quantitiesLeft,
  standingOf,
} from '#shared/domain/refund-items.ts';
import { checkRefund, type RefundProblem } from '#shared/domain/refunds.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { SaleRow } from '../orders/table.ts';
import type { RefundParts } from './parts.ts';
import { createRefundBesides } from './refund-besides.ts';
import { isUnderWay, type RefundRow, type RefundsTable } from './table.ts';
import { createWentElsewhere } from './went-elsewhere.ts';

type RequestInput = MethodInput<'refunds.request'>;
/** What is asked of a sale as of an invoice. Only a sale has items. */
export type AskedParts = Pick<RequestInput, 'parts' | 'reason' | 'note' | 'backBesideCents' | 'items'>;

export function createCheckRequest(area: RefundParts) {
  const { refunds, ownersOfPayments } = area;
  const besides = createRefundBesides(area);
  const wentElsewhere = createWentElsewhere(area);

  function partProblems(owner: Pick<RefundRow, 'ownerKind' | 'ownerId'>, { parts }: AskedParts): FieldProblem[] {
    return parts.flatMap((part, index) => {
      const payments = ownersOfPayments[owner.ownerKind];
      const payment = payments.paymentOf(owner.ownerId, part.chargeId);
      const twice = parts.findIndex((other) => other.chargeId === part.chargeId) !== index;
      if (payment === null) return [{ path: `parts.${index}.chargeId`, code: 'not-refundable' }];
      if (payments.otherGoesBack?.(owner.ownerId) === true)
        return [{ path: `parts.${index}.amountCents`, code: 'other-goes-back' }];
      const unproven = refunds.unprovenOfCharge(part.chargeId);
      return checkRefund({
        status: payment.status ?? 'unknown',
        amountRefundableCents: payment.refundableCents ?? cents(0),
        requestedCents: part.amountCents,
        anotherInProgress:
          twice ||
          besides.someGoesBack({ ...owner, chargeId: part.chargeId }) ||
          unproven.some((one) => isUnderWay(one) || refunds.mayHaveArrived(one, payment.refundedCents)),
      }).map((problem) => at(`parts.${index}.amountCents`, problem));
    });
  }

  /**
   * Another payment for the same thing went back, or the buyer's bank took it, or two people settled some of this one: giving it back as well
   * is a wish of its own.
   */
  function besideProblems(owner: Pick<RefundRow, 'ownerKind' | 'ownerId'>, input: AskedParts): FieldProblem[] {
    const asked = new Set(input.parts.map(({ chargeId }) => chargeId));
    // Each item knows whether it went back, also where two people settled that.
    const resolvedCents = (chargeId: string): number => {
      if (input.items !== undefined) return 0;
      const { amountCents = 0, refundedCents = 0 } =
        ownersOfPayments[owner.ownerKind].paymentOf(owner.ownerId, chargeId) ?? {};
      // Of an undo that was refused again and again each try is on record, and all of them are settled together.
      return Math.min(refunds.resolvedCents({ ...owner, chargeId }), amountCents - refundedCents);
    };
    const sums = input.parts.map(
      ({ chargeId }) => besides.backCents({ ...owner, chargeId }, asked) + resolvedCents(chargeId),
    );
    const backCents = Math.max(0, ...sums);
    if (backCents <= (input.backBesideCents ?? 0)) return [];
    return [{ path: 'backBesideCents', code: 'back-beside', params: { backCents } }];
  }

  function itemProblems(sale: SaleRow, input: RequestInput): FieldProblem[] {
    const chosen = input.items;
    if (chosen === undefined) return [];
    if (wentElsewhere(sale.id)) return [{ path: 'items', code: 'items-elsewhere' }];
    const left = quantitiesLeft(sale.items, askedItems(refunds, sale.id));
    const problems = chosen.flatMap((_, index) => {
      const problem = checkChosen(chosen, index, left);
      return problem === null ? [] : [at(`items.${index}.quantity`, problem)];
    });
    return problems.length > 0 ? problems : sumProblems('items', input, itemsAmount(sale.items, chosen));
  }

  /** A refund without items was asked for since this group was. */
  function wentBackByAmount({ id }: SaleRow, groupId: string): boolean {
    const asked = refunds.ofOwner(id);
    const since = asked.slice(asked.findIndex((one) => one.groupId === groupId));
    return since.some((one) => outcomeOf(one) !== 'not-returned' && refunds.items.ofGroup(one.groupId).length === 0);
  }

  function restProblems(sale: SaleRow, input: RequestInput): FieldProblem[] {
    if (input.restOf === undefined) return [];
    const group = askedItems(refunds, sale.id).find(({ groupId }) => groupId === input.restOf);
    const missingCents = group === undefined ? 0 : standingOf(sale.items, group).missingCents;
    // A request is for items or for what an earlier request left missing. Both at once would count the same money twice.
    if (missingCents === 0 || input.items !== undefined) return [{ path: 'restOf', code: 'rest-gone' }];
    // The missing money may have gone back by a refund in the dashboard, or by one of an amount.
    if (wentElsewhere(sale.id)) return [{ path: 'restOf', code: 'items-elsewhere' }];
    if (wentBackByAmount(sale, input.restOf)) return [{ path: 'restOf', code: 'rest-by-amount' }];
    return sumProblems('restOf', input, missingCents);
  }

  /** `more`: problems of what only some owners have. */
  function parts(owner: Pick<RefundRow, 'ownerKind' | 'ownerId'>, input: AskedParts, more: FieldProblem[] = []): void {
    // The payment comes from a backup, and its money may have been refunded since.
    if (ownersOfPayments[owner.ownerKind].isUnread(owner.ownerId))
      throw new AppError('not-possible-now', { message: `the ${owner.ownerKind} must be read again first` });
    const note: FieldProblem[] = needsNote(input) ? [{ path: 'note', code: 'field-required' }] : [];
    refuseBroken([...partProblems(owner, input), ...more, ...note]);
    // Asked alone: what is broken is corrected first.
    refuseBroken(besideProblems(owner, input));
  }

  return {
    parts,
    ofSale(sale: SaleRow, input: RequestInput): void {
      const more = [...itemProblems(sale, input), ...restProblems(sale, input)];
      parts({ ownerKind: 'sale', ownerId: sale.id }, input, more);
    },
  };
}

function sumProblems(path: string, { parts }: RequestInput, itemsCents: number): FieldProblem[] {
  const partsCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return partsCents === itemsCents ? [] : [{ path, code: 'items-sum', params: { partsCents, itemsCents } }];
}

function at(path: string, { code, params }: RefundProblem): FieldProblem {
  return { path, code, ...(params === undefined ? {} : { params }) };
}

/** The requests for items of one sale, each with the outcome of its refunds. */
function askedItems(refunds: RefundsTable, saleId: string): (AskedItems & { readonly groupId: string })[] {
  const groups = Map.groupBy(refunds.ofOwner(saleId), ({ groupId }) => groupId);
  return [...groups].flatMap(([groupId, parts]) => {
    const items = refunds.items.ofGroup(groupId);
    if (items.length === 0) return [];
    return [
      { groupId, items, parts: parts.map((part) => ({ amountCents: part.amountCents, outcome: outcomeOf(part) })) },
    ];
  });
}

/** What two people settled with the buyer went back to him by another way. */
function outcomeOf(refund: RefundRow): PartOutcome {
  if (isUnderWay(refund)) return 'open';
  return refund.result === 'confirmed' || refund.isResolved ? 'returned' : 'not-returned';
}
