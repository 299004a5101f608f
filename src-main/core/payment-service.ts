/** The payment service as this till reaches it: the client, whose credentials it uses, and whether it can be reached and takes them. */
import type { OutboxStatus } from '#shared/contract/outbox.ts';
import { createAccountIdentity } from '../api/account-identity.ts';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import type { Connect } from '../api/connect.ts';
import { createCredentialPauses } from '../api/credential-pauses.ts';
import { createCredentialProbe } from '../api/credential-probe.ts';
import { createRateBudget } from '../api/rate-budget.ts';
import { createReachability } from '../api/reachability.ts';
import { createTimeQuestion } from '../api/time-question.ts';
import type { AreaRegistration } from '../areas/area.ts';
import type { OutboxTable } from '../outbox/table.ts';
import type { SecretsInFlight } from '../secrets/secrets-in-flight.ts';
import { createApiTime, type TimeHooks } from './api-time.ts';
import type { CoreContext } from './core-context.ts';
import { createKeyProofs } from './key-proof.ts';
import { createKnownByAreas } from './known-resources.ts';

export interface PaymentServiceDeps {
  readonly coreContext: Pick<CoreContext, 'db' | 'hub' | 'options'>;
  readonly connect: Connect;
  readonly entries: OutboxTable;
  readonly inFlight: SecretsInFlight;
  readonly areas: () => readonly AreaRegistration[];
  readonly hooks: ServiceHooks;
}

/** Who is told what the service learns. */
export interface ServiceHooks extends TimeHooks {
  /** The network is back. */
  readonly onReached: readonly (() => void)[];
  /** A credential was refused, or is taken again. */
  readonly onPaused: readonly (() => void)[];
}

export type PaymentService = ReturnType<typeof createPaymentService>;

/** In training the address changes with each start. */
const addressOf = ({ mode, baseUrl }: CoreContext['options']): string | null => (mode === 'training' ? null : baseUrl);

export function createPaymentService({ coreContext, connect, entries, inFlight, areas, hooks }: PaymentServiceDeps) {
  const { db, hub, options } = coreContext;
  const { clock, vault, baseUrl, log } = options;
  const budget = createRateBudget(clock);
  const announce = (): void => hub.announceMade('outbox.status', status);
  /** Nobody waits for a probe. Its answer may come once the database is closed, and must not bring the process down. */
  const inBackground = (probing: Promise<unknown>): void =>
    void probing.catch((error) => {
      log('warn', 'probe.failed', { error: error instanceof Error ? error.message : 'unknown' });
    });
  const ask = (): void => {
    if (pauses.waitMs('v2') === 0) inBackground(askTime());
  };
  const time = createApiTime({ clock, log, entries, ask, hooks, onChanged: announce });
  const { serverTime } = time;
  const known = createKnownByAreas(areas, entries);
  const identity = createAccountIdentity({ db, clock, address: addressOf(options), knowsAny: known.any });
  const reachability = createReachability({
    clock,
    probe: () => inBackground(askTime()),
    onChanged: (reached) => {
      if (reached) for (const step of hooks.onReached) step();
      announce();
    },
    onAnswering: announce,
  });
  const { isReached } = reachability;
  const pauses = createCredentialPauses({
    clock,
    probe: (generation) => inBackground(probe(generation)),
    onChanged: () => {
      for (const step of [announce, ...hooks.onPaused]) step();
    },
  });
  const api: ApiClient = createApiClient({
    baseUrl,
    connect,
    vault,
    budget,
    identity,
    inFlight,
    serverTime,
    onAsk: reachability.asked,
    onAnswer: pauses.answered,
    onAnother: pauses.another,
    onMissing: pauses.missing,
  });
  const probe = createCredentialProbe({ api, budget, nextKnown: known.next });
  const { askTime, askAtOnce } = createTimeQuestion({ api, budget, clock });
  const keyProofs = createKeyProofs({ connect, options, identity, known });

  function status(): OutboxStatus {
    const budgetRemaining = budget.remaining();
    const serverAheadMs = serverTime.aheadMs();
    const online = reachability.isReached();
    const answered = reachability.hasAnswered();
    const unansweredSince = reachability.unansweredSince();
    const counts = entries.counts();
    const unknown = counts.unknown + entries.holding().length;
    return {
      ...counts,
      unknown,
      online,
      answered,
      unansweredSince,
      budgetRemaining,
      paused: pauses.paused(),
      serverAheadMs,
    };
  }

  function stop(): void {
    pauses.stop();
    time.stop();
    reachability.stop();
  }

  return {
    api,
    askTime,
    askAtOnce,
    wantTime: time.want,
    budget,
    serverTime,
    pauses,
    isReached,
    keyProofs,
    status,
    stop,
  };
}
