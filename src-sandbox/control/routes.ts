/** What a control route is. Control plays everybody else: time, the payer's bank, the acquirer, the network. Never part of the payment API. */
import type { z } from 'zod';
import { z as zod } from 'zod';
import { matchPath } from '../rules/routes.ts';
import { beginStep } from '../state/journal.ts';
import type { Act, SandboxContext } from '../state/world.ts';

export type ControlMethod = 'GET' | 'POST' | 'DELETE';

export class ControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ControlError';
    this.status = status;
  }
}

export interface ControlCall {
  readonly context: SandboxContext;
  readonly act: Act;
  readonly id: string;
  readonly body: unknown;
}

export interface ControlRoute {
  readonly method: ControlMethod;
  readonly pattern: string;
  readonly run: (call: ControlCall) => unknown;
}

export function readControl<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw new ControlError(400, zod.prettifyError(result.error));
}

export interface ControlRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export function runControl(context: SandboxContext, routes: readonly ControlRoute[], request: ControlRequest): unknown {
  for (const route of routes) {
    if (route.method !== request.method) continue;
    const id = matchPath(route.pattern, request.path);
    if (id === null) continue;
    // Whoever only looks changes nothing.
    if (route.method !== 'GET') beginStep(context);
    return route.run({ context, act: { context, idempotencyKey: null }, id, body: request.body });
  }
  throw new ControlError(404, `no control route ${request.method} ${request.path}`);
}
