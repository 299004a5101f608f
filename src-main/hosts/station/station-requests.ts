/** Answers the HTTP requests of the station: the launch exchange, a bank's page, a file of the renderer. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../../lib/log.ts';
import type { RendererFiles } from '../common/renderer-files.ts';
import { type ChallengePages, challengePath } from './challenge-pages.ts';
import { entrancePage, entrancePath, entrancePolicy } from './entrance.ts';
import type { LaunchCodes } from './launch-codes.ts';
import { answerLaunch } from './launch-endpoint.ts';
import { isForAPerson, refusedPage } from './refused-page.ts';
import { whyRefused } from './request-guard.ts';
import type { Answer } from './station-answer.ts';

export interface StationRequestsDeps {
  readonly authority: string;
  readonly answer: Answer;
  readonly codes: LaunchCodes;
  readonly takeRefusedTurn: () => number;
  readonly challenges: ChallengePages;
  readonly files: RendererFiles;
  readonly log: Log;
}

export function createRequestListener(deps: StationRequestsDeps): RequestListener {
  const { answer, log } = deps;
  return (request, response) => {
    handle(deps, request, response).catch((error: unknown) => {
      log('error', 'station.request-failed', { error: error instanceof Error ? error.message : String(error) });
      if (response.headersSent) response.destroy();
      else answer(response, 500);
    });
  };
}

async function handle(deps: StationRequestsDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { answer, authority, log } = deps;
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const entrance = isEntrance(deps, request.method, path);
  const refusal = whyRefused(
    { method: request.method ?? '', headers: request.headersDistinct, upgrade: false, entrance },
    authority,
  );
  if (refusal !== null) {
    log('warn', 'station.refused', { reason: refusal.reason, status: refusal.status });
    if (isForAPerson(request.method, request.headers.accept)) {
      answer(response, refusal.status, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: refusedPage,
      });
    } else answer(response, refusal.status);
    return;
  }
  if (path === '/launch') await launch(deps, request, response);
  else if (path === '/ws') answer(response, 426);
  else if (request.method === 'POST') answer(response, 405);
  else if (entrance) sendEntrance(answer, response);
  else if (path.startsWith(challengePath)) sendChallenge(deps, path, response);
  else sendFile(deps, path, response);
}

async function launch(
  { answer, codes, takeRefusedTurn, log }: StationRequestsDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    answer(response, 405);
    return;
  }
  const result = await answerLaunch(request, codes, takeRefusedTurn);
  // One line for each that came in its turn: a flood must not fill the log.
  if (result.status !== 200 && result.status !== 429) log('warn', 'station.launch-refused', { status: result.status });
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (result.retryAfterMs !== undefined) headers['retry-after'] = String(Math.ceil(result.retryAfterMs / 1000));
  // The rest of a refused body is not worth reading.
  if (result.status !== 200) headers.connection = 'close';
  answer(response, result.status, { headers, body: JSON.stringify(result.body) });
}

function isEntrance({ codes }: StationRequestsDeps, method: string | undefined, path: string): boolean {
  return method === 'GET' && path.startsWith(entrancePath) && codes.isWaiting(path.slice(entrancePath.length));
}

function sendEntrance(answer: Answer, response: ServerResponse): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': entrancePolicy };
  answer(response, 200, { headers, body: entrancePage });
}

function sendChallenge({ answer, challenges }: StationRequestsDeps, path: string, response: ServerResponse): void {
  const page = challenges.find(path);
  if (page === null) {
    answer(response, 404);
    return;
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy };
  answer(response, 200, { headers, body: page.html });
}

function sendFile({ answer, files }: StationRequestsDeps, path: string, response: ServerResponse): void {
  const file = files.find(path);
  if (file === null) {
    answer(response, 404);
    return;
  }
  const headers: Record<string, string> = { 'content-type': file.type };
  if (file.hashed) headers['cache-control'] = 'private, max-age=31536000, immutable';
  answer(response, 200, { headers, body: file.bytes });
}
