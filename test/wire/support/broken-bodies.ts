/** Bodies that are cut off, too long, endless or framed wrongly. */
import { head } from '#test/api/bad-servers.ts';
import { ambiguous, chunk, forever, half, json, lengthOf, reset, sound, type WireRow } from './wire-row.ts';

export const brokenBodies: readonly WireRow[] = [
  {
    name: 'a body shorter than was said',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(Buffer.concat([Buffer.from(head('200 OK', json, lengthOf(body))), half(body)])),
  },
  {
    name: 'a reset in the middle of the body',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.write(Buffer.concat([Buffer.from(head('200 OK', json, lengthOf(body))), half(body)]), () => reset(socket)),
  },
  {
    name: 'a body longer than was said',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(Buffer.concat([Buffer.from(head('200 OK', json, lengthOf(half(body)))), body])),
  },
  {
    name: 'garbage after the body',
    ...ambiguous,
    onRequest: (socket, { status, body }) => socket.end(Buffer.concat([sound(status, body), Buffer.from('garbage')])),
  },
  {
    name: 'a body that ends with the connection, too early',
    ...ambiguous,
    onRequest: (socket, { body }) => socket.end(Buffer.concat([Buffer.from(head('200 OK', json)), half(body)])),
  },
  {
    name: 'chunks cut off in the middle of one',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(Buffer.concat([Buffer.from(head('200 OK', json, 'Transfer-Encoding: chunked')), half(chunk(body))])),
  },
  {
    name: 'chunks without the last one',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.write(
        Buffer.concat([
          Buffer.from(head('200 OK', json, 'Transfer-Encoding: chunked')),
          chunk(body),
          Buffer.from('\r\n'),
        ]),
      ),
    hangs: true,
  },
  {
    name: 'a chunk whose size is no number',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(Buffer.concat([Buffer.from(`${head('200 OK', json, 'Transfer-Encoding: chunked')}zz\r\n`), body])),
  },
  {
    name: 'a length and chunks at once',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(
        Buffer.concat([
          Buffer.from(head('200 OK', json, lengthOf(body), 'Transfer-Encoding: chunked')),
          chunk(body),
          Buffer.from('\r\n0\r\n\r\n'),
        ]),
      ),
  },
  {
    name: 'two lengths that disagree',
    ...ambiguous,
    onRequest: (socket, { status, body }) => socket.end(sound(status, body, 'Content-Length: 3')),
  },
  {
    name: 'a drip slower than the deadline',
    ...ambiguous,
    onRequest: (socket, { body }) => {
      let at = 0;
      socket.write(head('200 OK', json, lengthOf(body)));
      forever(socket, 50, () => {
        at += 1;
        return body.subarray(at - 1, at);
      });
    },
    hangs: true,
  },
  {
    name: 'a length over the cap',
    ...ambiguous,
    onRequest: (socket) => socket.write(head('200 OK', json, 'Content-Length: 2000000')),
  },
  {
    name: 'more bytes than the cap',
    ...ambiguous,
    onRequest: (socket, { body }) =>
      socket.end(Buffer.concat([Buffer.from(head('200 OK', json)), body, Buffer.alloc(1_100_000, ' ')])),
  },
];
