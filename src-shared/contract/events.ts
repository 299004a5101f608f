/** What the core announces. Events carry whole entities with a revision, so that a late one can be recognised and dropped. */
import { z } from 'zod';
import { auditStateSchema } from './audit.ts';
import { backupProgressSchema, restoredSchema } from './backups.ts';
import { booksStateSchema } from './books.ts';
import { savedCardSchema } from './cards.ts';
import { catalogItemSchema, categorySchema } from './catalog.ts';
import { catalogImportSchema } from './catalog-import.ts';
import { chargeSchema } from './charge-view.ts';
import { chargebackReadingSchema, chargebackSchema } from './chargebacks.ts';
import { clientCardSchema } from './clients.ts';
import { customerSchema } from './customers.ts';
import { displayStateSchema } from './display.ts';
import { linkSchema } from './links.ts';
import { entryViewSchema, outboxStatusSchema } from './outbox.ts';
import { printQueueSchema } from './receipts.ts';
import { refundSchema } from './refunds.ts';
import { salePollTimesSchema, saleSchema } from './sale.ts';
import { sessionStateSchema } from './session.ts';
import { settingsSchema } from './settings.ts';
import { shiftNowSchema } from './shifts.ts';
import { staffRecordSchema } from './staff.ts';
import { subscriptionSchema } from './subscription-view.ts';
import { counterReturnSchema, counterSaleSchema } from './tenders.ts';
import { tillStateSchema } from './till.ts';

export const events = {
  /** Another world: a window starts afresh. The host announces it, because no core outlives the change. */
  'till.changed': tillStateSchema,
  'session.changed': sessionStateSchema,
  'orders.changed': saleSchema,
  'orders.polled': salePollTimesSchema,
  'refunds.changed': refundSchema,
  'tenders.changed': counterSaleSchema,
  'tenders.returned': counterReturnSchema,
  'shifts.changed': shiftNowSchema,
  'outbox.changed': entryViewSchema,
  'outbox.status': outboxStatusSchema,
  'catalog.changed': z.array(catalogItemSchema),
  'catalog.sorted': z.array(categorySchema),
  /** More has changed than an event can carry: the catalogue is read again. */
  'catalog.replaced': z.object({}),
  'catalog.importing': catalogImportSchema,
  'customers.changed': customerSchema,
  /** Merged into another, or erased. */
  'customers.removed': z.object({ id: z.string() }),
  'settings.changed': settingsSchema,
  /** A display has been opened for this window, which tells it from now on what is in hand. */
  'display.wanted': z.object({}),
  'display.changed': displayStateSchema,
  'receipts.changed': printQueueSchema,
  /** Null: the copy is made, or was given up. */
  'backups.progress': z.object({ making: backupProgressSchema.nullable() }),
  /** There is one more, by whomever or by the clock, or an old one is gone: the list is read again. */
  'backups.changed': z.object({}),
  /** A restore was acknowledged, or another one is to be. */
  'backups.restored': z.object({ restored: restoredSchema.nullable() }),
  'staff.changed': z.array(staffRecordSchema),
  'cards.changed': savedCardSchema,
  'links.changed': linkSchema,
  'charges.changed': chargeSchema,
  'clients.changed': clientCardSchema,
  'audit.changed': auditStateSchema,
  'audit.booksChanged': booksStateSchema,
  'chargebacks.changed': chargebackSchema,
  'chargebacks.reading': chargebackReadingSchema,
  'subscriptions.changed': subscriptionSchema,
} as const;

export type EventName = keyof typeof events;

/** Who hears it. Left out: whoever is signed in. */
/** `display`: a display hears this and nothing else. */
export const hearers: { readonly [E in EventName]?: 'anyone' | 'managers' | 'display' } = {
  'till.changed': 'anyone',
  'session.changed': 'anyone',
  'display.changed': 'display',
  'audit.changed': 'managers',
  'audit.booksChanged': 'managers',
  'staff.changed': 'managers',
  'backups.progress': 'managers',
  'backups.changed': 'managers',
  'catalog.importing': 'managers',
};
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

/** `seq` grows by one for each event of a connection; after a gap the renderer reloads what it shows. */
export interface EventMessage<E extends EventName = EventName> {
  readonly seq: number;
  readonly name: E;
  readonly payload: EventPayload<E>;
}
