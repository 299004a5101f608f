/** What somebody handed back of a sale that was paid to the shop itself. It is written down with whoever asked for it and approved it. */
import { isDeepStrictEqual } from 'node:util';
import { needsNote } from '#shared/contract/given-reason.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import { checkReturn } from '#shared/domain/tender-returns.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import { approverOf, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { sealOf } from '../seal.ts';
import { readSettings } from '../settings/table.ts';
import { refuseWithoutShift } from './needs-shift.ts';
import type { TenderParts } from './parts.ts';
import { stateOf } from './reader.ts';
import { createSealedRows } from './sealed-rows.ts';
import type { ReturnRow } from './table.ts';

export function createGiveBack(deps: TenderParts): Handler<'tenders.giveBack'> {
  const { db, clock, table, reader, announce, onMoved } = deps;
  const sealed = createSealedRows(db);

  return (input, caller) => {
    const { id, returnId, parts, items, reason, note = null } = input;
    const known = table.getReturn(returnId);
    if (known !== null) {
      // Another form under the name of this one: nobody would see that it was not written down.
      if (!isSame(known, input)) throw new AppError('not-possible-now', { message: 'another return has this id' });
      return reader.view(reader.find(id));
    }
    const staff = signedIn(caller);
    const approver = approverOf(caller);
    db.transaction(() => {
      const sale = reader.view(reader.find(id));
      const unexplained = needsNote(input) ? [{ path: 'note', code: 'field-required' }] : [];
      refuseBroken([...checkReturn(sale, { parts, items }, readSettings(db).cashStep), ...unexplained]);
      const given = sale.tenders.filter((tender) => parts.some(({ tenderId }) => tenderId === tender.id));
      refuseWithoutShift(deps, given);
      const now = clock.now();
      const back = (tenderId: string): number => parts.find((part) => part.tenderId === tenderId)?.amountCents ?? 0;
      const after = sale.tenders.map(({ id: of, dueCents, backCents }) => ({
        dueCents,
        backCents: cents(backCents + back(of)),
      }));
      table.addReturn(
        {
          id: returnId,
          saleId: id,
          parts,
          items,
          reason,
          note,
          staffId: staff.id,
          staffName: staff.name,
          approverName: approver?.name ?? null,
          createdAt: now,
        },
        stateOf(after),
      );
      const seal = sealOf(sealed.giveBack(returnId) ?? '');
      const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
      const methods = given.map(({ kind }) => kind);
      const people = { staffId: staff.id, approverId: approver?.id ?? null };
      appendAudit(db, {
        at: now,
        action: 'tenders.giveBack',
        ...people,
        subject: returnId,
        before: { state: sale.state },
        after: { saleId: id, amountCents, currency: sale.currency, methods, reason, seal },
      });
      announce(id);
      onMoved({ kind: 'tender-return', id: returnId, hasCash: methods.includes('cash'), ...people });
    });
    return reader.view(reader.find(id));
  };
}

function isSame(known: ReturnRow, { id, parts, items, reason }: MethodInput<'tenders.giveBack'>): boolean {
  return isDeepStrictEqual([known.saleId, known.parts, known.items, known.reason], [id, parts, items, reason]);
}
