/** Asks the payment API whether it takes a key, by a read that moves nothing. */
import { z } from 'zod';
import type { KeyCheck } from '#shared/contract/till.ts';
import type { Connect, WireAnswer } from '../../../api/connect.ts';

/** No order is called so, so the API answers 404 to a key that it takes, and 401 to one that it does not (Errors). */
const path = '/v2/orders/balcao-key-check';
const timeoutMs = 15_000;
const maxAnswerBytes = 64 * 1024;

export interface KeyToCheck {
  readonly connect: Connect;
  readonly baseUrl: string;
  readonly apiKey: string;
}

export async function checkKey({ connect, baseUrl, apiKey }: KeyToCheck): Promise<KeyCheck['verdict']> {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
  try {
    const request = {
      method: 'GET',
      url: `${baseUrl}${path}`,
      headers,
      body: null,
      timeoutMs,
      maxAnswerBytes,
    } as const;
    return verdictOf(await connect(request));
  } catch {
    return 'unreachable';
  }
}

function verdictOf({ status, body }: WireAnswer): KeyCheck['verdict'] {
  if (status === 401) return 'refused';
  return status === 404 && isErrorOfApi(body) ? 'accepted' : 'unclear';
}

/** API document, Errors: a shop's own web server answers 404 as well, and not in this shape. */
const errorSchema = z.object({ error: z.object({ code: z.literal('resource_missing') }) });

function isErrorOfApi(body: Uint8Array): boolean {
  try {
    return errorSchema.safeParse(JSON.parse(new TextDecoder().decode(body))).success;
  } catch {
    return false;
  }
}
