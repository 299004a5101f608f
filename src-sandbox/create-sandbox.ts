/** Puts a sandbox together: the payment API on a loopback port, its control beside it, and both callable in process. */
import type { Clock, Random } from '#shared/ports.ts';
import { attemptMoved } from './billing/life.ts';
import { billingRoutes } from './control/billing.ts';
import { blockedRoutes } from './control/blocked.ts';
import { disputeRoutes } from './control/disputes.ts';
import { moneyRoutes } from './control/money.ts';
import { type ControlMethod, runControl } from './control/routes.ts';
import { settingRoutes } from './control/setting.ts';
import { taxInvoiceRoutes } from './control/tax-invoices.ts';
import { v1ControlRoutes } from './control/v1-routes.ts';
import { watchingRoutes } from './control/watching.ts';
import { webhookRoutes } from './control/webhook-routes.ts';
import { takeFault } from './faults/plan.ts';
import type { ApiRequest } from './http/api-request.ts';
import { type Delivery, exchange, type Served } from './http/exchange.ts';
import { createServer } from './http/server.ts';
import { deeds } from './memory/deeds.ts';
import { createKeeper, type Memory, recall } from './memory/keeper.ts';
import type { KeptWorld } from './memory/kept-world.ts';
import { mainKey } from './state/accounts.ts';
import { createSandboxClock } from './state/clock.ts';
import { armAgain, forgetDues } from './state/due.ts';
import { beginStep } from './state/journal.ts';
import type { Deliver } from './state/webhook-records.ts';
import { createWorld, type SandboxContext, type World } from './state/world.ts';
import { changeSwitches, defaultSwitches } from './switches/switches.ts';
import { v1Routes } from './v1/all-routes.ts';
import { mainV1 } from './v1/auth.ts';
import { v2Routes } from './v2/all-routes.ts';

export interface SandboxOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** 0 (the default) takes any free port; null opens none, for simulations that use `handle`. */
  readonly port?: number | null;
  readonly switches?: Readonly<Record<string, unknown>>;
  /** Sends events to registered endpoints. Without it they are only kept. */
  readonly deliver?: Deliver;
  /** Gets every answer as the service gave it, before a fault changes it. */
  readonly onServed?: (served: Served) => void;
  /** Keeps the world between two starts. Without it every start begins anew. */
  readonly memory?: Memory;
}

export interface Sandbox {
  /** For example `http://127.0.0.1:4010/api`. */
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly key: string;
  /** The credentials of the v1 routes, which take no API key. */
  readonly v1: { readonly bearer: string; readonly account: string };
  /** One request without a socket. `path` is under `/api`. A refused connection is reported as dropped. */
  handle(request: ApiRequest): Promise<Delivery>;
  /** The same records that control shows, current and not copied, because a simulation asks for them at every moment. */
  records(): Pick<
    World,
    'ledger' | 'orders' | 'requests' | 'sales' | 'subscriptions' | 'invoices' | 'chargebacks' | 'cards' | 'v1'
  >;
  /** One control call; rejects with its error sentence. `path` is under `/_sandbox`. */
  control(method: ControlMethod, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, random, port = 0, switches = {}, deliver = null, onServed = () => undefined, memory = null } = options;
  const recalled = recall(memory, clock.now());
  const context: SandboxContext = {
    clock: createSandboxClock(clock, () => beginStep(context), recalled?.now),
    random,
    world: recalled?.world ?? createWorld(),
    switches: changeSwitches(defaultSwitches(), switches),
    origin: 'https://sandbox.invalid',
    deliver,
    pending: new Map(),
    deeds,
    attemptMoved,
  };
  const keeper = memory && createKeeper(context, memory);
  const service = { context, routes: v2Routes, v1Routes, onServed, kept: keeper?.kept ?? null };
  const controlRoutes = [
    ...settingRoutes,
    ...moneyRoutes,
    ...disputeRoutes,
    ...billingRoutes,
    ...v1ControlRoutes,
    ...taxInvoiceRoutes,
    ...blockedRoutes,
    ...webhookRoutes,
    ...watchingRoutes,
  ];
  const app = port === null ? null : createServer({ service, controlRoutes });
  if (app && port !== null) context.origin = await app.listen({ host: '127.0.0.1', port });
  if (recalled) {
    try {
      catchUp(context, recalled);
    } catch (error) {
      // Practice must open whatever is in the file.
      memory?.refuse(error);
      forgetDues(context);
      context.world = createWorld();
    }
  }

  return {
    baseUrl: `${context.origin}/api`,
    controlUrl: `${context.origin}/_sandbox`,
    key: mainKey,
    v1: mainV1,
    async handle(request) {
      if (takeFault(context, request, 'connection')) return { how: 'dropped' };
      return exchange(service, request);
    },
    records: () => context.world,
    async control(method, path, body) {
      // Through JSON, so that a caller in process sees exactly what a caller over HTTP sees.
      const result = JSON.parse(JSON.stringify(runControl(context, controlRoutes, { method, path, body })));
      if (keeper) await keeper.kept();
      return result;
    },
    async close() {
      context.clock.stop();
      await app?.close();
      await keeper?.close();
    },
  };
}

/**
 * What became due while the provider was away happens now, in order of time and at its own time: a PIX expires overnight, as a real one does.
 * Where the machine's clock was set back, the provider's stands still: it never runs backwards.
 */
function catchUp(context: SandboxContext, { dues, offsetMs }: KeptWorld): void {
  armAgain(context, dues);
  const awayMs = offsetMs - context.clock.offsetMs();
  if (awayMs > 0) context.clock.advance(awayMs);
}
