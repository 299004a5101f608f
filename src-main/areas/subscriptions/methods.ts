/** What people may ask about subscriptions. Each command commits a wish and answers at once; the outbox carries it out. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { ownIdKey } from '../../api/subscription-form.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { readForPerson, signedIn, takeForPerson } from '../area.ts';
import { paths, subscriptionProof } from './api.ts';
import { factsOf } from './apply.ts';
import { createSubscribe } from './create.ts';
import type { SubscriptionParts } from './parts.ts';
import type { SubscriptionRow } from './table.ts';

export type SubscriptionMethods = Extract<MethodName, `subscriptions.${string}`>;
type PlainMethods = `subscriptions.${'create' | 'list' | 'get' | 'timeline' | 'fetch' | 'refresh'}`;

export function createSubscriptionHandlers(parts: SubscriptionParts): Handlers<PlainMethods> {
  const { db, clock, makeId, outbox, entries, timeline, rows, book, reader, watch } = parts;
  const subscribe = createSubscribe(parts);

  async function refresh(id: string): Promise<void> {
    takeForPerson(parts);
    // The subscription does not show the outcome of an older invoice. The list does.
    const apiId = rows.get(id)?.apiId ?? null;
    if (apiId !== null) await watch.readInvoices(id, apiId);
    await watch.poll(id);
  }

  async function readByApiId(apiId: string, staff: StaffMember): Promise<SubscriptionRow> {
    const known = rows.ofApiId(apiId);
    if (known !== null) {
      await refresh(known.id);
      return reader.find(known.id);
    }
    const at = clock.now();
    const answer = await readForPerson(parts, paths.subscription(apiId), subscriptionProof(apiId));
    const wire = subscriptionSchema.parse(answer);
    const id = db.transaction(() => {
      const row = rows.ofApiId(apiId) ?? ownAmbiguous(wire.metadata?.[ownIdKey]);
      const found = row?.id ?? makeId();
      if (row === null) {
        rows.insert({ id: found, apiId, facts: factsOf(wire, null), staffId: staff.id }, at);
        const fetched = { what: 'subscription-fetched', cause: 'person', details: { apiId } } as const;
        book.note(found, { ...fetched, staffName: staff.name });
      }
      book.applyRead(found, wire, { by: 'check', at });
      // The subscription is proven to exist, so people have nothing left to decide about its create.
      for (const entry of entries.ofOwner('subscription', found)) {
        if (entry.operation === 'subscriptions.create')
          outbox.move(entry.id, { type: 'decided', finding: 'applied' }, { by: 'check', observation: null });
      }
      return found;
    });
    await watch.readInvoices(id, apiId);
    return reader.find(id);
  }

  /** A subscription whose create had no answer: our id in its metadata proves which row it belongs to. */
  function ownAmbiguous(ownId: unknown): SubscriptionRow | null {
    const row = typeof ownId === 'string' ? rows.get(ownId) : null;
    return row?.apiId === null ? row : null;
  }

  return {
    'subscriptions.create': (input, caller) => {
      subscribe(input, signedIn(caller));
      return reader.view(reader.find(input.id));
    },
    'subscriptions.list': ({ text, limit }) => rows.search(text, limit).map(reader.view),
    'subscriptions.get': ({ id }) => reader.view(reader.find(id)),
    'subscriptions.timeline': ({ id }) => timeline.of('subscription', reader.find(id).id),
    'subscriptions.fetch': async ({ apiId }, caller) => reader.view(await readByApiId(apiId, signedIn(caller))),
    'subscriptions.refresh': async ({ id }) => {
      await parts.proveNamed(id);
      if (reader.find(id).apiId !== null) await refresh(id);
      return reader.view(reader.find(id));
    },
  };
}
