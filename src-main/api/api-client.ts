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

type ApiRequest = Omit<WireRequest, 'maxAnswerBytes' | 'url'> & { readonly path: string };

interface ExchangeHow {
  /** The request may show that a new credential belongs to this account, so it leaves under one that may be another's. */
  readonly proves?: boolean;
  readonly keepsText?: boolean;
}

type Exchange = (request: ApiRequest, expectation: Expectation, how?: ExchangeHow) => Promise<Observation>;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const exchange = createExchange(options);
  return {
    send: (request, expectation) => exchange(requestOf(request), expectation),
    // The cast holds, because an accepted payload is what the proof has read.
    read: <T>(path: string, proof: AnswerProof<T>) =>
      exchange(get(path), { accepted: proof }, { keepsText: false }) as Promise<ReadAnswer<T>>,
    check: (path, proof) => exchange(get(path), { accepted: proof }),
    prove: (path, proof) => exchange(get(path), { accepted: proof }, { proves: true, keepsText: false }),
    ask: (path) =>
      exchange(
        { method: 'POST', path, headers: json, body: new TextEncoder().encode('{}'), timeoutMs: readTimeoutMs },
        { accepted: 'any' },
      ),
    upload: (path, { contentType, body }, proof) =>
      exchange(
        { method: 'POST', path, headers: { 'content-type': contentType }, body, timeoutMs: sendTimeoutMs },
        { accepted: proof },
      ),
  };
}

const json = { 'content-type': 'application/json' } as const;

function get(path: string): ApiRequest {
  return { method: 'GET', path, headers: {}, body: null, timeoutMs: readTimeoutMs };
}

function requestOf({ method, path, contentType, key, body }: FrozenRequest): ApiRequest {
  return {
    method,
    path,
    headers: { 'content-type': contentType, ...(isV1Path(path) ? {} : { 'idempotency-key': key }) },
    // A DELETE of v1 has no body; the document does not mention one that has.
    body: method === 'DELETE' ? null : body,
    timeoutMs: sendTimeoutMs + 1_000 * Math.floor(body.byteLength / bytesPerSecond),
  };
}

/** One request under the credential of its routes, unless that may be another account's, and what was observed of it. */
function createExchange(options: ApiClientOptions): Exchange {
  const { baseUrl, connect, budget, identity, inFlight, serverTime, onAsk, onAnother, onMissing } = options;
  return async (request, expectation, { proves = false, keepsText = true } = {}) => {
    const { path, ...rest } = request;
    const credentials = await credentialsFor(options, path).catch(() => null);
    const generation = isV1Path(path) ? 'v1' : 'v2';
    if (credentials === null) {
      onMissing(generation);
      return classifyFailure(noKey());
    }
    const another = identity.isAnother(generation, credentials);
    if (another && !proves) {
      onAnother(generation);
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
    noteAccount(options, { generation, credentials, another }, observation);
    noteLimit(budget, request, observation);
    return observation;
  };
}

/** API document, Authentication: the secret key opens v2 routes, a bearer with its account v1 routes, neither the other's. */
async function credentialsFor(
  { vault, inFlight }: Pick<ApiClientOptions, 'vault' | 'inFlight'>,
  path: string,
): Promise<Credentials | null> {
  if (!isV1Path(path)) {
    const key = await vault.readApiKey();
    if (key !== null) inFlight.noteCredential(key);
    return key === null ? null : { authorization: `Bearer ${key}` };
  }
  const v1 = await vault.readV1();
  if (v1 !== null) inFlight.noteCredential(v1.bearer);
  return v1 === null ? null : { authorization: `Bearer ${v1.bearer}`, account: v1.account };
}

interface UsedCredentials {
  readonly generation: Generation;
  readonly credentials: Credentials;
  /** They may be another account's. */
  readonly another: boolean;
}

function noteAccount(
  { identity, onAnswer, onAnother }: Pick<ApiClientOptions, 'identity' | 'onAnswer' | 'onAnother'>,
  { generation, credentials, another }: UsedCredentials,
  observation: Observation,
): void {
  const isProof = observation.class === 'accepted';
  if (isProof) identity.remember(generation, credentials);
  // Another account answers as well: only an answer about what this account made ends the pause. No account is behind a 401.
  if (isProof || !another || observation.httpStatus === 401) onAnswer(generation, observation);
  else onAnother(generation);
}

function noteLimit(budget: RateBudget, { method, path }: ApiRequest, observation: Observation): void {
  const { class: seen, rateRemaining, retryAfterMs, errorCode } = observation;
  const limited = seen === 'limited' && limitOwner({ method, path, errorCode }) === 'account';
  budget.observe({ remaining: rateRemaining, limited, retryAfterMs });
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
