/** The payment API as areas see it: one request, one observation. It adds the key and the address; it never retries. */
import type { FrozenRequest } from '../outbox/frozen-request.ts';
import type { Vault } from '../vault/vault.ts';
import { type AnswerProof, classifyAnswer, classifyFailure, type Expectation, type Observation } from './classify.ts';
import { type Connect, WireFailure, type WireRequest } from './connect.ts';
import type { RateBudget } from './rate-budget.ts';

/** Long enough for an acquirer, short enough that a clerk learns of a lost answer while the buyer is there. */
const sendTimeoutMs = 30_000;
const readTimeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;

export interface ApiClient {
  /** The bytes of a frozen request under its stored key. */
  send(request: FrozenRequest, expectation: Expectation): Promise<Observation>;
  read(path: string, proof: AnswerProof): Promise<Observation>;
  /** A POST that moves no money and has no idempotency (resending a verification code). */
  ask(path: string): Promise<Observation>;
}

export interface ApiClientOptions {
  readonly baseUrl: string;
  readonly connect: Connect;
  readonly vault: Vault;
  readonly budget: RateBudget;
  /** Told after every attempt whether the API could be reached. */
  readonly onReach: (reached: boolean) => void;
}

export function createApiClient({ baseUrl, connect, vault, budget, onReach }: ApiClientOptions): ApiClient {
  async function run(
    request: Omit<WireRequest, 'maxAnswerBytes' | 'url'> & { path: string },
    expectation: Expectation,
  ) {
    const key = await vault.readApiKey().catch(() => null);
    if (key === null) return classifyFailure(noKey());
    const { path, ...rest } = request;
    let observation: Observation;
    try {
      const headers = { accept: 'application/json', authorization: `Bearer ${key}`, ...rest.headers };
      const answer = await connect({ ...rest, headers, url: `${baseUrl}${path}`, maxAnswerBytes });
      observation = classifyAnswer(answer, expectation);
    } catch (failure) {
      observation = classifyFailure(failure);
    }
    onReach(observation.class !== 'not-sent');
    budget.observe({
      remaining: observation.rateRemaining,
      // The limit per buyer comes with an envelope and concerns one sale; the general one is bare.
      limited: observation.class === 'limited' && observation.errorCode === null,
      retryAfterMs: observation.retryAfterMs,
    });
    return observation;
  }

  const json = { 'content-type': 'application/json' } as const;
  return {
    send: (request, expectation) =>
      run(
        {
          method: request.method,
          path: request.path,
          headers: { 'content-type': request.contentType, 'idempotency-key': request.key },
          body: request.body,
          timeoutMs: sendTimeoutMs,
        },
        expectation,
      ),
    read: (path, proof) =>
      run({ method: 'GET', path, headers: {}, body: null, timeoutMs: readTimeoutMs }, { accepted: proof }),
    ask: (path) =>
      run(
        { method: 'POST', path, headers: json, body: new TextEncoder().encode('{}'), timeoutMs: readTimeoutMs },
        { accepted: 'any' },
      ),
  };
}

function noKey(): WireFailure {
  return new WireFailure('not-sent', 'no-api-key');
}
