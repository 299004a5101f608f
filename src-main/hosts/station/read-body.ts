/** The body of a request from outside, with a limit, so that nobody can fill the till's memory. */
import type { IncomingMessage } from 'node:http';

/** Null when the body is longer than `maxBytes`. The rest stays unread, and the connection should close after the answer. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        request.pause();
        resolve(null);
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** Undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isJsonType = (contentType: string | undefined): boolean =>
  /^application\/json(?:;\s*charset=utf-8)?$/i.test(contentType ?? '');
