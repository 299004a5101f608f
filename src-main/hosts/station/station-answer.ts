/** Writes the station's answers, each with the headers that every answer carries. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { nodeHttp } from '../../api/node-http.ts';

type Headers = Readonly<Record<string, string>>;

export interface AnswerContent {
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
}

export type Answer = (response: ServerResponse, status: number, content?: AnswerContent) => void;

export function createAnswer(everyHeader: Headers): Answer {
  return (response, status, content = {}) => {
    const body = Buffer.from(content.body ?? `${nodeHttp.STATUS_CODES[status] ?? status}\n`);
    response.writeHead(status, {
      ...everyHeader,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      ...content.headers,
    });
    response.end(body);
  };
}

export function headerLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Answers what never became a request of the HTTP server: malformed bytes and refused upgrades. */
export function rawAnswer(status: number, headers: Headers): string {
  const all = { ...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  return [`HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}`, ...headerLines(all), '', ''].join('\r\n');
}

/**
 * A browser opens connections before it has a request for them, and takes what comes on one as the answer to its next request. So a
 * connection on which nothing was asked in time is closed without a word.
 */
export function endBrokenConnection(error: Error, stream: Duplex, headers: Headers): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (stream.writable && !isLate) stream.end(rawAnswer(400, headers));
  else stream.destroy();
}
