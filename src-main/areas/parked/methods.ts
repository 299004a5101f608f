/** Baskets that no sale is known of: set aside for a moment, or found out about by people after a backup was put back. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { ParkedBasket } from '#shared/contract/orders.ts';
import type { ReviewProblemCode } from '#shared/contract/review.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handlers, Measures } from '../../lib/handlers.ts';
import { type AreaContext, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings, refuseAnotherCurrency } from '../settings/table.ts';
import { createParkedTable, type ParkedRow, refuseRecorded } from './table.ts';

/** They are read in one answer, and a window's connection carries four megabytes. */
const mostParked = 1_000_000;

/** Its lines may be sold again after it, beside a sale that nobody found. */
export const basketDemands: Pick<Measures, 'orders.recordBasket'> = {
  'orders.recordBasket': ({ finding }) => (finding === 'not-charged' ? [{ right: 'sell-again' }] : []),
};

interface ParkedDeps extends Pick<AreaContext, 'db' | 'clock' | 'tillId' | 'sinceRestore'> {
  /** The windows that are open now. */
  readonly listeners: () => ReadonlySet<string>;
}

type ParkedMethods =
  | 'orders.park'
  | 'orders.keep'
  | 'orders.kept'
  | 'orders.parked'
  | 'orders.unpark'
  | 'orders.discardParked'
  | 'orders.recordBasket';

export function createParkedHandlers(
  { db, clock, tillId, sinceRestore, listeners }: ParkedDeps,
  /** Whether a basket was sold, in one way or the other. */
  isSold: (draftId: string) => boolean,
): Handlers<ParkedMethods> {
  const parked = createParkedTable(db);
  const offeredTo = ({ clientId }: Caller): ParkedRow[] => parked.offered(new Set([...listeners(), clientId]));
  const existingFor = (caller: Caller, id: string): ParkedRow =>
    existing(
      offeredTo(caller).find((one) => one.id === id),
      `parked basket ${id}`,
    );

  function refuseUnfit({ id, currency, basket }: NonNullable<MethodInput<'orders.keep'>['inHand']>): void {
    refuseAnotherCurrency(readSettings(db), currency);
    if (isSold(id)) throw new AppError('not-possible-now', { message: 'sold' });
    refuseRecorded(parked, id);
    if (parked.sizeBeside(id) + basket.length > mostParked)
      refuseBroken([{ path: 'basket', code: 'parked-too-much' satisfies ReviewProblemCode }]);
  }

  /** One that is parked, or in another open window, is safe there, and what this window knows of it may be older. */
  function mayWrite(
    { heldBy, basket }: ParkedRow,
    by: Pick<Caller, 'clientId'> & { readonly parkedAs: string | undefined },
  ): boolean {
    if (heldBy === null) return basket === by.parkedAs;
    return heldBy === by.clientId || !listeners().has(heldBy);
  }

  /** Of a sale that this database knows nobody has to say what became of it. */
  function checkFinding({ draftId, finding }: MethodInput<'orders.recordBasket'>): void {
    if (isSold(draftId)) throw new AppError('not-possible-now', { message: 'sold' });
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
        refuseUnfit(input);
        parked.save(
          { ...input, heldBy: null, isFromBackup: false },
          { till: tillId, staff: caller.staff?.id ?? '', now: clock.now() },
        );
        return shown(existing(parked.get(input.id), `parked basket ${input.id}`));
      }),
    'orders.keep': ({ inHand, letGo }, caller) =>
      db.transaction(() => {
        const { clientId } = caller;
        if (letGo !== null) parked.letGo(clientId, letGo);
        parked.setFree(clientId, inHand?.id ?? null);
        if (inHand === null) return { isElsewhere: false };
        const { parkedAs, ...kept } = inHand;
        refuseUnfit(kept);
        const row = parked.get(kept.id);
        if (row !== null && !mayWrite(row, { clientId, parkedAs })) return { isElsewhere: true };
        const { label = '', isFromBackup = false } = row ?? {};
        const by = { till: tillId, staff: signedIn(caller).id, now: clock.now() };
        parked.save({ ...kept, label, heldBy: clientId, isFromBackup }, by);
        return { isElsewhere: false };
      }),
    'orders.kept': (_, { clientId }) => {
      const kept = parked.inHandOf(clientId);
      return kept === null ? null : shown(kept);
    },
    'orders.parked': (_, caller) => offeredTo(caller).map(shown),
    // Its row goes over into the hand of the window: a power cut before the window keeps it anew loses no line.
    'orders.unpark': ({ id }, caller) =>
      db.transaction(() => {
        const basket = existingFor(caller, id);
        parked.setFree(caller.clientId, id);
        parked.handOver(id, caller.clientId);
        return shown(basket);
      }),
    'orders.discardParked': ({ id }, caller) =>
      db.transaction(() => {
        existingFor(caller, id);
        parked.remove(id);
        return {};
      }),
  };
}

const shown = ({ heldBy, ...basket }: ParkedRow): ParkedBasket => ({ ...basket, isUnfinished: heldBy !== null });
