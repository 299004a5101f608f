/** A renderer without a screen: launches by the one-time code, keeps one socket, calls the contract. */
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CallResult } from '#shared/contract/errors.ts';
import { launchReplySchema, serverFrameSchema } from '#shared/contract/frames.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { createGreeter } from './greet.ts';

export interface StationClient extends Disposable {
  /** Rejects when the station goes away before it answers. */
  call<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  get<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<MethodOutput<M>>;
  signIn(role: StaffRole): Promise<void>;
}

export async function connectToStation(url: string): Promise<StationClient> {
  const { origin, host, hash } = new URL(url);
  const answer = await fetch(`${origin}/launch`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ code: hash.replace('#code=', '') }),
  });
  const greeter = createGreeter(launchReplySchema.parse(await answer.json()));
  const socket = new WebSocket(`ws://${host}/ws`, { headers: { origin } });
  const waiting = new Map<string, { resolve: (result: CallResult<unknown>) => void; reject: (error: Error) => void }>();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify(greeter.hello)));
    socket.on('message', (data) => {
      const frame = serverFrameSchema.parse(JSON.parse(String(data)));
      if (frame.t === 'challenge') socket.send(JSON.stringify(greeter.proof(frame)));
      if (frame.t === 'welcome') resolve();
      if (frame.t !== 'reply') return;
      waiting.get(frame.requestId)?.resolve(frame.result);
      waiting.delete(frame.requestId);
    });
    socket.on('close', () => {
      for (const { reject: lost } of waiting.values()) lost(new Error('the station went away'));
      waiting.clear();
      reject(new Error('the station refused the socket'));
    });
  });
  socket.on('error', () => {});

  const client: StationClient = {
    call(method, input) {
      const requestId = randomUUID();
      const reply = new Promise<CallResult<unknown>>((resolve, reject) => waiting.set(requestId, { resolve, reject }));
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the station went away'));
      socket.send(JSON.stringify({ t: 'call', requestId, method, input }));
      return reply as Promise<CallResult<MethodOutput<typeof method>>>;
    },
    async get(method, input) {
      const result = await client.call(method, input);
      if (result.ok) return result.value;
      throw new Error(`${method} answered ${JSON.stringify(result.error)}`);
    },
    async signIn(role) {
      const { staff, trainingPins } = await client.get('session.state', {});
      const person = staff.find((member) => member.role === role);
      const known = trainingPins.find(({ staffId }) => staffId === person?.id);
      if (known === undefined) throw new Error(`no practice ${role}`);
      await client.get('session.signIn', known);
    },
    [Symbol.dispose]: () => socket.terminate(),
  };
  return client;
}
