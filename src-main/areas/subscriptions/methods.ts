/** What people may ask about subscriptions. Each command commits a wish and answers at once; the outbox carries it out. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, signedIn, takeForPerson } from '../area.ts';
import { ownIdKey, paths, subscriptionProof } from './api.ts';
import { factsOf } from './apply.ts';
import type { SubscriptionBook } from './book.ts';
import { aheadBy } from './settle.ts';
import type { SubscriptionRow, SubscriptionsTable } from './table.ts';
import type { SubscriptionReader } from './view.ts';

export type SubscriptionMethods = Extract<MethodName, `subscriptions.${string}`>;
type PlainMethods = `subscriptions.${'create' | 'list' | 'get' | 'timeline' | 'fetch' | 'refresh'}`;

export interface SubscriptionMethodsDeps extends AreaContext {
  readonly rows: SubscriptionsTable;
  readonly book: SubscriptionBook;
  readonly reader: SubscriptionReader;
  readonly subscribe: (input: SubscriptionInput, staff: StaffMember) => void;
  readonly look: (id: string) => Promise<boolean>;
  readonly lookAtInvoices: (id: string, apiId: string) => Promise<void>;
}

export function createSubscriptionHandlers(deps: SubscriptionMethodsDeps): Handlers<PlainMethods> {
  const { db, clock, makeId, api, timeline, rows, book, reader } = deps;

  async function refresh(id: string): Promise<void> {
    takeForPerson(deps);
    await deps.look(id);
  }

  async function readByApiId(apiId: string, staff: StaffMember): Promise<SubscriptionRow> {
    const known = rows.ofApiId(apiId);
    if (known !== null) {
      await refresh(known.id);
      return reader.find(known.id);
    }
    takeForPerson(deps);
    const at = clock.now();
    const answer = await api.read(paths.subscription(apiId), subscriptionProof(apiId));
    if (answer.errorCode === 'resource_missing') throw new AppError('not-found', { message: `no ${apiId}` });
    if (answer.class === 'not-sent') throw new AppError('offline', { message: answer.detail });
    if (answer.class !== 'accepted') throw new AppError('api-refused', { message: answer.detail });
    const wire = subscriptionSchema.parse(answer.payload);
    const asked = { at, aheadMs: aheadBy(answer, clock.now()) };
    const id = db.transaction(() => {
      const row = rows.ofApiId(apiId) ?? ownInDoubt(wire.metadata?.[ownIdKey]);
      const found = row?.id ?? makeId();
      if (row === null) {
        rows.insert({ id: found, apiId, facts: factsOf(wire, null), staffId: staff.id }, at);
        book.note(found, {
          what: 'subscription-fetched',
          learned: 'person',
          staffName: staff.name,
          details: { apiId },
        });
      }
      book.learn(found, wire, { by: 'check', asked });
      return found;
    });
    await deps.lookAtInvoices(id, apiId);
    return reader.find(id);
  }

  /** One whose creation nobody answered: our own id in its metadata proves that it is this one. */
  function ownInDoubt(ownId: unknown): SubscriptionRow | null {
    const row = typeof ownId === 'string' ? rows.get(ownId) : null;
    return row?.apiId === null ? row : null;
  }

  return {
    'subscriptions.create': (input, caller) => {
      deps.subscribe(input, signedIn(caller));
      return reader.view(reader.find(input.id));
    },
    'subscriptions.list': ({ text, limit }) => rows.search(text, limit).map(reader.view),
    'subscriptions.get': ({ id }) => reader.view(reader.find(id)),
    'subscriptions.timeline': ({ id }) => timeline.of('subscription', reader.find(id).id),
    'subscriptions.fetch': async ({ apiId }, caller) => reader.view(await readByApiId(apiId, signedIn(caller))),
    'subscriptions.refresh': async ({ id }) => {
      if (reader.find(id).apiId !== null) await refresh(id);
      return reader.view(reader.find(id));
    },
  };
}
