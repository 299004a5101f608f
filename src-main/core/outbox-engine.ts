/** The outbox with all that acts on its entries: their bytes in memory, wishes to undo, and what is read again because its event may have been missed. */
import { readMeta } from '../db/meta.ts';
import type { Entry } from '../outbox/entry.ts';
import { createFreshReads } from '../outbox/fresh-reads.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { isFinal } from '../outbox/states.ts';
import { createOutboxTable, type OutboxTable } from '../outbox/table.ts';
import { createAgreements } from '../proof/agreement.ts';
import { createSinceRestore } from '../proof/since-restore.ts';
import { createSecretBytes } from '../secrets/secret-bytes.ts';
import { createSecretsInFlight } from '../secrets/secrets-in-flight.ts';
import { createReconciliation } from '../sync/reconciliation.ts';
import { createUndoRunner } from '../sync/undo-runner.ts';
import type { AreaRegistry } from './area-registry.ts';
import { errorFacts } from './call-failure.ts';
import type { CoreContext } from './core-context.ts';

export interface OutboxEngineDeps {
  readonly coreContext: Pick<CoreContext, 'db' | 'options' | 'onLock'>;
  readonly registry: AreaRegistry;
  readonly isApiReached: () => boolean;
  /** Something may be due for the runner. */
  readonly wakeRunner: () => void;
  readonly wantTime: () => void;
  readonly announceStatus: () => void;
}

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

export function createOutboxEngine({
  coreContext,
  registry,
  isApiReached,
  wakeRunner,
  wantTime,
  announceStatus,
}: OutboxEngineDeps) {
  const { db, options } = coreContext;
  const { clock, random, log, failpoint = () => {} } = options;
  const { operationOf, ownerOf, carriers } = registry;
  const tillId = readMeta(db, 'till_id') ?? '';
  const table = createOutboxTable(db, tillId);
  const agreements = createAgreements(clock);
  const sinceRestore = createSinceRestore({ db, clock });
  const reconciliation = createReconciliation({ db, clock, isReached: isApiReached });
  const secrets = createEntrySecrets(coreContext, { table, ownerOf, outbox: () => outbox });

  /** The owner is announced again because it shows what its entry waits for, although no row of the owner may have changed. */
  function onMoved(entry: Entry): void {
    const owner = { kind: entry.ownerKind, id: entry.ownerId };
    if (isFinal(entry.state) || entry.state === 'review') undo.carryOn(owner);
    db.afterCommit(() => registry.tell('onEntryMoved', entry), entry.id);
    db.afterCommit(() => ownerOf(owner.kind).moved(owner.id), owner.id);
    db.afterCommit(announceStatus, 'outbox.status');
  }

  const outbox = createOutbox({
    db,
    table,
    secrets,
    clock,
    random,
    agreements,
    operationOf,
    failpoint,
    onSent: reconciliation.sent,
    onMoved,
    wake: wakeRunner,
    wantTime,
    freshReads: createFreshReads({
      clock,
      isReached: isApiReached,
      readAgain: reconciliation.received,
      isAwaited: reconciliation.isReceived,
    }),
  });
  const undo = createUndoRunner({ db, clock, log, wishes: outbox.wishes, carriers });
  const inFlight = createSecretsInFlight(secrets);
  return { tillId, table, agreements, sinceRestore, reconciliation, secrets, inFlight, outbox, undo };
}

interface EntrySecretsDeps extends Pick<AreaRegistry, 'ownerOf'> {
  readonly table: Pick<OutboxTable, 'open'>;
  readonly outbox: () => Pick<Outbox, 'move'>;
}

/** Card bytes of entries. Those that a person typed are erased when that person's session ends. */
function createEntrySecrets(
  { options: { clock, log }, onLock }: OutboxEngineDeps['coreContext'],
  { table, ownerOf, outbox }: EntrySecretsDeps,
) {
  const secrets = createSecretBytes(clock, (id) => {
    try {
      outbox().move(id, { type: 'bytes-gone' }, { by: 'clock', observation: null });
    } catch (error) {
      // These bytes are gone in any case and the next ones must go too. A claim without bytes also ends the entry.
      log('error', 'secrets.move-failed', errorFacts(error));
    }
  });
  onLock('erase', ({ staff }) => {
    for (const { id, ownerKind, ownerId } of table.open()) {
      if (ownerOf(ownerKind).staffId(ownerId) === staff.id) secrets.erase(id);
    }
  });
  return secrets;
}
