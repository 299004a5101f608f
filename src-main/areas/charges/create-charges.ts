/** The area of v1 charges, put together. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { createLooks } from '../../lib/looks.ts';
import type { Area, AreaContext } from '../area.ts';
import { createChargeReader, labelOf } from './charge-view.ts';
import { createChargeHandlers } from './methods.ts';
import { createOverdueHandlers, type OverdueDoor } from './overdue.ts';
import { createRequestCharges } from './request.ts';
import { createChargeSettle } from './settle.ts';
import { createChargesTable } from './table.ts';
import { createChargeWatch } from './watch.ts';

type ChargeMethods =
  `charges.${'create' | 'list' | 'get' | 'timeline' | 'refresh' | 'openChallenge' | 'verify' | 'resend' | 'record' | 'invoices' | 'payOverdue'}`;

export interface ChargesContext extends AreaContext {
  /** An invoice of it was paid here: what the till shows of it is old. */
  readonly lookAtSubscription: (code: string) => void;
  /** The invoices that v2 shows: the same ones, paid once whichever API names them. */
  readonly invoiceDoor: OverdueDoor;
}

export function createCharges(context: ChargesContext): Area<ChargeMethods, Charge> {
  const { db, serverTime, tillId, entries, announceMade, wakeWatcher } = context;
  const charges = createChargesTable(db, tillId);
  const looks = createLooks();
  const reader = createChargeReader({ serverTime, charges, entries, looks });
  const announce = (id: string): void => {
    announceMade('charges.changed', () => reader.view(reader.find(id)));
    wakeWatcher();
  };
  const settle = createChargeSettle({ ...context, charges, announce });
  const watch = createChargeWatch({ ...context, charges, settle, looks });
  const request = createRequestCharges({ ...context, charges });
  const { lookAgain } = watch;
  return {
    handlers: {
      ...createChargeHandlers({ ...context, charges, reader, settle, request, lookAgain }),
      ...createOverdueHandlers({ ...context, charges, reader, request }),
    },
    operations: settle.operations,
    sources: [watch],
    show: (id) => {
      const charge = charges.get(id);
      return charge === null ? null : reader.view(charge);
    },
    owner: {
      kind: 'charge',
      label: (id) => {
        const charge = charges.get(id);
        return charge === null ? '' : labelOf(charge);
      },
      moved: announce,
      staffId: (id) => charges.get(id)?.staffId ?? null,
    },
  };
}
