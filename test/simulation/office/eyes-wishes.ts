/** Of what was wished in doubt: typed a second time, changed past the till meanwhile, put off when its charge was due. */
import { isKeyOfOthers } from '#test/support/keys-of-others.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import type { Stage } from '../acts/stage.ts';

const second = 1_000;
const day = 86_400 * second;

/** Money came for one of the two forms at most. A charge of v1 leaves no mark of ours on its money but its sum. */
export function checkTwiceTyped({ office, sandbox }: Stage): string[] {
  const received = sandbox.records().ledger.filter(isReceived);
  return office.twiceTyped.flatMap(({ ids, cents }) => {
    const times = received.filter(
      ({ amount, metadata }) =>
        amount === cents && (metadata === null || ids.includes(String(metadata.balcao_subscription))),
    ).length;
    return times > 1 ? [`${ids.join(' and ')}: one wish of one buyer, charged ${times} times`] : [];
  });
}

/** What was asked before never goes over what was agreed later; what left within seconds of it could not know. */
export function checkNewerChanges({ office, sandbox, memory }: Stage): string[] {
  if (memory.readsLag) return [];
  const { requests } = sandbox.records();
  return office.newerChanges.flatMap(({ path, seq, atMs }) => {
    const before = new Set(
      requests.filter((one) => one.path === path && one.seq <= seq).map((one) => one.idempotency_key),
    );
    return requests
      .filter(
        (one) =>
          one.method === 'POST' &&
          one.path === path &&
          one.seq > seq &&
          one.at_ms > atMs + 10 * second &&
          one.served !== null &&
          one.served < 300 &&
          !one.replayed &&
          !one.late &&
          one.effect === null &&
          before.has(one.idempotency_key) &&
          !isKeyOfOthers(one.idempotency_key),
      )
      .map(({ at }) => `${path} was changed at ${at} over what was agreed since`);
  });
}

/** Of a charge every seven days, two within six are one too many, whichever of them is still to come. */
export function checkPutOff({ office, sandbox, memory }: Stage): string[] {
  if (memory.readsLag) return [];
  const { ledger, subscriptions } = sandbox.records();
  return [...office.putOff].flatMap((id) => {
    const received = ledger.filter((line) => line.metadata?.balcao_subscription === id && isReceived(line));
    const own = [...subscriptions.values()].find(({ metadata }) => metadata?.balcao_subscription === id);
    const times = [...received.map(({ at_ms }) => at_ms), own?.nextBillingAt ?? Number.POSITIVE_INFINITY].sort(
      (one, other) => one - other,
    );
    return times.some((time, at) => at > 0 && time - (times[at - 1] ?? 0) < 6 * day)
      ? [`subscription ${id} charges twice within six days, although its buyer asked for a later day`]
      : [];
  });
}
