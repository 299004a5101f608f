/** Writes the station's answers, each with the headers that every answer carries. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#shared/ports.ts';
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

/** How long the other side has to take the last word and to end as well. */
const lastWordMs = 500;

/** Ends a connection with this answer. One whose other side stays is cut off: it would keep a place for as long as it likes. */
export function endWith(stream: Duplex, text: string, clock: Clock): void {
  const patience = clock.after(lastWordMs, () => stream.destroy());
  stream.once('close', () => patience.cancel());
  stream.on('error', () => undefined);
  stream.end(text);
  // What still comes would otherwise turn the end into a reset, and the answer would be lost.
  stream.resume();
}

/**
 * A browser opens connections before it has a request for them, and takes what comes on one as the answer to its next request. So a
 * connection on which nothing was asked in time is closed without a word.
 */
export function endBrokenConnection(error: Error, stream: Duplex, end: (status: number) => void): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (stream.writable && !isLate) end(400);
  else stream.destroy();
}
