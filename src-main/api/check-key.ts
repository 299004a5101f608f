/** Asks the payment API, by reads that move nothing, whether it takes a key that is not yet kept, and whose account it is. */
import { z } from 'zod';
import type { KeyCheck } from '#shared/contract/till.ts';
import type { V1Credentials } from '../vault/vault.ts';
import type { Connect, WireAnswer } from './connect.ts';
import { probes } from './credential-probe.ts';

/** No order is called so, so the API answers 404 to a key that it takes, and 401 to one that it does not (Errors). */
const path = '/v2/orders/balcao-key-check';
const timeoutMs = 15_000;
const maxAnswerBytes = 64 * 1024;

/** `ours`: of the account whose database is open. */
export type KeyProof = 'ours' | 'another' | Exclude<KeyCheck['verdict'], 'accepted'>;

export interface KeyToCheck {
  readonly connect: Connect;
  readonly baseUrl: string;
  readonly apiKey: string;
}

export async function checkKey(key: KeyToCheck): Promise<KeyCheck['verdict']> {
  try {
    return verdictOf(await read(key, path));
  } catch {
    return 'unreachable';
  }
}

export interface V1ToCheck extends Pick<KeyToCheck, 'connect' | 'baseUrl'> {
  readonly v1: V1Credentials;
}

/** By the same read that later asks whether the API takes them again. */
export async function checkV1({ connect, baseUrl, v1 }: V1ToCheck): Promise<KeyCheck['verdict']> {
  const { path, proof } = probes.v1;
  const headers = { authorization: `Bearer ${v1.bearer}`, account: v1.account };
  try {
    const { status, body } = await get({ connect, url: `${baseUrl}${path}`, headers });
    if (status === 200 && proof.safeParse(jsonOf(body)).success) return 'accepted';
    // The API document does not say how a wrong account code is refused: any refusal of a person or of what was asked counts.
    return [400, 401, 403, 422].includes(status) ? 'refused' : 'unclear';
  } catch {
    return 'unreachable';
  }
}

/**
 * What the key reads of this resource. `found`: it is of the account that made it. Only the API's own word says `missing`; a limit, an error
 * or silence shows nothing about whose the key is.
 */
export async function readWithKey(
  key: KeyToCheck,
  known: { readonly id: string; readonly path: string },
): Promise<'found' | 'missing' | 'unclear' | 'unreachable'> {
  try {
    const { status, body } = await read(key, known.path);
    if (status === 404 && isErrorOfApi(body)) return 'missing';
    const isFound = status === 200 && z.looseObject({ id: z.literal(known.id) }).safeParse(jsonOf(body)).success;
    return isFound ? 'found' : 'unclear';
  } catch {
    return 'unreachable';
  }
}

function read({ connect, baseUrl, apiKey }: KeyToCheck, from: string): Promise<WireAnswer> {
  return get({ connect, url: `${baseUrl}${from}`, headers: { authorization: `Bearer ${apiKey}` } });
}

interface Get {
  readonly connect: Connect;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

function get({ connect, url, headers: own }: Get): Promise<WireAnswer> {
  const headers = { ...own, accept: 'application/json' };
  return connect({ method: 'GET', url, headers, body: null, timeoutMs, maxAnswerBytes });
}

function verdictOf({ status, body }: WireAnswer): KeyCheck['verdict'] {
  if (status === 401) return 'refused';
  return status === 404 && isErrorOfApi(body) ? 'accepted' : 'unclear';
}

/** API document, Errors: a shop's own web server answers 404 as well, and not in this shape. */
const errorSchema = z.object({ error: z.object({ code: z.literal('resource_missing') }) });

const isErrorOfApi = (body: Uint8Array): boolean => errorSchema.safeParse(jsonOf(body)).success;

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
