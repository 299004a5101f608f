/** Whether each v1 charge is the one on record, and the sum of its items. */
import { chargeTotalCents } from '#shared/domain/charges.ts';
import { type OpenBooks, sumIn } from '../books.ts';
import type { ChargesTable } from './table.ts';

export function createChargeBooks(charges: Pick<ChargesTable, 'get'>): OpenBooks {
  return (report) => ({
    actions: ['charges.create'],
    recorded({ subject: id, after }) {
      const otherCents = sumIn(after.amountCents);
      const said = { kind: 'charge', id, currency: null } as const;
      const charge = charges.get(id);
      if (charge === null) return report({ ...said, label: '', why: 'no-row', shownCents: null, otherCents });
      const { amountCents: shownCents, items, client } = charge.asked;
      const known = { ...said, label: client?.name ?? '', shownCents };
      if (shownCents !== otherCents) report({ ...known, why: 'record', otherCents });
      const ofItems = chargeTotalCents(items);
      if (ofItems !== shownCents) report({ ...known, why: 'items', otherCents: ofItems });
    },
    read: () => 0,
  });
}
