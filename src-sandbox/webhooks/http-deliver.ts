/** Webhooks over HTTP, for a sandbox that runs in the real world. No other file of the sandbox may use the network. */
import type { Deliver } from '../state/webhook-records.ts';

/** Longer than any receiver should need. A delivery without an answer is repeated. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** A redirect does not accept the event, so it is not followed. */
export function createHttpDeliver(): Deliver {
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status };
  };
}
