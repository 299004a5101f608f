/** What a page may send a station, how fast and how much: past it the call or the socket ends, never the station. */
import { describe, expect, test } from 'vitest';
import type { Core } from '#main/core/core.ts';
import { MAX_FRAME_BYTES } from '#main/hosts/station/station-upgrades.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestStation } from '../start-test-station.ts';

const noon = 1_800_000_000_000;
const start = (more: Partial<Parameters<typeof startTestStation>[0]> = {}) =>
  startTestStation({ clock: createVirtualClock(noon), ...more });

describe('what is not a frame', () => {
  test.each([
    ['no JSON', 'not json'],
    ['an array', '[]'],
    ['a number', '7'],
    ['a frame without an id', '{"t":"call"}'],
    ['an id that is no UUID', '{"t":"call","requestId":"1","method":"session.state","input":{}}'],
    ['a second greeting', `{"t":"hello","client":"x","nonce":"${'n'.repeat(64)}"}`],
  ])('%s ends the connection', async (_name, text) => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    client.send(text);
    expect(await client.closed).toBe(4000);
    expect(await (await station.signedInSocket(await station.launch())).call('session.state', {})).toMatchObject({
      result: { ok: true },
    });
  });

  test('with an id is refused by that id, and the connection stays', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    const requestId = crypto.randomUUID();
    client.send({ t: 'call', requestId, method: 'm'.repeat(65), input: {}, extra: 1 });
    expect(await client.next((frame) => frame.t === 'reply')).toMatchObject({
      requestId,
      result: { ok: false, error: { code: 'bad-input' } },
    });
    expect(await client.call('session.state', {})).toMatchObject({ result: { ok: true } });
  });

  test('binary is not read', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    client.socket.send(Buffer.from('{"t":"call"}'));
    expect(await client.closed).toBe(4000);
  });

  test('over the cap ends the connection with 1009, and the station lives', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    client.send('a'.repeat(MAX_FRAME_BYTES + 1));
    expect(await client.closed).toBe(1009);
    expect((await station.fetch({ path: '/launch' })).status).toBe(405);
  });

  test('noise instead of WebSocket bytes ends the connection only', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    const stream = Reflect.get(client.socket, '_socket');
    stream.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await client.closed;
    expect(await (await station.signedInSocket(await station.launch())).call('session.state', {})).toMatchObject({
      result: { ok: true },
    });
  });
});

/** Transport only: a core whose calls end when the test says so, and whose events the test sends. */
function handDrivenCore(): { core: Core; announce(payload: unknown): void; answer(value: unknown): Promise<void> } {
  const listeners = new Set<(event: never) => void>();
  const waiting: ((value: { ok: true; value: unknown }) => void)[] = [];
  let seq = 0;
  return {
    announce(payload) {
      seq += 1;
      for (const listener of listeners) listener({ seq, name: 'outbox.status', payload } as never);
    },
    async answer(value) {
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      waiting.shift()?.({ ok: true, value });
    },
    core: {
      open: () => ({
        call: () => new Promise((resolve) => waiting.push(resolve)),
        lastSeq: () => seq,
        opening: () => 'this',
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        close: () => undefined,
      }),
      openDisplay: () => {
        throw new Error('no display is opened here');
      },
      staffAt: () => null,
      receive: () => 0,
      lockAll: () => undefined,
      isAwaiting: () => false,
      closeNow: () => undefined,
      close: async () => undefined,
    },
  };
}

describe('limits', () => {
  const limited = (station: TestStation) =>
    station.logged.filter(({ event }) => event.startsWith('station.socket')).map(({ event }) => event);

  test('calls that come too fast are refused with the time to ask again, and are taken then', async () => {
    const clock = createVirtualClock(noon);
    await using station = await start({ clock, limits: { calls: { burst: 3, perSecond: 10 } } });
    const client = await station.signedInSocket(await station.launch());
    for (let i = 0; i < 3; i++) expect(await client.call('session.state', {})).toMatchObject({ result: { ok: true } });
    const refused = await client.call('session.state', {});
    expect(refused).toMatchObject({ result: { ok: false, error: { code: 'too-many-requests', retryAt: noon + 100 } } });
    await clock.advance(100);
    expect(await client.call('session.state', {})).toMatchObject({ result: { ok: true } });
  });

  test('calls at once are bounded', async () => {
    const { core, answer } = handDrivenCore();
    await using station = await start({ core, limits: { callsAtOnce: 2 } });
    const client = await station.signedInSocket(await station.launch());
    void client.call('a', {});
    void client.call('b', {});
    expect(await client.call('c', {})).toMatchObject({ result: { ok: false, error: { code: 'too-many-requests' } } });
    await answer(1);
    await client.next((frame) => frame.t === 'reply' && (frame.result as { ok: boolean }).ok);
    const fourth = client.call('d', {});
    await answer(2);
    await answer(3);
    expect(await fourth).toMatchObject({ result: { ok: true } });
  });

  test('a reader that falls behind is cut off instead of filling the memory', async () => {
    const { core, announce } = handDrivenCore();
    await using station = await start({ core, limits: { maxBufferedBytes: 100_000 } });
    const client = await station.signedInSocket(await station.launch());
    client.socket.pause();
    const payload = 'x'.repeat(200_000);
    for (let i = 0; i < 200 && limited(station).length === 0; i++) {
      announce(payload);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(limited(station)).toEqual(['station.socket-slow']);
    client.socket.resume();
    expect(await client.closed).toBe(1006);
  });
});
