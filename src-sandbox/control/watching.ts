/** Control that breaks the network on demand, and control that only looks: ledger, requests, events. */
import { z } from 'zod';
import { groupLedger } from '../payments/ledger.ts';
import { faultKinds, faultNotes } from '../state/fault-kinds.ts';
import type { FaultRule } from '../state/records.ts';
import type { SandboxContext } from '../state/world.ts';
import { type ControlRoute, readControl } from './routes.ts';

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** For example `/v2/orders/:id/capture`, or one exact path. */
  route: z.string().startsWith('/').optional(),
  nth: z.int().min(1).default(1),
  count: z.union([z.int().min(1), z.literal('always')]).default(1),
  probability: z.number().min(0).max(1).default(1),
  status: z.int().min(400).max(599).optional(),
  ms: z.int().min(0).optional(),
  processed: z.boolean().optional(),
  retry_after_seconds: z.int().min(0).optional(),
  enveloped: z.boolean().default(false),
  code: z.string().min(1).optional(),
  headers: z.record(z.string().toLowerCase(), z.string()).optional(),
});

export const watchingRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    pattern: '/faults',
    run: ({ context, body }) => {
      const given = readControl(faultSchema, body);
      context.world.faultsMade += 1;
      const rule: FaultRule = {
        id: context.world.faultsMade,
        kind: given.kind,
        method: given.method ?? null,
        route: given.route?.replace(/^\/api(?=\/)/, '') ?? null,
        nth: given.nth,
        count: given.count === 'always' ? null : given.count,
        probability: given.probability,
        status: given.status ?? null,
        ms: given.ms ?? null,
        processed: given.processed ?? null,
        retryAfterSeconds: given.retry_after_seconds ?? null,
        enveloped: given.enveloped,
        code: given.code ?? null,
        headers: given.headers ?? null,
        seen: 0,
        used: 0,
      };
      context.world.faults.push(rule);
      return { fault: rule };
    },
  },
  { method: 'GET', pattern: '/faults', run: ({ context }) => ({ faults: context.world.faults, kinds: faultNotes }) },
  {
    method: 'DELETE',
    pattern: '/faults',
    run: ({ context }) => {
      const removed = context.world.faults.length;
      context.world.faults = [];
      return { removed };
    },
  },
  { method: 'GET', pattern: '/ledger', run: ({ context }) => showLedger(context) },
  { method: 'GET', pattern: '/requests', run: ({ context }) => ({ requests: context.world.requests }) },
  { method: 'GET', pattern: '/events', run: ({ context }) => ({ events: context.world.events }) },
];

/** If two charges come in under one idempotency key, or for items that were sold once, a customer was charged twice. */
function showLedger({ world }: SandboxContext): unknown {
  return {
    movements: world.ledger,
    by_order_key: groupLedger(world.ledger, ({ order_idempotency_key }) => order_idempotency_key ?? '(none)'),
    by_items: groupLedger(world.ledger, ({ items }) => items),
  };
}
