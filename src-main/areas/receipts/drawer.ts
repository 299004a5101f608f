/** Opens the drawer: at once or not at all, by right, and on record before anything is sent. */
import type { DrawerProblemCode } from '#shared/contract/receipts.ts';
import { kickBytes } from '#shared/domain/receipts/esc-pos.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { Handler } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';

const refuse = (code: DrawerProblemCode): void => refuseBroken([{ path: 'drawer', code }]);

const problems = { away: 'printer-away', paper: 'printer-away', unsure: 'printer-unsure' } as const;

export function createOpenDrawer({
  db,
  clock,
  printer,
}: Pick<TillContext, 'db' | 'clock' | 'printer'>): Handler<'receipts.openDrawer'> {
  return async (_input, caller) => {
    const { printer: kind, printerAddress: address, printerPort: port, printerDrawer } = readSettings(db);
    if (printer === null || kind === 'off') refuse('printer-off');
    if (printerDrawer === '') refuse('drawer-none');
    const people = { staffId: signedIn(caller).id, approverId: caller.approver?.id ?? null };
    db.transaction(() =>
      appendAudit(db, { at: clock.now(), action: 'receipts.openDrawer', ...people, subject: 'drawer', after: {} }),
    );
    const bytes = kickBytes(printerDrawer);
    const end = await printer?.send({ address, port, bytes, needsPaper: false, onBegin: () => undefined });
    if (end !== undefined && end !== 'taken') refuse(problems[end]);
    return {};
  };
}
