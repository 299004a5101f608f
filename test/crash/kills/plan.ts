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
  /** The route of a POST whose answers get lost, so that a GET after doubt happens. */
  readonly loses: string | null;
}

const routes: Readonly<Record<string, string>> = {
  'orders.cancel': '/v2/orders/:id/cancel',
  'orders.confirm': '/v2/orders/:id/confirm',
  'orders.capture': '/v2/orders/:id/capture',
  'charges.verify': '/v1/orders/:code/confirmations/:id/verify',
  'charges.payOverdue': '/v1/invoices/:code/pay-overdue',
};

/** Two of three at a named point, in turn, so that a campaign passes through all of them. */
export function planKill(index: number, random: Random): KillPlan {
  const nth = 1 + Math.floor(random.float() * 3);
  if (index % 3 === 2) return { point: null, nth, afterMs: random.float() * 400, favourite: undefined, loses: null };
  const point = reachable[(index - Math.floor(index / 3)) % reachable.length] ?? null;
  const operation = entryOperations.find((one) => point?.startsWith(`${one}:`));
  const loses = point?.endsWith('-check') === true ? (routes[operation ?? ''] ?? null) : null;
  return { point, nth, afterMs: 900 + random.float() * 400, favourite: operation && stories[operation], loses };
}
