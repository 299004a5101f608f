/** Every way in which a wire may misbehave, each with the class that the design's table gives such an attempt. */
import { gzipSync } from 'node:zlib';
import { head } from '#test/api/bad-servers.ts';
import { brokenBodies } from './broken-bodies.ts';
import type { Given } from './raw-server.ts';
import { ambiguous, chunk, forever, json, lengthOf, notSent, reset, sound, type WireRow } from './wire-row.ts';

/** The API's own words with the type of one field changed by hand: no longer JSON, or no longer text. */
function spoilt({ body }: Given, from: string, to: Buffer): Buffer {
  const at = body.indexOf(from);
  if (at < 0) throw new Error(`no ${from} to spoil`);
  return Buffer.concat([body.subarray(0, at), to, body.subarray(at + from.length)]);
}

const beforeTheHead: readonly WireRow[] = [
  { name: 'a port nobody listens on', ...notSent, door: 'closed' },
  { name: 'a certificate of nobody we know', ...notSent, door: 'tls' },
  {
    name: 'a TLS handshake that is closed',
    ...notSent,
    door: 'plain-behind-tls',
    onAccept: (socket) => socket.once('data', () => socket.end()),
  },
  {
    name: 'a TLS handshake that is reset',
    ...notSent,
    door: 'plain-behind-tls',
    onAccept: (socket) => socket.once('data', () => reset(socket)),
  },
  {
    name: 'plain HTTP where TLS was asked for',
    ...notSent,
    door: 'plain-behind-tls',
    onAccept: (socket) => socket.once('data', () => socket.end(head('400 Bad Request'))),
  },
  {
    name: 'a TLS handshake that never ends',
    ...notSent,
    door: 'plain-behind-tls',
    onAccept: (socket) => socket.resume(),
    hangs: true,
  },
  {
    name: 'a reset as soon as it connects',
    classes: ['ambiguous', 'not-sent'],
    phases: ['before'],
    onAccept: reset,
  },
  {
    name: 'a close as soon as it connects',
    classes: ['ambiguous', 'not-sent'],
    phases: ['before'],
    onAccept: (socket) => socket.destroy(),
  },
  {
    name: 'a server that never reads',
    ...ambiguous,
    phases: ['before'],
    onAccept: (socket) => socket.pause(),
    hangs: true,
  },
];

const withoutAnAnswer: readonly WireRow[] = [
  { name: 'a reset once the head was read', ...ambiguous, onHead: reset },
  { name: 'a reset once the body was read', ...ambiguous, onRequest: reset },
  { name: 'a close without a word', ...ambiguous, onRequest: (socket) => socket.end() },
  { name: 'silence', ...ambiguous, onRequest: () => undefined, hangs: true },
  { name: 'half a status line', ...ambiguous, onRequest: (socket) => socket.end('HTTP/1.1 20') },
  {
    name: 'half a status line, then silence',
    ...ambiguous,
    onRequest: (socket) => socket.write('HTTP/1.1 20'),
    hangs: true,
  },
  {
    name: 'headers, then silence',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.write(head('200 OK', json, lengthOf(body))),
    hangs: true,
  },
  {
    name: 'headers, then the end',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.end(head('200 OK', json, lengthOf(body))),
  },
  {
    name: 'headers without end',
    ...ambiguous,
    onRequest: (socket) => socket.end(head('200 OK', `X-Long: ${'a'.repeat(200_000)}`)),
  },
  {
    name: '1xx for ever',
    ...ambiguous,
    onRequest: (socket) => forever(socket, 5, () => head('103 Early Hints', 'Link: </x>')),
    hangs: true,
  },
  {
    name: 'another protocol',
    ...ambiguous,
    onRequest: (socket) => socket.end(head('101 Switching Protocols', 'Upgrade: h2c', 'Connection: Upgrade')),
  },
  { name: 'a bare body as in HTTP/0.9', ...ambiguous, onRequest: (socket, { body }) => socket.end(body) },
  {
    name: 'the settings of HTTP/2',
    ...ambiguous,
    onRequest: (socket) => socket.end(Buffer.from('000012040000000000000300000080000400010000000500ffffff', 'hex')),
  },
];

