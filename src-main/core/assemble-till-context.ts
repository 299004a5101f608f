/** Picks what areas may use out of what the core made: the runtime of payments, and the till itself. */
import type { NetworkToggle } from '../api/network-toggle.ts';
import type { TillContext } from '../areas/till-context.ts';
import { isSoundFile } from '../db/open.ts';
import { AppError } from '../lib/app-error.ts';
import { pick } from '../lib/pick.ts';
import type { Poller } from '../sync/poller.ts';
import type { AreaRegistry } from './area-registry.ts';
import { guardChallenges } from './challenge-guard.ts';
import type { CoreContext } from './core-context.ts';
import type { OutboxEngine } from './outbox-engine.ts';
import type { PaymentService } from './payment-service.ts';

export interface TillParts {
  readonly coreContext: CoreContext;
  readonly networkToggle: NetworkToggle;
  readonly registry: AreaRegistry;
  readonly engine: OutboxEngine;
  readonly service: PaymentService;
  /** Made after the areas, because it polls what they register. */
  readonly poller: () => Poller;
}

export function assembleTillContext({
  coreContext,
  networkToggle,
  registry,
  engine,
  service,
  poller,
}: TillParts): TillContext {
  const { options, db, makeId, hub } = coreContext;
  const { clock, random, log, mode, version, dataDir, baseUrl, vault, pinCost, failpoint = () => {} } = options;
  const { tillId, table, agreements, sinceRestore, reconciliation, outbox, undo } = engine;
  const { serverTime, pauses } = service;
  return {
    db,
    clock,
    random,
    log,
    failpoint,
    mode,
    version,
    dataDir,
    isSoundFile: options.integrityCheck?.isSound ?? (async (path) => isSoundFile(path)),
    baseUrl,
    readLog: options.readLog ?? (() => []),
    vault,
    pinCost,
    typedCards: options.typedCards ?? 'always',
    tillId,
    makeId,
    ...pick(coreContext, ['sessions', 'setIdleLimit', 'onLock', 'onClose']),
    announce: hub.announce,
    announceMade: hub.announceMade,
    announceTo: hub.announceTo,
    listeners: hub.clients,
    openExternal: options.openExternal ?? null,
    openChallenge: guardChallenges(options),
    sandbox: options.training ?? null,
    printer: options.printer ?? null,
    networkToggle,
    ...pick(service, ['api', 'askAtOnce', 'budget', 'serverTime', 'status', 'wantTime']),
    isPaused: (generation) => pauses.waitMs(generation) > 0,
    async requireCredential(generation) {
      const stored = generation === 'v1' ? await vault.readV1() : await vault.readApiKey();
      if (stored === null) throw new AppError('credential-missing', { message: `no credential for ${generation}` });
    },
    ...pick(service.keyProofs, ['proveKey', 'proveNextKey', 'proveNextV1']),
    credentialChanged(generation) {
      pauses.changed(generation);
      void service.keyProofs.remember();
    },
    entries: table,
    holdsBytes: engine.secrets.has,
    outbox,
    agreements,
    sinceRestore,
    carryOn: undo.carryOn,
    readAgain: reconciliation.received,
    carriers: registry.carriers,
    ownerOf: registry.ownerOf,
    wakePoller: () => poller().wake(),
    readFailedAgain: () => poller().reached(),
    readNow: (things) => poller().readNow(things),
    nextPollAt: (kind, id) => poller().nextPollAt(kind, id),
    timeMoved() {
      outbox.clockMoved();
      serverTime.forget();
      registry.tell('onTimeMoved');
    },
  };
}
