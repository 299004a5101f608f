/** The area of chargebacks, put together. */
import { formatMoney } from '#shared/domain/money.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { Area, AreaContext } from '../area.ts';
import { createChargebackResults } from './apply-result.ts';
import { createChargebackBuyers } from './buyer-records.ts';
import { createChargebackReader } from './chargeback-view.ts';
import { createChargebackWriter } from './chargeback-writer.ts';
import { createEvidenceStaging } from './evidence-upload.ts';
import { createChargebackThing } from './history-thing.ts';
import { type ChargebackMethods, createChargebackHandlers } from './methods.ts';
import { createChargebackListPolling, createChargebackPolling } from './poll.ts';
import { createReadChargebackList } from './read-list.ts';
import { createSendEvidence } from './send-evidence.ts';
import { createChargebacksTable } from './table.ts';

export function createChargebacks(context: AreaContext): Area<ChargebackMethods, 'chargeback'> {
  const { db, clock, tillId, announceMade, wakePoller } = context;
  const chargebacks = createChargebacksTable(db, tillId);
  const reader = createChargebackReader({ ...context, chargebacks });
  const show = (id: string) => (chargebacks.get(id) === null ? null : reader.get(id));
  const send = createSendEvidence(context);
  const announceChargeback = (id: string): void => {
    announceMade('chargebacks.changed', () => reader.get(id));
    wakePoller();
  };
  const announceReading = (): void => {
    announceMade('chargebacks.reading', () => chargebacks.reading());
    wakePoller();
  };
  const book = createChargebackWriter({ ...context, chargebacks, announceChargeback });
  const results = createChargebackResults({ ...context, chargebacks, book, announceChargeback });
  const readList = createReadChargebackList({ ...context, chargebacks, book, announceReading });
  const watch = createChargebackPolling({ ...context, chargebacks, book });
  return {
    handlers: createChargebackHandlers({
      ...context,
      chargebacks,
      reader,
      watch,
      readList,
      send,
      staging: createEvidenceStaging(clock),
    }),
    operations: [results.operation],
    sources: [watch, createChargebackListPolling({ clock, chargebacks, readList })],
    buyers: createChargebackBuyers(db, chargebacks),
    things: { chargeback: createChargebackThing({ clock, serverTime: context.serverTime, chargebacks }, show) },
    owner: {
      kind: 'chargeback',
      label: (id) =>
        ifFound(show(id), ({ amountCents, currency }) => formatMoney(amountCents, 'pt-BR', currency)) ?? '',
      currency: (id) => show(id)?.currency ?? null,
      moved: announceChargeback,
      staffId: (id) => chargebacks.get(id)?.defence?.staffId ?? null,
    },
    onRestored: () => chargebacks.wantOpen(clock.now()),
  };
}
