/** The payment service as this till reaches it: the client, whose credentials it uses, and whether it can be reached and takes them. */
import type { OutboxStatus } from '#shared/contract/outbox.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import { createAccountIdentity } from '../api/account-identity.ts';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import type { Connect } from '../api/connect.ts';
import { createCredentialPauses } from '../api/credential-pauses.ts';
import { createCredentialProbe } from '../api/credential-probe.ts';
import { createRateBudget } from '../api/rate-budget.ts';
import { createReachability } from '../api/reachability.ts';
import { createTimeQuestion } from '../api/time-question.ts';
import type { AreaRegistration } from '../areas/area.ts';
import { agreedAfterMs, createServerTime } from '../lib/server-time.ts';
import type { OutboxTable } from '../outbox/table.ts';
import type { SecretsInFlight } from '../secrets/secrets-in-flight.ts';
import type { CoreContext } from './core-context.ts';
import { createKeyProofs } from './key-proof.ts';
import { createKnownByAreas } from './known-resources.ts';

export interface PaymentServiceDeps {
  readonly coreContext: Pick<CoreContext, 'db' | 'hub' | 'options'>;
  readonly connect: Connect;
  readonly entries: OutboxTable;
  readonly inFlight: SecretsInFlight;
  readonly areas: () => readonly AreaRegistration[];
  /** The network is back. */
  readonly onReached: readonly (() => void)[];
  /** A credential was refused, or is taken again. */
  readonly onPaused: () => void;
  /** The API has told what time it is. */
  readonly onTime: (serverDateAt: number, isSure: boolean) => void;
  /** Answers agree on it, for the first time or again. */
  readonly onTimeSure: () => void;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

/** In training the address changes with each start. */
const addressOf = ({ mode, baseUrl }: CoreContext['options']): string | null => (mode === 'training' ? null : baseUrl);

export function createPaymentService({
  coreContext,
  connect,
  entries,
  inFlight,
  areas,
  onReached,
  onPaused,
  onTime,
  onTimeSure,
}: PaymentServiceDeps) {
  const { db, hub, options } = coreContext;
  const { clock, vault, baseUrl, log } = options;
  const budget = createRateBudget(clock);
  const announce = (): void => hub.announceMade('outbox.status', status);
  /** Nobody waits for a probe. Its answer may come once the database is closed, and must not bring the process down. */
  const inBackground = (probing: Promise<unknown>): void =>
    void probing.catch((error) => {
      log('warn', 'probe.failed', { error: error instanceof Error ? error.message : 'unknown' });
    });
  const agreement = createTimeAgreement({
    clock,
    ask: () => {
      if (pauses.waitMs('v2') === 0) inBackground(askTime());
    },
    onSure: onTimeSure,
  });
  const serverTime = createServerTime(clock, {
    wasDated: entries.wasDated(),
    onChanged: announce,
    onNoted: agreement.noted,
    onReceived: onTime,
  });
  const known = createKnownByAreas(areas, entries);
  const identity = createAccountIdentity({ db, clock, address: addressOf(options), knowsAny: known.any });
  const reachability = createReachability({
    clock,
    probe: () => inBackground(askTime()),
    onChanged: (reached) => {
      if (reached) for (const step of onReached) step();
      announce();
    },
    onAnswering: announce,
  });
  const { isReached } = reachability;
  const pauses = createCredentialPauses({
    clock,
    probe: (generation) => inBackground(probe(generation)),
    onChanged: () => {
      announce();
      onPaused();
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
    const unansweredSince = reachability.unansweredSince();
    const counts = entries.counts();
    const unknown = counts.unknown + entries.holding().length;
    return {
      ...counts,
      unknown,
      online,
      unansweredSince,
      budgetRemaining,
      paused: pauses.paused(),
      serverAheadMs,
    };
  }

  function stop(): void {
    pauses.stop();
    agreement.stop();
    reachability.stop();
  }

  const wantTime = agreement.begin;
  return { api, askTime, askAtOnce, wantTime, budget, serverTime, pauses, isReached, keyProofs, status, stop };
}

const firstAskMs = agreedAfterMs + 1_000;
const longestAskMs = 10 * 60_000;

interface TimeAgreementDeps {
  readonly clock: Clock;
  readonly ask: () => void;
  readonly onSure: () => void;
}

/** The time is sure only after two answers a minute apart agree. If nothing else is asked meanwhile, the till asks for the time. */
function createTimeAgreement({ clock, ask, onSure }: TimeAgreementDeps) {
  let timer: Timer | null = null;
  let wasSure = false;

  function askAfter(ms: number): void {
    timer = clock.after(ms, () => {
      askAfter(Math.min(Math.max(ms * 2, firstAskMs), longestAskMs));
      ask();
    });
  }

  function stop(): void {
    timer?.cancel();
    timer = null;
  }

  return {
    /** At once, where nothing was asked yet. */
    begin(): void {
      if (!wasSure && timer === null) askAfter(0);
    },
    noted(isSure: boolean): void {
      if (isSure) stop();
      else if (timer === null) askAfter(firstAskMs);
      if (isSure && !wasSure) onSure();
      wasSure = isSure;
    },
    stop,
  };
}
