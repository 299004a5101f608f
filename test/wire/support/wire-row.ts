/** What the tables of a bad wire are written in: their rows, and the bytes of answers right and wrong. */
import type { Socket } from 'node:net';
import type { AttemptClass } from '#shared/contract/outbox.ts';
import { head } from '#test/api/bad-servers.ts';
import type { Misbehaviour } from './raw-server.ts';

export type Phase = 'before' | 'after';

export interface WireRow extends Misbehaviour {
  readonly name: string;
  /** One class, or two where the kernel decides whether the connection ever stood. */
  readonly classes: readonly AttemptClass[];
  /** Whether the API may have carried the request out when this happens. */
  readonly phases: readonly Phase[];
  /** Only for routes whose answer the API document shows, or only for the others. */
  readonly only?: 'body-shown' | 'body-not-shown';
}

const both: readonly Phase[] = ['before', 'after'];
export const ambiguous = { classes: ['ambiguous'], phases: both } as const;
export const notSent = { classes: ['not-sent'], phases: ['before'] } as const;
export const json = 'Content-Type: application/json';
export const lengthOf = (body: Buffer): string => `Content-Length: ${body.byteLength}`;
export const reset = (socket: Socket): unknown => socket.resetAndDestroy();

/** A whole and correct answer with these bytes as its body. */
export const sound = (status: number, body: Buffer, ...headers: string[]): Buffer =>
  Buffer.concat([Buffer.from(head(`${status} Whatever`, json, lengthOf(body), ...headers)), body]);
export const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.byteLength / 2));
export const chunk = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.byteLength.toString(16)}\r\n`), body]);

/** Says again and again what is no answer yet, for as long as anybody listens. */
export function forever(socket: Socket, everyMs: number, bytes: () => Buffer | string): void {
  const timer = setInterval(() => socket.write(bytes()), everyMs);
  socket.on('close', () => clearInterval(timer));
  socket.write(bytes());
}
