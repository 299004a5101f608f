/** The first of three invoices of a subscription, called something else than it is, or shown by some reads alone. */
import type { Connect } from '#main/api/connect.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { passWithPeople } from './pass-minutes.ts';
import { subscribe, subscriptionOf, untilStatus } from './subscriptions.ts';

const hour = 3_600_000;
/** No request of ours is followed any more. */
export const untilQuiet = 60 * hour;

export interface OlderWorld {
  /** What it, and its payments, are called; null for what they are. */
  as: 'chargeback' | 'canceled' | 'paid' | null;
  /** Whether the list of invoices shows it readably, its own route does, both or neither. */
  isListed: boolean;
  isRead: boolean;
  listFails: boolean;
  /** The list ends after the two newest, or the subscription shows no newest one. */
  isShort: boolean;
  hidesNewest: boolean;
  /** How often the list was asked for. */
  lists: number;
}

const asItIs = {
  as: null,
  isListed: true,
  isRead: true,
  listFails: false,
  isShort: false,
  hidesNewest: false,
  lists: 0,
} satisfies OlderWorld;

export function olderWorld(): { readonly world: OlderWorld; readonly options: TillOptions } {
  const world: OlderWorld = { ...asItIs };

  function changed(isReadable: boolean, value: unknown): unknown {
    const one = Object(value) as { object?: string; number?: number; payments?: readonly object[] };
    if (world.isShort && Array.isArray(value) && value[0]?.object === 'invoice')
      return value.toSorted((a, b) => b.number - a.number).slice(0, 2);
    if (world.hidesNewest && one.object === 'subscription') return { ...one, latest_invoice: null };
    if (one.object !== 'invoice' || one.number !== 1) return value;
    if (!isReadable) return { ...one, status: 7 };
    if (world.as === null) return value;
    const word = world.as === 'canceled' ? 'failed' : world.as;
    return { ...one, status: world.as, payments: one.payments?.map((each) => ({ ...each, status: word })) };
  }

  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET' || !request.url.includes('/v2/') || answer.status >= 300) return answer;
      const isList = request.url.endsWith('/invoices');
      if (isList) world.lists += 1;
      if (isList && world.listFails) return { ...answer, status: 500, body: new TextEncoder().encode('{}') };
      const isReadable = isList ? world.isListed : world.isRead;
      const body = JSON.parse(new TextDecoder().decode(answer.body), (_key, value) => changed(isReadable, value));
      return { ...answer, body: new TextEncoder().encode(JSON.stringify(body)) };
    };
  return { world, options: { wrapConnect } };
}

export const firstOf = async (till: Till, id: string) =>
  (await subscriptionOf(till, id)).invoices.find(({ number }) => number === 1);

/** Three invoices, and nothing is followed any more. */
export async function withOlder(till: Till, world: OlderWorld, as: OlderWorld['as']): Promise<string> {
  Object.assign(world, asItIs, { as });
  const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
  await untilStatus(till, id, 'active');
  await passWithPeople(till, untilQuiet);
  return id;
}

/** It is contested, and has been seen so for two hours. */
export async function withDispute(till: Till, world: OlderWorld): Promise<string> {
  const id = await withOlder(till, world, null);
  world.as = 'chargeback';
  await till.clerk.get('subscriptions.refresh', { id });
  await passWithPeople(till, 2 * hour);
  if ((await firstOf(till, id))?.status !== 'chargeback') throw new Error('not contested');
  return id;
}

export async function endSubscription(till: Till, id: string): Promise<void> {
  await till.manager.get('subscriptions.cancel', { id });
  await untilStatus(till, id, 'canceled');
  await passWithPeople(till, untilQuiet);
}
