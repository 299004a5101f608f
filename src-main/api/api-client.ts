/** The payment API as areas see it: one request, one observation. It adds credentials and the address; it never retries. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { FrozenRequest } from '../outbox/frozen-request.ts';
import type { Vault } from '../vault/vault.ts';
import { type AnswerProof, classifyAnswer, classifyFailure, type Expectation, type Observation } from './classify.ts';
import { type Connect, WireFailure, type WireRequest } from './connect.ts';
import type { RateBudget } from './rate-budget.ts';

/** Long enough for an acquirer, short enough that a clerk learns of a lost answer while the buyer is there. */
const sendTimeoutMs = 30_000;
/** Files on a slow line take their time: a second more for every 100 kB, or a good upload would look like a lost answer. */
const bytesPerSecond = 100_000;
const readTimeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;

export interface ApiClient {
  /** The bytes of a frozen request under its stored key; on v1 routes, which know none, without it. */
  send(request: FrozenRequest, expectation: Expectation): Promise<Observation>;
  read(path: string, proof: AnswerProof): Promise<Observation>;
  /** A POST that moves no money and has no idempotency (resending a verification code). */
  ask(path: string): Promise<Observation>;
  /** The same with a body of its own: an image for a link. */
  upload(path: string, form: UploadForm, proof: AnswerProof): Promise<Observation>;
}

export interface UploadForm {
  readonly contentType: string;
  readonly body: Uint8Array;
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
    const { path, ...rest } = request;
    const credentials = await credentialsFor(path).catch(() => null);
    if (credentials === null) return classifyFailure(noKey());
    let observation: Observation;
    try {
      const headers = { accept: 'application/json', ...credentials, ...rest.headers };
      const answer = await connect({ ...rest, headers, url: `${baseUrl}${path}`, maxAnswerBytes });
      observation = classifyAnswer(answer, expectation, isV1Path(path) ? 'v1' : 'v2');
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

  /** API document, Authentication: the secret key opens v2 routes, a bearer with its account v1 routes, neither the other's. */
  async function credentialsFor(path: string): Promise<Record<string, string> | null> {
    if (!isV1Path(path)) {
      const key = await vault.readApiKey();
      return key === null ? null : { authorization: `Bearer ${key}` };
    }
    const v1 = await vault.readV1();
    return v1 === null ? null : { authorization: `Bearer ${v1.bearer}`, account: v1.account };
  }

  const json = { 'content-type': 'application/json' } as const;
  return {
    send: (request, expectation) =>
      run(
        {
          method: request.method,
          path: request.path,
          headers: {
            'content-type': request.contentType,
            ...(isV1Path(request.path) ? {} : { 'idempotency-key': request.key }),
          },
          // A DELETE of v1 has no body; nothing is said about one that has.
          body: request.method === 'DELETE' ? null : request.body,
          timeoutMs: sendTimeoutMs + 1_000 * Math.floor(request.body.byteLength / bytesPerSecond),
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
    upload: (path, { contentType, body }, proof) =>
      run(
        { method: 'POST', path, headers: { 'content-type': contentType }, body, timeoutMs: sendTimeoutMs },
        { accepted: proof },
      ),
  };
}

function noKey(): WireFailure {
  return new WireFailure('not-sent', 'no-api-key');
}
