/** The preload's surface: exactly two functions, two channel names, and nothing of Electron in what comes through. */
import { describe, expect, test, vi } from 'vitest';
import { ipcChannels } from '#shared/contract/frames.ts';

type OnEvent = (event: unknown, ...args: unknown[]) => void;

const seen = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  listeners: new Map<string, ((event: unknown, ...args: unknown[]) => void)[]>(),
}));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => seen.exposed.set(name, api) },
  ipcRenderer: {
    invoke: async (...args: unknown[]) => {
      seen.invoked.push(args);
      return { ok: true, value: 'answer' };
    },
    on: (channel: string, listener: OnEvent) =>
      seen.listeners.set(channel, [...(seen.listeners.get(channel) ?? []), listener]),
    off: (channel: string, listener: OnEvent) =>
      seen.listeners.set(
        channel,
        (seen.listeners.get(channel) ?? []).filter((one) => one !== listener),
      ),
  },
}));

interface Bridge {
  call(...args: unknown[]): Promise<unknown>;
  subscribe(listener: (...args: unknown[]) => void): () => void;
}

async function loadBridge(): Promise<Bridge> {
  await import('../../../src-preload/bridge.ts');
  return seen.exposed.get('balcao') as Bridge;
}

describe('the bridge', () => {
  test('is all that the renderer gets', async () => {
    const bridge = await loadBridge();
    const surface = Object.entries(bridge).map(([name, value]) => `${name}: ${typeof value}/${value.length}`);
    expect({ globals: [...seen.exposed.keys()], surface }).toMatchInlineSnapshot(`
      {
        "globals": [
          "balcao",
        ],
        "surface": [
          "call: function/1",
          "subscribe: function/1",
        ],
      }
    `);
  });

  test('sends one frame on the channel of the contract, whatever else it was given', async () => {
    const bridge = await loadBridge();
    expect(await bridge.call({ t: 'call' }, 'more', 'and more')).toEqual({ ok: true, value: 'answer' });
    expect(seen.invoked).toEqual([[ipcChannels.call, { t: 'call' }]]);
  });

  test('hands on the frame without the event object, to each listener until it stops', async () => {
    const bridge = await loadBridge();
    const received: unknown[][] = [];
    const stop = bridge.subscribe((...args) => received.push(args));
    const stopOther = bridge.subscribe((...args) => received.push(['other', ...args]));
    const emit = (frame: unknown) => {
      for (const listener of seen.listeners.get(ipcChannels.event) ?? [])
        listener({ sender: 'ipcRenderer' }, frame, 'x');
    };
    emit({ seq: 1 });
    expect(stop()).toBeUndefined();
    emit({ seq: 2 });
    stopOther();
    emit({ seq: 3 });
    expect(received).toEqual([[{ seq: 1 }], ['other', { seq: 1 }], ['other', { seq: 2 }]]);
    expect([...seen.listeners.keys()]).toEqual([ipcChannels.event]);
  });
});
