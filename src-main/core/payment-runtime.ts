/** Puts together what deals in money for all areas: outbox, runner, poller, clocks, and the way to the API. It knows areas through the registry alone. */
import type { Connect } from '../api/connect.ts';
import type { NetworkToggle } from '../api/network-toggle.ts';
import { type AllAreas, createAllAreas } from '../areas/all-areas.ts';
import { pick } from '../lib/pick.ts';
import { createMaintenanceTimer } from '../sync/maintenance-timer.ts';
import { createOutboxRunner } from '../sync/outbox-runner.ts';
import { createPoller, type Poller } from '../sync/poller.ts';
import { createAreaRegistry } from './area-registry.ts';
import { assembleTillContext } from './assemble-till-context.ts';
import type { CoreContext } from './core-context.ts';
import { createKeyAtStart, type KeyAtStart } from './key-at-start.ts';
import { createOutboxEngine, type OutboxEngine } from './outbox-engine.ts';
import { createPaymentService } from './payment-service.ts';
import { markWhatWasRestored } from './restored-till.ts';

export interface PaymentRuntime extends Pick<AllAreas, 'handlers' | 'admission' | 'displays'>, KeyAtStart {
  /** Whether a request is on its way or to be sent, or somebody is about to pay: then the machine must not fall asleep. */
  isAwaiting(): boolean;
  receive: Poller['receive'];
  start(): void;
  /** Nothing new is sent; resolves when what is on the wire has ended. */
  stop(): Promise<void>;
}

export interface PaymentRuntimeOptions {
  readonly coreContext: CoreContext;
  readonly connect: Connect;
  readonly networkToggle: NetworkToggle;
}

const sourcesOf = (areas: AllAreas['areas']) => areas.flatMap(({ sources = [] }) => sources);

export function createPaymentRuntime({ coreContext, connect, networkToggle }: PaymentRuntimeOptions): PaymentRuntime {
  const { db, hub, options } = coreContext;
  const { clock, log, failpoint = () => {} } = options;
  const registry = createAreaRegistry();
  const engine = createOutboxEngine({
    coreContext,
    registry,
    isApiReached: () => service.isReached(),
    wakeRunner: () => runner.wake(),
    wantTime: () => service.wantTime(),
    announceStatus: () => hub.announceMade('outbox.status', service.status),
  });
  const { table, outbox, secrets, inFlight, sinceRestore, reconciliation, undo } = engine;
  const service = createPaymentService({
    coreContext,
    connect,
    entries: table,
    inFlight,
    areas: registry.all,
    hooks: {
      onReached: [() => poller.reached(), () => runner.wake()],
      onPaused: [() => poller.wake(), () => runner.wake(), () => registry.tell('onPauseChanged')],
      onTime: outbox.noteTime,
      onTimeSure: () => registry.tell('onTimeSure'),
    },
  });
  const { api, budget, pauses, askTime } = service;
  const { areas, isAnybodyAwaited, ...answers } = createAllAreas(
    assembleTillContext({ coreContext, networkToggle, registry, engine, service, poller: () => poller }),
  );
  registry.fill(areas);

  const runner = createOutboxRunner({
    clock,
    outbox,
    table,
    secrets,
    api,
    budget,
    pauses,
    isReached: service.isReached,
    operationOf: registry.operationOf,
    failpoint,
    log,
    askTime,
  });
  const poller = createPoller({ db, clock, budget, pauses, log, reconciliation, sources: sourcesOf(areas) });
  const maintenanceTimer = createMaintenance({ coreContext, engine, poller, runner });

  return {
    ...answers,
    receive: poller.receive,
    isAwaiting() {
      const { open, review } = service.status();
      return open > review || isAnybodyAwaited(clock.now());
    },
    ...createKeyAtStart({ vault: options.vault, proofs: service.keyProofs, registry }),
    start() {
      markWhatWasRestored({ db, outbox, sinceRestore, registry, log });
      outbox.recover();
      maintenanceTimer.wake();
      undo.start();
      runner.wake();
      poller.wake();
      registry.tell('onStart');
    },
    async stop() {
      maintenanceTimer.stop();
      undo.stop();
      service.stop();
      await Promise.all([runner.stop(), poller.stop()]);
      secrets.eraseAll();
    },
  };
}

interface MaintenanceDeps {
  readonly coreContext: CoreContext;
  readonly engine: OutboxEngine;
  readonly poller: Pick<Poller, 'reached' | 'wake'>;
  readonly runner: { wake(): void };
}

function createMaintenance({ coreContext, engine, poller, runner }: MaintenanceDeps) {
  const { outbox, sinceRestore, reconciliation, undo } = engine;
  return createMaintenanceTimer({
    ...pick(coreContext.options, ['clock', 'log']),
    everyMinute: [outbox.endExpired, sinceRestore.endLag],
    onSetBack: [outbox.clockSetBack, reconciliation.clockSetBack, sinceRestore.clockSetBack, poller.reached],
    onSet: [runner.wake, () => poller.wake(), undo.start],
  });
}
