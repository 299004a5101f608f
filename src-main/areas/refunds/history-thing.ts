/** A refund among the things of the history. */
import type { Refund } from '#shared/contract/refunds.ts';
import { attention, itemsText, linesOf, type Thing } from '../thing.ts';
import type { RefundsTable } from './table.ts';

export function createRefundThing(
  { underWay }: Pick<RefundsTable, 'underWay'>,
  show: (id: string) => Refund | null,
): Thing<'refund'> {
  /** Every refund of a request goes back to its sale or subscription, where people follow it. */
  function attentionOf(id: string) {
    const refund = show(id);
    if (refund === null) return [];
    const { saleId, saleNumber, invoice, amountCents, currency } = refund;
    const label = String(saleNumber ?? invoice?.customerName ?? '');
    if (saleId !== null)
      return [attention('refund', id, { about: { kind: 'sale', id: saleId }, label, amountCents, currency })];
    if (invoice === null) return [];
    return [
      attention('refund', id, {
        about: { kind: 'subscription', id: invoice.subscriptionId },
        label,
        amountCents,
        currency,
      }),
    ];
  }

  return {
    show,
    lines: linesOf(
      show,
      ({ saleNumber, invoice, items, state, amountCents, currency, requestedBy, method, chargeId }) => ({
        number: String(saleNumber ?? ''),
        customer: invoice?.customerName ?? '',
        state,
        what: itemsText(items),
        means: [{ method, card: '' }],
        // Money that goes out, as the screen shows it.
        amountCents: -amountCents,
        currency,
        person: requestedBy,
        chargeIds: chargeId,
      }),
    ),
    foundBy: [{ table: 'refunds', column: 'id' }],
    attention: () => underWay().flatMap(({ id }) => attentionOf(id)),
  };
}
