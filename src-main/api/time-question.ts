/**
 * One harmless question to the API, whose answer tells two things: that it can be reached, and what time it is there. All who
 * need to know share it, and without an answer it is not asked again for a while: a hundred orders in doubt cost no more requests
 * than one. A person who asks does not wait that while.
 */
import type { Clock } from '#shared/ports.ts';
import type { ApiClient } from './api-client.ts';
import { probes } from './credential-probe.ts';
import type { RateBudget } from './rate-budget.ts';

/** After a question without an answer, the next one waits for so long. */
export const askAgainMs = 10_000;

export interface TimeQuestionDeps {
  readonly api: Pick<ApiClient, 'read'>;
  readonly budget: Pick<RateBudget, 'take'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** The `Date` of the answer, null when it has none; undefined when there was no answer. */
type AnsweredTime = number | null | undefined;
export type AskTime = () => Promise<AnsweredTime>;

export interface TimeQuestion {
  readonly askTime: AskTime;
  /** For a person, whose caller has taken it out of the rate budget. A question already on the wire serves as well. */
  readonly askAtOnce: AskTime;
}

export function createTimeQuestion({ api, budget, clock }: TimeQuestionDeps): TimeQuestion {
  let notBefore = Number.NEGATIVE_INFINITY;
  let asking: Promise<AnsweredTime> | null = null;

  const mayAsk = (): boolean => clock.monotonic() >= notBefore && budget.take('ambiguous') === 0;

  async function ask(): Promise<AnsweredTime> {
    const askedAt = clock.monotonic();
    const { class: seen, serverDateAt } = await api.read(probes.v2.path, probes.v2.proof);
    if (seen !== 'not-sent' && seen !== 'ambiguous') return serverDateAt;
    notBefore = askedAt + askAgainMs;
    return undefined;
  }

  function askAtOnce(): Promise<AnsweredTime> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    askTime: async () => (asking !== null || mayAsk() ? askAtOnce() : undefined),
    askAtOnce,
  };
}
