/** Control of webhook endpoints. "Routes for managing webhook endpoints: not shown", so control plays the merchant's dashboard. */
import { z } from 'zod';
import { newUuid } from '../state/ids.ts';
import { troubleKinds } from '../state/webhook-records.ts';
import type { SandboxContext } from '../state/world.ts';
import { type ControlRoute, readControl } from './routes.ts';

const accounts: Readonly<Record<'balcao' | 'other', string>> = { balcao: 'acc_balcao', other: 'acc_other' };

const endpointSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  account: z.enum(['balcao', 'other']).default('balcao'),
  format: z.enum(['v1', 'v2']).optional(),
  types: z.array(z.string().min(1)).optional(),
  /** Sent as the `authorization` header of every delivery. */
  authorization: z.string().min(1).optional(),
});

const troubleSchema = z.strictObject({
  kind: z.enum(troubleKinds),
  type: z.string().min(1).optional(),
  nth: z.int().min(1).default(1),
  count: z.union([z.int().min(1), z.literal('always')]).default(1),
  /** How much later a delivery arrives, or arrives again. */
  ms: z.int().min(0).default(60_000),
});

export const webhookRoutes: readonly ControlRoute[] = [
  { method: 'GET', pattern: '/webhooks', run: ({ context }) => show(context) },
  {
    method: 'POST',
    pattern: '/webhooks',
    run: ({ context, body }) => {
      const { url, account, format, types, authorization } = readControl(endpointSchema, body);
      context.world.webhooks.endpoints.push({
        id: newUuid(context.random),
        account: accounts[account],
        url,
        format: format ?? null,
        types: types ?? null,
        authorization: authorization ?? null,
      });
      return show(context);
    },
  },
  {
    method: 'DELETE',
    pattern: '/webhooks',
    run: ({ context }) => {
      context.world.webhooks.endpoints = [];
      return show(context);
    },
  },
  {
    method: 'POST',
    pattern: '/webhooks/troubles',
    run: ({ context, body }) => {
      const { kind, type, nth, count, ms } = readControl(troubleSchema, body);
      const limit = count === 'always' ? null : count;
      context.world.webhooks.troubles.push({ kind, ms, type: type ?? null, nth, count: limit, seen: 0, used: 0 });
      return show(context);
    },
  },
  {
    method: 'DELETE',
    pattern: '/webhooks/troubles',
    run: ({ context }) => {
      context.world.webhooks.troubles = [];
      return show(context);
    },
  },
];

function show({ world }: SandboxContext): unknown {
  const { endpoints, deliveries, troubles } = world.webhooks;
  return { endpoints, deliveries, troubles };
}
