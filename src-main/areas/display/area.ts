/** The area of the customer display: a second screen of one window, which listens and can ask nothing. */
import type { DisplayScreen, DisplayState, ShownInHand } from '#shared/contract/display.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { displayClient } from '../../lib/display-client.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { screenOf } from './state.ts';

interface DisplayDeps
  extends Pick<TillContext, 'mode' | 'db' | 'clock' | 'serverTime' | 'listeners' | 'announceTo' | 'onLock'> {
  readonly showSale: (id: string) => Sale | null;
  readonly showCounterSale: (id: string) => CounterSale | null;
}

export interface DisplayArea {
  readonly handlers: Handlers<'display.show'>;
  /** What the display of this window shows now. */
  stateOf(owner: string): DisplayState;
  /** A display of this window has begun to listen. */
  opened(owner: string): void;
  saleMoved(id: string): void;
}

const mayStillPay = ({ show }: DisplayScreen): boolean => show === 'pix' || show === 'paying';

/** Long enough for the buyer to read how it ended, where nobody is at the counter to go on. */
const endShownMs = 60_000;

const nothing: ShownInHand = { basket: null, saleId: null };

export function createDisplay({
  mode,
  db,
  clock,
  serverTime,
  listeners,
  announceTo,
  onLock,
  showSale,
  showCounterSale,
}: DisplayDeps): DisplayArea {
  /** By the window that it belongs to. */
  const inHand = new Map<string, ShownInHand>();
  /** Windows that were locked while the buyer could still pay. */
  const unattended = new Set<string>();

  const isWatched = (owner: string): boolean => listeners().has(displayClient(owner));

  function stateOf(owner: string): DisplayState {
    const { shopName, currency } = readSettings(db);
    const shown = inHand.get(owner) ?? nothing;
    const id = shown.saleId;
    const sale = id === null ? null : (showSale(id) ?? showCounterSale(id));
    const screen = screenOf(shown, sale, serverTime.aheadMs());
    return { mode, shopName, currency: sale?.currency ?? shown.basket?.currency ?? currency, screen };
  }

  function tell(owner: string): void {
    if (isWatched(owner)) announceTo(displayClient(owner), 'display.changed', stateOf(owner));
  }

  // Nobody is at the counter to whom a basket, or a sale that is over, belongs. Whoever is about to pay goes on.
  onLock('display', ({ clientId }) => {
    if (mayStillPay(stateOf(clientId).screen)) unattended.add(clientId);
    else inHand.delete(clientId);
    tell(clientId);
  });

  function clearOnceOver(owner: string, shown: ShownInHand): void {
    if (!unattended.has(owner) || mayStillPay(stateOf(owner).screen)) return;
    unattended.delete(owner);
    clock.after(endShownMs, () => {
      // Somebody may be back at the counter and show the same sale.
      if (inHand.get(owner) !== shown) return;
      inHand.delete(owner);
      tell(owner);
    });
  }

  return {
    stateOf,
    opened: (owner) => announceTo(owner, 'display.wanted', {}),
    saleMoved(id) {
      for (const [owner, shown] of inHand) {
        if (shown.saleId !== id) continue;
        tell(owner);
        clearOnceOver(owner, shown);
      }
    },
    handlers: {
      'display.show': (shown, { clientId }) => {
        unattended.delete(clientId);
        if (!isWatched(clientId)) {
          inHand.delete(clientId);
          return { isWatched: false };
        }
        inHand.set(clientId, shown);
        tell(clientId);
        return { isWatched: true };
      },
    },
  };
}
