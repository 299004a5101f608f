/** Tills to be fuzzed: a station's WebSocket and the desktop's IPC, each with callers of every kind. A new one for each batch. */

import { createSystemClock } from '#main/lib/system-ports.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { startTestDesktop } from '#test/hosts/electron/start-test-desktop.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import type { FuzzTarget, Reply } from './batch.ts';
import { lookAtRows } from './look-at-rows.ts';

export type CallRole = 'nobody' | 'clerk' | 'manager';

export interface Universe extends AsyncDisposable {
  readonly target: FuzzTarget;
}

type Ask = (method: string, input: unknown) => Promise<Reply>;

interface SessionState {
  readonly staff: readonly { readonly id: string; readonly role: StaffRole }[];
  readonly trainingPins: readonly { readonly staffId: string; readonly pin: string }[];
}

/** The ids of the people, one of whom signs in. A till that was locked by a drawn call is opened again, unless his PIN was changed. */
async function begin(ask: Ask, role: CallRole): Promise<string[]> {
  let asked = await ask('session.state', {});
  while (asked.ok !== true) asked = await ask('session.state', {});
  const state = asked.value as SessionState & { readonly signedIn: unknown };
  const person = state.staff.find((member) => member.role === role);
  const known = state.trainingPins.find(({ staffId }) => staffId === person?.id);
  if (role !== 'nobody' && state.signedIn === null && known !== undefined) await ask('session.signIn', known);
  return state.staff.map(({ id }) => id);
}

const withoutLimit = { calls: { burst: 1e9, perSecond: 1e9 }, callsAtOnce: 1e6, maxBufferedBytes: 1e9 };
const lost: Reply = { ok: false, error: { code: 'connection-lost', message: '' } };
const locked = 4001;

/** A page that comes back after a lock, as a page does. */
async function openPage(station: TestStation): Promise<FuzzTarget['call']> {
  const launch = await station.launch();
  const waiting = new Map<string, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let page = connect();

  async function connect(): Promise<TestSocket> {
    const opened = await station.signedInSocket(launch);
    opened.socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.t !== 'reply') return;
      waiting.get(frame.requestId)?.resolve(frame.result);
      waiting.delete(frame.requestId);
    });
    opened.socket.on('close', (code) => {
      if (code === locked) page = connect();
      for (const { resolve, reject } of waiting.values()) {
        if (code === locked) resolve(lost);
        else reject(new Error(`the socket closed with ${code}`));
      }
      waiting.clear();
    });
    return opened;
  }

  return async (frame) => {
    const { socket } = await page;
    if (socket.readyState !== socket.OPEN) {
      await new Promise((resolve) => setImmediate(resolve));
      return lost;
    }
    return new Promise((resolve, reject) => {
      waiting.set(String(frame.requestId), { resolve, reject });
      socket.send(JSON.stringify(frame));
    });
  };
}

async function targetOf(call: FuzzTarget['call'], dataDir: string, role: CallRole): Promise<FuzzTarget & Disposable> {
  const ask: Ask = (method, input) => call({ t: 'call', requestId: crypto.randomUUID(), method, input });
  const knownIds = await begin(ask, role);
  const seen = lookAtRows(dataDir);
  return { call, knownIds, ...seen, signInAgain: async () => void (await begin(ask, role)) };
}

export async function overWebSocket(role: CallRole): Promise<Universe> {
  const station = await startTestStation({ clock: createSystemClock(), limits: withoutLimit });
  const target = await targetOf(await openPage(station), station.dataDir, role);
  return {
    target,
    async [Symbol.asyncDispose]() {
      target[Symbol.dispose]();
      await station[Symbol.asyncDispose]();
    },
  };
}

export async function overIpc(role: CallRole): Promise<Universe> {
  const desktop = await startTestDesktop();
  const call: FuzzTarget['call'] = async (frame) => (await desktop.electron.invoke(frame)) as Reply;
  const target = await targetOf(call, desktop.data, role);
  return {
    target,
    async [Symbol.asyncDispose]() {
      target[Symbol.dispose]();
      await desktop[Symbol.asyncDispose]();
    },
  };
}
