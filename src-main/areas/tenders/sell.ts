/** From a basket to a sale that was paid to the shop itself. It is done once it is written down: nothing follows, and nothing is sent. */

import type { Settings } from '#shared/contract/settings.ts';
import type { CounterSale, TenderSellInput } from '#shared/contract/tenders.ts';
import { checkCustomer } from '#shared/domain/customers.ts';
import { cents } from '#shared/domain/money.ts';
import { itemsSum } from '#shared/domain/order-items.ts';
import { cashDue, checkTenderedSale, type TenderKind, type TenderProblem } from '#shared/domain/tenders.ts';
import { heldBack, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handler } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { sealOf } from '../seal.ts';
import { readSettings, refuseAnotherCurrency } from '../settings/table.ts';
import { refuseWithoutShift } from './needs-shift.ts';
import type { TenderParts } from './parts.ts';
import { createSealedRows } from './sealed-rows.ts';
import type { CounterSaleRow, NewCounterSale, NewTender } from './table.ts';

export function createSellHere(parts: TenderParts): Handler<'tenders.sell'> {
  const { db, table, reader } = parts;
  const writeDown = createWriteDown(parts);

  /** Asking twice with the same draft returns the first sale, so a double click or a repeated message sells nothing again. */
  return (input, caller): CounterSale => {
    const known = table.getByDraft(input.draftId);
    if (known !== null) return reader.view(known);
    table.refuseRecorded(input.draftId);
    // It went to the API under this name, and may be paid there.
    if (parts.isCharged(input.draftId)) throw heldBack('basket', 'the basket was charged through the API');
    const { currency = 'BRL', items, customer, note = null } = input;
    return db.transaction(() => {
      const sold = { draftId: input.draftId, items, customer, note, currency, replaces: null, basketId: null };
      return reader.view(writeDown(sold, input.tenders, caller));
    });
  };
}

type Sold = Omit<NewCounterSale, 'id' | 'createdAt' | 'staff' | 'totalCents'>;
type Tenders = TenderSellInput['tenders'];

/** In a transaction. However a sale comes to be paid here, it is held against the same rules, and is on record. */
export function createWriteDown(parts: TenderParts) {
  const { db, clock, makeId, table, reader, announce, onMoved } = parts;
  const sealed = createSealedRows(db);

  return (sold: Sold, tenders: Tenders, caller: Caller): CounterSaleRow => {
    const { currency, items, replaces } = sold;
    const settings = readSettings(db);
    refuseAnotherCurrency(settings, currency);
    refuseBroken([
      ...checkTenderedSale({ items, tenders }, settings.cashStep),
      ...(sold.customer === null ? [] : checkCustomer(sold.customer)),
      ...notTaken(tenders, settings),
    ]);
    refuseWithoutShift(parts, tenders);
    const staff = signedIn(caller);
    const approverId = caller.approver?.id ?? null;
    const totalCents = cents(itemsSum(items));
    const sale = { ...sold, id: makeId(), createdAt: clock.now(), staff, totalCents };
    table.insert(
      sale,
      tenders.map((tender, position) => rowOf(tender, { id: makeId(), position, settings })),
    );
    const methods = tenders.map(({ kind }) => kind);
    const seal = sealOf(sealed.sale(sale.id) ?? '');
    const after = { totalCents, currency, methods, ...(replaces === null ? {} : { replaces }), seal };
    const people = { staffId: staff.id, approverId };
    appendAudit(db, { at: sale.createdAt, action: 'tenders.sell', ...people, subject: sale.id, after });
    announce(sale.id);
    onMoved({ kind: 'counter-sale', id: sale.id, hasCash: methods.includes('cash'), ...people });
    return reader.find(sale.id);
  };
}

/** A window that was open when a manager switched it off still offers it. */
function notTaken(tenders: TenderSellInput['tenders'], { takesCash, takesMachine }: Settings): TenderProblem[] {
  const takes: Record<TenderKind, boolean> = { cash: takesCash, machine: takesMachine };
  return tenders.flatMap(({ kind }, index) => (takes[kind] ? [] : [{ code: 'tender-off', path: `tenders.${index}` }]));
}

interface RowFacts extends Pick<NewTender, 'id' | 'position'> {
  readonly settings: Pick<ReturnType<typeof readSettings>, 'cashStep'>;
}

function rowOf(tender: TenderSellInput['tenders'][number], { id, position, settings }: RowFacts): NewTender {
  const { kind, amountCents } = tender;
  const row = { id, position, kind, amountCents, dueCents: amountCents, receivedCents: null, machine: null };
  if (tender.kind === 'cash')
    return { ...row, dueCents: cashDue(amountCents, settings.cashStep), receivedCents: tender.receivedCents };
  const { mode, brand, authorization } = tender;
  return { ...row, machine: { mode, brand, authorization } };
}