const wrongBodies: readonly WireRow[] = [
  {
    name: 'bytes that are no UTF-8',
    ...ambiguous,
    onRequest: (socket, given) => socket.end(sound(200, spoilt(given, '":"', Buffer.from('":"\xff', 'latin1')))),
  },
  {
    name: 'JSON with a comma too many',
    ...ambiguous,
    onRequest: (socket, given) =>
      socket.end(sound(200, Buffer.concat([given.body.subarray(0, -1), Buffer.from(',}')]))),
  },
  {
    name: 'a gzip body nobody asked for',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.end(sound(200, gzipSync(body), 'Content-Encoding: gzip')),
  },
  {
    name: 'the login page of a network',
    ...ambiguous,
    onRequest: (socket) => socket.end(sound(200, Buffer.from('<!doctype html><title>Wi-Fi</title>'))),
  },
  {
    name: 'a 200 without the body that is due',
    ...ambiguous,
    only: 'body-shown',
    onRequest: (socket) => socket.end(sound(200, Buffer.alloc(0))),
  },
  {
    name: 'a 200 about nothing',
    ...ambiguous,
    only: 'body-shown',
    onRequest: (socket) => socket.end(sound(200, Buffer.from('{"status":"paid"}'))),
  },
  ...[500, 502, 503, 504].map(
    (status): WireRow => ({
      name: `a ${status} around whatever was answered`,
      ...ambiguous,
      onRequest: (socket, { body }) => socket.end(sound(status, body)),
    }),
  ),
  {
    name: 'a 404 without the envelope',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.end(sound(404, body)),
  },
  {
    name: 'a status nobody has heard of',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.end(sound(799, body)),
  },
  ...[301, 302, 303, 307, 308].map(
    (status): WireRow => ({
      name: `a ${status} to where it would be taken`,
      ...ambiguous,
      onRequest: (socket, { body }) => socket.end(sound(status, body, 'Location: /api/v2/orders')),
    }),
  ),
];

const good = { classes: ['accepted'], phases: ['after'] } as const;

/** Odd, and yet a whole answer of the API: to doubt these would be to doubt what is proven. */
const odd: readonly WireRow[] = [
  {
    name: 'the answer after two 1xx',
    ...good,
    onRequest: (socket, { status, body }) =>
      socket.end(
        Buffer.concat([Buffer.from(head('100 Continue')), Buffer.from(head('103 Early Hints')), sound(status, body)]),
      ),
  },
  {
    name: 'the answer in chunks of one byte',
    ...good,
    onRequest: (socket, { status, body }) =>
      socket.end(
        Buffer.concat([
          Buffer.from(head(`${status} Whatever`, json, 'Transfer-Encoding: chunked')),
          ...[...body].map((_byte, at) => Buffer.concat([chunk(body.subarray(at, at + 1)), Buffer.from('\r\n')])),
          Buffer.from('0\r\n\r\n'),
        ]),
      ),
  },
  {
    name: 'the answer, ended by the connection',
    ...good,
    onRequest: (socket, { status, body }) =>
      socket.end(Buffer.concat([Buffer.from(head(`${status} Whatever`, json)), body])),
  },
  {
    name: 'a 200 without a body where none is shown',
    ...good,
    only: 'body-not-shown',
    onRequest: (socket) => socket.end(sound(200, Buffer.alloc(0))),
  },
  {
    // Whether the second is noticed in time is a matter of packets; either way the first was the whole truth.
    name: 'the answer twice on one connection',
    classes: ['accepted', 'ambiguous'],
    phases: ['after'],
    onRequest: (socket, { status, body }) => socket.end(Buffer.concat([sound(status, body), sound(status, body)])),
  },
];

export const wireRows: readonly WireRow[] = [
  ...beforeTheHead,
  ...withoutAnAnswer,
  ...brokenBodies,
  ...wrongBodies,
  ...odd,
];
