/** The dependencies that the files of this area share. */
import type { AreaContext } from '../area.ts';
import type { SalesTable } from '../orders/table.ts';
import type { OwnedPayment, RefundOwner } from '../refund-owner.ts';
import type { RefundOwnerKind, RefundRow, RefundsTable } from './table.ts';

type OfTheContext =
  | 'db'
  | 'clock'
  | 'makeId'
  | 'api'
  | 'outbox'
  | 'entries'
  | 'timeline'
  | 'agreements'
  | 'polls'
  | 'readAgain'
  | 'readNow'
  | 'verifySecond';

export interface RefundParts extends Pick<AreaContext, OfTheContext> {
  readonly refunds: RefundsTable;
  readonly sales: SalesTable;
  readonly ownersOfPayments: Readonly<Record<RefundOwnerKind, RefundOwner>>;
}

type Of = Pick<RefundRow, 'ownerKind' | 'ownerId' | 'chargeId'>;

/** The charge as its owner shows it. Order or invoice and charge have two routes, and either may lag behind the other. */
export function paymentOf({ ownersOfPayments }: Pick<RefundParts, 'ownersOfPayments'>, of: Of): OwnedPayment | null {
  return ownersOfPayments[of.ownerKind].paymentOf(of.ownerId, of.chargeId);
}
