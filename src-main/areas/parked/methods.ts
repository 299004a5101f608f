/** Baskets that no sale is known of: set aside for a moment, or found out about by people after a backup was put back. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { ParkedBasket } from '#shared/contract/orders.ts';
import type { ReviewProblemCode } from '#shared/contract/review.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers, Measures } from '../../lib/handlers.ts';
import { type AreaContext, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { SalesTable } from '../orders/table.ts';
import { readSettings, refuseAnotherCurrency } from '../settings/table.ts';
import { createParkedTable, refuseRecorded } from './table.ts';

/** Its lines may be sold again after it, beside a sale that nobody found. */
export const basketDemands: Pick<Measures, 'orders.recordBasket'> = {
  'orders.recordBasket': ({ finding }) => (finding === 'not-charged' ? [{ right: 'sell-again' }] : []),
};

export function createParkedHandlers(
  { db, clock, tillId, sinceRestore }: Pick<AreaContext, 'db' | 'clock' | 'tillId' | 'sinceRestore'>,
  sales: Pick<SalesTable, 'getByDraft'>,
): Handlers<'orders.park' | 'orders.parked' | 'orders.unpark' | 'orders.recordBasket'> {
  const parked = createParkedTable(db);
  const find = (id: string): ParkedBasket => existing(parked.get(id), `parked basket ${id}`);

  /** Of a sale that this database knows nobody has to say what became of it. */
  function checkFinding({ draftId, finding }: MethodInput<'orders.recordBasket'>): void {
    if (sales.getByDraft(draftId) !== null) throw new AppError('not-possible-now', { message: 'sold' });
    // Its last request may still have been on its way when a backup was put back.
    if (finding === 'not-charged' && !sinceRestore.isSureAt(clock.now()))
      refuseBroken([{ path: 'finding', code: 'seen-before-request' satisfies ReviewProblemCode }]);
  }

  return {
    'orders.recordBasket': (input, caller) =>
      db.transaction(() => {
        checkFinding(input);
        const { draftId, finding, totalCents, currency } = input;
        const people = { staffId: signedIn(caller).id, approverId: caller.approver?.id ?? null };
        const after = { finding, totalCents, currency };
        appendAudit(db, { at: clock.now(), action: 'orders.recordBasket', ...people, subject: draftId, after });
        // One that was never put back into the window lies there still. Sold again, it has another name.
        parked.remove(draftId);
        // Whoever has it in another window under this name would sell it beside that one.
        parked.record(draftId, { till: tillId, now: clock.now() });
        return {};
      }),
    'orders.park': (input, caller) =>
      db.transaction(() => {
        refuseAnotherCurrency(readSettings(db), input.currency);
        if (sales.getByDraft(input.id) !== null) throw new AppError('not-possible-now', { message: 'sold' });
        refuseRecorded(parked, input.id);
        parked.save(input, { till: tillId, staff: caller.staff?.id ?? '', now: clock.now() });
        return find(input.id);
      }),
    'orders.parked': () => parked.all(),
    'orders.unpark': (input) =>
      db.transaction(() => {
        const basket = find(input.id);
        parked.remove(input.id);
        return basket;
      }),
  };
}
