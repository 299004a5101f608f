/**
 * Opens the drawer: when a person with the right asks for it, and by itself when cash comes in or goes back. At once or not at all, and on
 * record before anything is sent. No sale waits for it, and none fails with it.
 */
import type { DrawerProblemCode, PrintQueue } from '#shared/contract/receipts.ts';
import { kickBytes } from '#shared/domain/receipts/esc-pos.ts';
import type { Timer } from '#shared/ports.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { minute, second } from '../../lib/durations.ts';
import type { Handler } from '../../lib/handlers.ts';
import type { PrintEnd, PrinterLine } from '../../lib/printer-line.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { type PrinterPlace, printerPlace } from './printer-place.ts';

/** Longer, and it may open before nobody: a slip for a printer that is switched off may be on its way first. */
const latestMs = 5 * second;
/** That it stayed shut is news for whoever holds the cash. */
const toldMs = 2 * minute;

const refuse = (code: DrawerProblemCode): void => refuseBroken([{ path: 'drawer', code }]);

type Shut = Exclude<PrintEnd, 'taken'>;
const problems = {
  away: 'printer-away',
  paper: 'printer-away',
  dropped: 'printer-away',
  unsure: 'printer-unsure',
} as const satisfies Record<Shut, DrawerProblemCode>;

/** Cash that moved, and who moved it. */
export interface CashMoved {
  readonly kind: 'counter-sale' | 'tender-return';
  /** Of the sale, or of the return. */
  readonly id: string;
  readonly staffId: string;
  readonly approverId: string | null;
}

export interface DrawerDeps extends Pick<TillContext, 'db' | 'clock' | 'log'> {
  readonly printer: PrinterLine | null;
  /** What people are told of it has changed. */
  readonly onChanged: () => void;
}

interface Kick extends PrinterPlace {
  readonly bytes: Uint8Array;
}

export function createDrawer({ db, clock, log, printer, onChanged }: DrawerDeps) {
  let problem: PrintQueue['drawer'] = null;
  let timer: Timer | null = null;
  let isStopped = false;

  function ready(): Kick | DrawerProblemCode {
    const settings = readSettings(db);
    const place = printerPlace(settings);
    if (printer === null || place === null) return 'printer-off';
    return settings.printerDrawer === '' ? 'drawer-none' : { ...place, bytes: kickBytes(settings.printerDrawer) };
  }

  async function send({ bytes, ...place }: Kick): Promise<PrintEnd> {
    const askedAt = clock.monotonic();
    const begin = () => (isStopped || clock.monotonic() - askedAt > latestMs ? null : bytes);
    return (await printer?.send({ ...place, needsPaper: false, begin })) ?? 'away';
  }

  function tell(next: PrintQueue['drawer']): void {
    timer?.cancel();
    timer = next === null ? null : clock.after(toldMs, () => tell(null));
    if (problem === next) return;
    problem = next;
    onChanged();
  }

  async function openFor({ kind, id: subject, ...people }: CashMoved): Promise<void> {
    const kick = ready();
    if (typeof kick === 'string') return;
    const action = kind === 'counter-sale' ? 'receipts.drawerForSale' : 'receipts.drawerForReturn';
    db.transaction(() => appendAudit(db, { at: clock.now(), action, ...people, subject, after: {} }));
    const end = await send(kick);
    if (isStopped) return;
    log(end === 'taken' ? 'info' : 'warn', 'receipts.drawer', { end });
    tell(end === 'taken' ? null : end === 'unsure' ? 'unsure' : 'away');
  }

  const open: Handler<'receipts.openDrawer'> = async (_input, caller) => {
    const kick = ready();
    if (typeof kick === 'string') return refuseShut(kick);
    const people = { staffId: signedIn(caller).id, approverId: caller.approver?.id ?? null };
    db.transaction(() =>
      appendAudit(db, { at: clock.now(), action: 'receipts.openDrawer', ...people, subject: 'drawer', after: {} }),
    );
    const end = await send(kick);
    if (end !== 'taken') refuse(problems[end]);
    tell(null);
    return {};
  };

  return {
    open,
    /** Called in the transaction that writes it down. Nothing is kept: what was not opened then stays shut. */
    cashMoved(moved: CashMoved): void {
      if (!readSettings(db).drawerOnCash) return;
      db.afterCommit(() => {
        void openFor(moved).catch((error: unknown) =>
          log('error', 'receipts.drawer-failed', { error: error instanceof Error ? error.name : typeof error }),
        );
      });
    },
    problem: (): PrintQueue['drawer'] => problem,
    /** The printer answers again, or another one is set up. */
    forget: (): void => tell(null),
    stop(): void {
      isStopped = true;
      timer?.cancel();
    },
  };
}

function refuseShut(code: DrawerProblemCode): Record<string, never> {
  refuse(code);
  return {};
}
