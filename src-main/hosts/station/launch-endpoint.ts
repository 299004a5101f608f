/** `POST /launch`: the one request with a body. It takes the one-time code and returns the page's name and its key, and nothing else. */
import type { IncomingMessage } from 'node:http';
import { launchRequestSchema } from '#shared/contract/frames.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import type { LaunchCodes } from './launch-codes.ts';
import { isJsonType, parseJson, readBody } from './read-body.ts';

export interface LaunchAnswer {
  readonly status: 200 | 400 | 403 | 413 | 415 | 429;
  readonly body: Launch | { readonly error: string };
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
  const launch = codes.redeem(parsed.data.code);
  return launch === null ? { status: 403, body: { error: 'code not valid' } } : { status: 200, body: launch };
}
