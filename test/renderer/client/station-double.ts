/** A station's WebSocket for tests: real sockets on a port of its own, answers given by the test. */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { CallFrame, ClientFrame, ServerFrame } from '#shared/contract/frames.ts';

/** What this station and its page have agreed on. */
export const launch = { client: 'a page', key: 'a key' };

function proofOf(side: string, nonces: { page: string; station: string }): string {
  return createHmac('sha256', launch.key).update(`balcao ${side} ${nonces.page} ${nonces.station}`).digest('hex');
}

export interface StationDouble extends AsyncDisposable {
  readonly address: string;
  /** Every frame received after the greeting, over all connections. */
  readonly received: readonly unknown[];
  readonly sockets: readonly ServerSocket[];
  send(frame: ServerFrame): void;
  dropConnection(code?: number): void;
}

export interface StationBehaviour {
  readonly knows?: (client: string) => boolean;
  readonly answer?: (call: CallFrame, nth: number) => ServerFrame | null;
  readonly seq?: number;
  /** Which opening of the database answers now. */
  readonly opening?: () => string;
  /** Of a station that comes back; left out, a free one. */
  readonly port?: number;
}

export async function openStation(behaviour: StationBehaviour = {}): Promise<StationDouble> {
  const { knows = () => true, answer = () => null, seq = 0, opening = () => 'this', port = 0 } = behaviour;
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  const received: unknown[] = [];
  const sockets: ServerSocket[] = [];
  let calls = 0;

  server.on('connection', (socket) => {
    sockets.push(socket);
    let nonces = { page: '', station: '' };
    socket.on('message', (data) => {
      const frame: ClientFrame = JSON.parse(String(data));
      if (frame.t === 'hello') {
        if (knows(frame.client)) {
          nonces = { page: frame.nonce, station: randomBytes(32).toString('hex') };
          const proof = proofOf('station', nonces);
          socket.send(JSON.stringify({ t: 'challenge', nonce: nonces.station, proof }));
        } else socket.close(4401, 'unknown page');
        return;
      }
      if (frame.t === 'proof') {
        if (frame.proof === proofOf('page', nonces))
          socket.send(JSON.stringify({ t: 'welcome', seq, opening: opening() }));
        else socket.close(4401, 'unknown page');
        return;
      }
      received.push(frame);
      calls += 1;
      const reply = answer(frame, calls);
      if (reply !== null) socket.send(JSON.stringify(reply));
    });
  });

  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    address: `ws://127.0.0.1:${address.port}`,
    received,
    sockets,
    send: (frame) => sockets.at(-1)?.send(JSON.stringify(frame)),
    dropConnection: (code) => (code === undefined ? sockets.at(-1)?.terminate() : sockets.at(-1)?.close(code)),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
