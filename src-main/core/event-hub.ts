/** Numbers what the core announces and hands it to whoever may hear it. One listener's failure is never another's. */
import type { EventMessage, EventName, EventPayload } from '#shared/contract/events.ts';
import { events } from '#shared/contract/events.ts';
import type { Announce, AnnounceMade } from '../lib/announce.ts';
import type { Log } from '../lib/log.ts';

export type EventListener = (event: EventMessage) => void;

export interface EventHub {
  readonly announce: Announce;
  /** The number is counted even when nobody listens. */
  readonly announceMade: AnnounceMade;
  /** For what differs from renderer to renderer, such as who is signed in. */
  announceTo<E extends EventName>(clientId: string, name: E, payload: EventPayload<E>): void;
  lastSeq(clientId: string): number;
  /** Those who listen now. */
  clients(): ReadonlySet<string>;
  subscribe(clientId: string, listener: EventListener): () => void;
}

export interface EventHubOptions {
  readonly log: Log;
  /**
   * A locked screen must not receive sales. What it missed still counts in its numbers, so that it sees the gap and
   * reloads once somebody has signed in.
   */
  readonly mayReceive: (clientId: string, name: EventName) => boolean;
}

interface Subscription {
  readonly clientId: string;
  readonly listener: EventListener;
}

export function createEventHub({ log, mayReceive }: EventHubOptions): EventHub {
  const subscriptions = new Set<Subscription>();
  const targeted = new Map<string, number>();
  const deliveries: (() => void)[] = [];
  let broadcasts = 0;
  let delivering = false;

  const lastSeq = (clientId: string) => broadcasts + (targeted.get(clientId) ?? 0);

  /** An announcement made by a listener waits its turn: numbers reach every listener in order. */
  function enqueue(delivery: () => void): void {
    deliveries.push(delivery);
    if (delivering) return;
    delivering = true;
    for (let next = deliveries.shift(); next; next = deliveries.shift()) next();
    delivering = false;
  }

  function deliver(subscription: Subscription, event: EventMessage): void {
    if (!subscriptions.has(subscription) || !mayReceive(subscription.clientId, event.name)) return;
    try {
      subscription.listener(event);
    } catch (error) {
      const errorName = error instanceof Error ? error.name : typeof error;
      log('error', 'events.listener-failed', { name: event.name, error: errorName });
    }
  }

  /** Null when the payload breaks the contract: the gap makes renderers reload through the checked methods. */
  function checked(name: EventName, payload: unknown): EventMessage['payload'] | null {
    const parsed = events[name].safeParse(payload);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(' ');
    log('error', 'events.payload-invalid', { name, paths });
    return null;
  }

  function send(name: EventName, payload: unknown, clientIds: ReadonlySet<string> | null): void {
    const value = checked(name, payload);
    if (value === null) return;
    const receivers = [...subscriptions].filter(({ clientId }) => clientIds === null || clientIds.has(clientId));
    const numbered = receivers.map((subscription) => ({ subscription, seq: lastSeq(subscription.clientId) }));
    enqueue(() => {
      for (const { subscription, seq } of numbered) deliver(subscription, { seq, name, payload: value });
    });
  }

  return {
    announce(name, payload) {
      broadcasts += 1;
      send(name, payload, null);
    },
    announceMade(name, make) {
      broadcasts += 1;
      if (subscriptions.size > 0) send(name, make(), null);
    },
    announceTo(clientId, name, payload) {
      targeted.set(clientId, (targeted.get(clientId) ?? 0) + 1);
      send(name, payload, new Set([clientId]));
    },
    lastSeq,
    clients: () => new Set([...subscriptions].map(({ clientId }) => clientId)),
    subscribe(clientId, listener) {
      const subscription = { clientId, listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}
