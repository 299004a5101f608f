/** When each kill comes, by the seed: at a random moment, or at the nth time a point between two steps is reached. */
import { type Failpoint, failpoints } from '#main/lib/failpoints.ts';
import { type EntryOperation, entryOperations } from '#shared/contract/outbox.ts';
import type { Random } from '#shared/ports.ts';
import type { Story } from '../support/story.ts';
import { stories } from './stories.ts';

/** A create has no id to ask about: no check can ever happen. */
const creates: readonly EntryOperation[] = ['orders.create', 'cards.save', 'subscriptions.create', 'charges.create'];
const unreachable = creates.flatMap((operation): Failpoint[] => [
  `${operation}:before-check`,
  `${operation}:after-check`,
]);
export const reachable = failpoints.filter((point) => !unreachable.includes(point));

export interface KillPlan {
  readonly point: Failpoint | null;
  readonly nth: number;
  /** Killed at this moment of the trade at the latest. */
  readonly afterMs: number;
  readonly favourite: Story | undefined;
  /** The request whose answers get lost, so that a GET after doubt happens. */
  readonly loses: LostAnswer | null;
}

export interface LostAnswer {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly route: string;
}

const post = (route: string): LostAnswer => ({ method: 'POST', route });
/** Complete by type: a request that a GET decides must say whose answer gets lost to bring that GET about. */
const lost: Readonly<Record<EntryOperation, LostAnswer | null>> = {
  'orders.create': null,
  'orders.cancel': post('/v2/orders/:id/cancel'),
  'orders.confirm': post('/v2/orders/:id/confirm'),
  'orders.capture': post('/v2/orders/:id/capture'),
  'refunds.create': post('/v2/charges/:id/refund'),
  'cards.save': null,
  'chargebacks.defend': post('/v2/chargebacks/:id/evidences'),
  'subscriptions.create': null,
  'subscriptions.cancel': post('/v2/subscriptions/:id/cancel'),
  'subscriptions.method': post('/v2/subscriptions/:id/payment-method'),
  'subscriptions.item': post('/v2/subscriptions/:id/items/:code'),
  'subscriptions.date': post('/v2/subscriptions/:id/next-billing-date'),
  'subscriptions.pay': post('/v2/invoices/:id/pay'),
  'subscriptions.confirm': post('/v2/invoices/:id/confirm'),
  'links.create': post('/v1/payment-links'),
  'links.cancel': post('/v1/payment-links/:id/cancel'),
  'links.delete': { method: 'DELETE', route: '/v1/payment-links/:id' },
  'charges.create': null,
  'charges.verify': post('/v1/orders/:code/confirmations/:id/verify'),
  'charges.payOverdue': post('/v1/invoices/:code/pay-overdue'),
  'clients.save': post('/v1/clients/:clientCode/cards/tokens'),
  'clients.change': { method: 'PUT', route: '/v1/clients/:clientCode/cards/:cardId' },
  'clients.delete': { method: 'DELETE', route: '/v1/clients/:clientCode/cards/:cardId' },
};

/** A busy machine tells a story slowly; what ends a trade is that its point is reached. */
const patienceMs = 9_000;

/** Two of three at a named point, in turn, so that a campaign passes through all of them. */
export function planKill(index: number, random: Random): KillPlan {
  const nth = 1 + Math.floor(random.float() * 3);
  if (index % 3 === 2) return { point: null, nth, afterMs: random.float() * 400, favourite: undefined, loses: null };
  const point = reachable[(index - Math.floor(index / 3)) % reachable.length] ?? null;
  const operation = entryOperations.find((one) => point?.startsWith(`${one}:`));
  const loses = point?.endsWith('-check') === true && operation !== undefined ? lost[operation] : null;
  return { point, nth, afterMs: patienceMs + random.float() * 400, favourite: operation && stories[operation], loses };
}
