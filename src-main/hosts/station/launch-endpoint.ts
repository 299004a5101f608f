/** `POST /launch`: the one request with a body. It takes the one-time code and returns the bearer token, and nothing else. */
import type { IncomingMessage } from 'node:http';
import { launchRequestSchema } from '#shared/contract/frames.ts';
import type { LaunchCodes } from './launch-codes.ts';
import { isJsonType, parseJson, readBody } from './read-body.ts';

export interface LaunchAnswer {
  readonly status: 200 | 400 | 403 | 413 | 415 | 429;
  readonly body: { readonly token: string } | { readonly error: string };
  readonly retryAfterMs?: number;
}

const MAX_BODY_BYTES = 1_024;

export async function answerLaunch(
  request: IncomingMessage,
  codes: LaunchCodes,
  takeRefusedTurn: () => number,
): Promise<LaunchAnswer> {
  const answer = await answerTo(request, codes);
  // Only what is refused has turns: nobody can use up those of the code that was given out.
  const waitMs = answer.status === 200 ? 0 : takeRefusedTurn();
  return waitMs === 0 ? answer : { status: 429, body: { error: 'too many requests' }, retryAfterMs: waitMs };
}

async function answerTo(request: IncomingMessage, codes: LaunchCodes): Promise<LaunchAnswer> {
  if (!isJsonType(request.headers['content-type'])) return { status: 415, body: { error: 'JSON only' } };
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return { status: 413, body: { error: 'too large' } };
  const parsed = launchRequestSchema.safeParse(parseJson(body));
  if (!parsed.success) return { status: 400, body: { error: 'not a launch request' } };
  const token = codes.redeem(parsed.data.code);
  return token === null ? { status: 403, body: { error: 'code not valid' } } : { status: 200, body: { token } };
}
