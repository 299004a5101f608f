/** The payment API as areas see it: one request, one observation. It adds credentials and the address; it never retries. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { ServerTime } from '../lib/server-time.ts';
import type { FrozenRequest } from '../outbox/frozen-request.ts';
import { redactObservation } from '../secrets/redact.ts';
import type { SecretsInFlight } from '../secrets/secrets-in-flight.ts';
import type { Vault } from '../vault/vault.ts';
import type { AccountIdentity, Credentials } from './account-identity.ts';
import {
  type AnswerProof,
  classifyAnswer,
  classifyFailure,
  type Expectation,
  type Generation,
  type Observation,
  type ReadAnswer,
} from './classify.ts';
import { type Connect, WireFailure, type WireRequest } from './connect.ts';
import { limitOwner } from './limit-owner.ts';
import type { RateBudget } from './rate-budget.ts';

/** Long enough for an acquirer, short enough that a clerk learns of a lost answer while the buyer is there. */
const sendTimeoutMs = 30_000;
/** A second more for every 100 kB: otherwise a good upload of files on a slow line would look like a lost answer. */
const bytesPerSecond = 100_000;
const readTimeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;

export interface ApiClient {
  /** Sends the bytes of a frozen request under its stored key; without a key on v1 routes, which know none. */
  send(request: FrozenRequest, expectation: Expectation): Promise<Observation>;
  /** A GET of whose answer only what the proof reads is used, so the text is not kept. */
  read<T>(path: string, proof: AnswerProof<T>): Promise<ReadAnswer<T>>;
  /** A GET about an entry in doubt, whose attempts keep the text of the answer. */
  check(path: string, proof: AnswerProof): Promise<Observation>;
  /** Reads what only this database's account has: a new key that can read it belongs to the same account. */
  prove(path: string, proof: AnswerProof): Promise<Observation>;
  /** A POST that moves no money and has no idempotency (resending a verification code). */
  ask(path: string): Promise<Observation>;
  /** Such a POST with a body: an image for a link. */
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
  readonly identity: AccountIdentity;
  /** The secrets that an answer must not repeat: no caller of this client sees a text that has not passed the filter. */
  readonly inFlight: SecretsInFlight;
  readonly serverTime: Pick<ServerTime, 'note'>;
  /** Called before every attempt; the function it returns gets the outcome. */
  readonly onAsk: () => (observation: Observation) => void;
  /** Told of every answer: it shows whether the API takes the credential of these routes. */
  readonly onAnswer: (generation: Generation, observation: Observation) => void;
  /** Told when nothing was sent, because the credential may be another account's. */
  readonly onAnother: (generation: Generation) => void;
  /** Told when nothing was sent, because no credential is stored. */
  readonly onMissing: (generation: Generation) => void;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, connect, vault, budget, identity, inFlight, serverTime, onAsk, ...told } = options;

  async function run(
    request: Omit<WireRequest, 'maxAnswerBytes' | 'url'> & { path: string },
    expectation: Expectation,
    { proves = false, keepsText = true } = {},
  ) {
    const { path, ...rest } = request;
    const credentials = await credentialsFor(path).catch(() => null);
    const generation = isV1Path(path) ? 'v1' : 'v2';
    if (credentials === null) {
      told.onMissing(generation);
      return classifyFailure(noKey());
    }
    const another = identity.isAnother(generation, credentials);
    if (another && !proves) {
      told.onAnother(generation);
      return classifyFailure(new WireFailure('not-sent', 'another-account'));
    }
    // The account of a request that may act is stored first: repeated with another account's key, the request would act there as well.
    if (rest.method !== 'GET' && !another && !identity.remember(generation, credentials)) {
      return classifyFailure(new WireFailure('not-sent', 'account-not-written'));
    }
    const tell = onAsk();
    let observation: Observation;
    try {
      const headers = { accept: 'application/json', ...credentials, ...rest.headers };
      const answer = await connect({ ...rest, headers, url: `${baseUrl}${path}`, maxAnswerBytes });
      const seen = classifyAnswer(answer, expectation, generation);
      observation = redactObservation(keepsText ? seen : { ...seen, bodyText: null }, inFlight.now());
    } catch (failure) {
      observation = classifyFailure(failure);
    }
    tell(observation);
    if (isOfTheApi(observation)) serverTime.note(observation.serverDateAt);
    const isProof = observation.class === 'accepted';
    if (isProof) identity.remember(generation, credentials);
    // Another account answers as well: only an answer about what this account made ends the pause. No account is behind a 401.
    if (isProof || !another || observation.httpStatus === 401) told.onAnswer(generation, observation);
    else told.onAnother(generation);
    const { class: seen, rateRemaining, retryAfterMs, errorCode } = observation;
    const limited = seen === 'limited' && limitOwner({ method: request.method, path, errorCode }) === 'account';
    budget.observe({ remaining: rateRemaining, limited, retryAfterMs });
    return observation;
  }

  /** API document, Authentication: the secret key opens v2 routes, a bearer with its account v1 routes, neither the other's. */
  async function credentialsFor(path: string): Promise<Credentials | null> {
    if (!isV1Path(path)) {
      const key = await vault.readApiKey();
      if (key !== null) inFlight.noteCredential(key);
      return key === null ? null : { authorization: `Bearer ${key}` };
    }
    const v1 = await vault.readV1();
    if (v1 !== null) inFlight.noteCredential(v1.bearer);
    return v1 === null ? null : { authorization: `Bearer ${v1.bearer}`, account: v1.account };
  }

  const get = (path: string) => ({ method: 'GET', path, headers: {}, body: null, timeoutMs: readTimeoutMs }) as const;
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
          // A DELETE of v1 has no body; the document does not mention one that has.
          body: request.method === 'DELETE' ? null : request.body,
          timeoutMs: sendTimeoutMs + 1_000 * Math.floor(request.body.byteLength / bytesPerSecond),
        },
        expectation,
      ),
    // The cast holds, because an accepted payload is what the proof has read.
    read: <T>(path: string, proof: AnswerProof<T>) =>
      run(get(path), { accepted: proof }, { keepsText: false }) as Promise<ReadAnswer<T>>,
    check: (path, proof) => run(get(path), { accepted: proof }),
    prove: (path, proof) => run(get(path), { accepted: proof }, { proves: true, keepsText: false }),
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

/** The API itself answered: the body was understood. A gateway's page, or a bare 401 or 429, may be anybody's, and so may its `Date`. */
function isOfTheApi({ class: attemptClass, errorCode }: Observation): boolean {
  if (attemptClass === 'refused') return errorCode !== 'unauthorized';
  if (attemptClass === 'limited') return errorCode !== null;
  return attemptClass !== 'ambiguous' && attemptClass !== 'not-sent';
}
