/** Writes the station's answers, each with the headers that every answer carries. */
import type { ServerResponse } from 'node:http';
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
