/** A chargeback among the things of the history, and the end of the time for its evidence. */
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import type { Deadline } from '#shared/contract/deadlines.ts';
import { deadline, linesOf, type Thing } from '../thing.ts';
import { type ChargebacksTable, hasEndedChargeback } from './table.ts';

export function createChargebackThing(
  { open }: Pick<ChargebacksTable, 'open'>,
  show: (id: string) => Chargeback | null,
): Thing<'chargeback'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || !shown.acceptsEvidence || hasEndedChargeback(shown.status)) return [];
    const { respondBy, amountCents, currency, customer, sale } = shown;
    const label = sale === null ? (customer.name ?? '') : String(sale.number);
    return [deadline('dispute', respondBy, { about: { kind: 'chargeback', id }, label, amountCents, currency })];
  }

  return {
    show,
    lines: linesOf(show, ({ id, status, customer, amountCents, currency }) => ({
      state: status,
      customer: customer.name ?? '',
      // The bank takes it from the shop, unless the shop has won.
      amountCents: status === 'won' ? amountCents : -amountCents,
      currency,
      apiId: id,
    })),
    foundBy: [{ table: 'chargebacks', column: 'id' }],
    deadlines: () => open().flatMap(({ id }) => deadlinesOf(id)),
  };
}
