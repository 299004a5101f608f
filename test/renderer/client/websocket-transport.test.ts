/** The station's transport: nothing asked is lost over a dropped connection, and a refused token ends in a clear state. */
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionStatus, Transport } from '#renderer/client/transport.ts';
import { createWebSocketTransport } from '#renderer/client/websocket-transport.ts';
import type { CallFrame, EventFrame } from '#shared/contract/frames.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import { launch, openStation, type StationDouble } from './station-double.ts';

const callFrame: CallFrame = {
  t: 'call',
  requestId: '7f8b7f9e-5a0e-4b7e-9b57-3f1d8d6f0a11',
  method: 'session.state',
  input: {},
};

interface Listened extends Disposable {
  readonly statuses: ConnectionStatus[];
  readonly events: EventFrame[];
  readonly welcomes: number[];
  /** How often another opening of the database was found. */
  readonly openedAnew: () => number;
}

function listen(transport: Transport): Listened {
  const statuses: ConnectionStatus[] = [];
  const events: EventFrame[] = [];
  const welcomes: number[] = [];
  let anew = 0;
  const stop = transport.listen({
    onOpenedAnew: () => {
      anew += 1;
    },
    onStatus: (status) => statuses.push(status),
    onEvent: (event) => events.push(event),
    onWelcome: (seq) => welcomes.push(seq),
  });
  return { statuses, events, welcomes, openedAnew: () => anew, [Symbol.dispose]: stop };
}

/** As the browser keeps it for one tab. */
function tab() {
  let opening: string | null = null;
  return {
    get: () => opening,
    keep: (now: string) => {
      opening = now;
    },
  };
}

function transportTo(
  station: StationDouble,
  known: Launch | null = launch,
  { giveUpMs = 5_000, lastOpening = tab() } = {},
): Transport {
  return createWebSocketTransport({
    address: station.address,
    findLaunch: async () => known,
    forgetLaunch: () => undefined,
    firstRetryMs: 10,
    giveUpMs,
    lastOpening,
  });
}

const done = (frame: CallFrame, value: unknown) =>
  ({ t: 'reply', requestId: frame.requestId, result: { ok: true, value } }) as const;

describe('a connection', () => {
  it('greets before anything else', async () => {
    await using station = await openStation({ answer: (call) => done(call, 1) });
    const transport = transportTo(station);
    using _listened = listen(transport);
    await transport.call(callFrame);
    expect(station.received).toEqual([callFrame]);
  });

  it('tells the number of the last event before it', async () => {
    await using station = await openStation({ seq: 41 });
    using listened = listen(transportTo(station));
    await vi.waitFor(() => expect(listened.welcomes).toEqual([41]));
    expect(listened.statuses).toEqual(['open']);
  });

  it('passes events on', async () => {
    await using station = await openStation();
    using listened = listen(transportTo(station));
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    station.send({ t: 'event', seq: 1, name: 'settings.changed', payload: {} });
    await vi.waitFor(() => expect(listened.events.map(({ name }) => name)).toEqual(['settings.changed']));
  });

  it('finds another opening of the database as well when the page was loaded again meanwhile', async () => {
    let opening = 'before';
    await using station = await openStation({ opening: () => opening });
    const lastOpening = tab();
    {
      using listened = listen(transportTo(station, launch, { lastOpening }));
      await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    }
    opening = 'after';
    using anew = listen(transportTo(station, launch, { lastOpening }));
    await vi.waitFor(() => expect(anew.openedAnew()).toBe(1));
    expect(anew.statuses).not.toContain('open');
  });

  it('sends nothing into a socket that is closing, and sends it once it is open again', async () => {
    await using station = await openStation({ answer: (call) => done(call, 'answered') });
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const sent: number[] = [];
    const { send } = WebSocket.prototype;
    vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, data) {
      sent.push(this.readyState);
      send.call(this, data);
    });
    vi.spyOn(WebSocket.prototype, 'readyState', 'get').mockReturnValueOnce(WebSocket.CLOSING);
    const asked = transport.call(callFrame);
    station.dropConnection();
    expect(await asked).toEqual({ ok: true, value: 'answered' });
    vi.restoreAllMocks();
    expect(sent.every((state) => state === WebSocket.OPEN)).toBe(true);
    expect(station.received.filter((frame) => (frame as CallFrame).t === 'call')).toHaveLength(1);
  });

  it('asks nothing again over another opening of the database, which does not remember the first time', async () => {
    let opening = 'before';
    await using station = await openStation({ opening: () => opening });
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const asked = transport.call(callFrame);
    await vi.waitFor(() => expect(station.received).toContainEqual(callFrame));
    opening = 'after';
    station.dropConnection();
    expect(await asked).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
    await vi.waitFor(() => expect(listened.openedAnew()).toBe(1));
    expect(station.received.filter((frame) => (frame as CallFrame).t === 'call')).toHaveLength(1);
    expect(listened.welcomes).toHaveLength(1);
  });

  it('ignores what is no frame', async () => {
    await using station = await openStation({ answer: (call) => done(call, 'still here') });
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    station.sockets[0]?.send('not json');
    station.sockets[0]?.send('{"t":"reply"}');
    expect(await transport.call(callFrame)).toEqual({ ok: true, value: 'still here' });
  });
});

describe('after a dropped connection', () => {
  it('an unanswered call is asked again under the same request id, and answered once', async () => {
    await using station = await openStation({ answer: (call, nth) => (nth === 1 ? null : done(call, 'paid')) });
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const answer = transport.call(callFrame);
    await vi.waitFor(() => expect(station.received).toHaveLength(1));
    station.dropConnection();
    expect(await answer).toEqual({ ok: true, value: 'paid' });
    const asked = station.received.filter((frame) => JSON.stringify(frame).includes(callFrame.requestId));
    expect(asked).toEqual([callFrame, callFrame]);
    expect(listened.statuses).toEqual(['open', 'lost', 'open']);
  });

  it('a call made meanwhile goes out with the next connection', async () => {
    await using station = await openStation({ answer: (call) => done(call, 'later') });
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    station.dropConnection();
    await vi.waitFor(() => expect(listened.statuses).toContain('lost'));
    expect(await transport.call(callFrame)).toEqual({ ok: true, value: 'later' });
  });

  it('calls end as connection-lost when it stays away: a frame may hold a card', async () => {
    const station = await openStation();
    const transport = transportTo(station, launch, { giveUpMs: 60 });
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const answer = transport.call(callFrame);
    await station[Symbol.asyncDispose]();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
  });

  it('a call made once it was away for too long ends at once, and never leaves when it is back', async () => {
    const station = await openStation();
    const address = new URL(station.address);
    const transport = transportTo(station, launch, { giveUpMs: 60 });
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const before = transport.call(callFrame);
    await station[Symbol.asyncDispose]();
    expect(await before).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
    const meanwhile = transport.call({ ...callFrame, requestId: '0d2c7a52-6b1f-4f0a-9a0e-5c1f2c3a4b5d' });
    expect(await meanwhile).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
    await using back = await openStation({ port: Number(address.port), answer: (call) => done(call, 'again') });
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(2), 5_000);
    // From now on it is asked as ever.
    expect(await transport.call(callFrame)).toEqual({ ok: true, value: 'again' });
    expect(back.received).toEqual([callFrame]);
  });

  it('a lock drops what was under way, for it belongs to whoever left', async () => {
    await using station = await openStation();
    const transport = transportTo(station);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(1));
    const answer = transport.call(callFrame);
    await vi.waitFor(() => expect(station.received).toHaveLength(1));
    station.dropConnection(4001);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
    await vi.waitFor(() => expect(listened.welcomes).toHaveLength(2));
    expect(station.received.filter((frame) => JSON.stringify(frame).includes('session.state'))).toHaveLength(1);
  });
});

describe('a refused page', () => {
  it.each([
    { name: 'that the station does not know', known: launch },
    { name: 'that is not there at all', known: null },
  ])('$name ends in `refused`, and calls end at once', async ({ known }) => {
    await using station = await openStation({ knows: () => false });
    const transport = transportTo(station, known);
    using listened = listen(transport);
    await vi.waitFor(() => expect(listened.statuses).toEqual(['refused']));
    expect(await transport.call(callFrame)).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
  });

  it('is forgotten', async () => {
    await using station = await openStation({ knows: () => false });
    const forgetLaunch = vi.fn();
    const transport = createWebSocketTransport({
      address: station.address,
      findLaunch: async () => launch,
      forgetLaunch,
      lastOpening: tab(),
    });
    using _listened = listen(transport);
    await vi.waitFor(() => expect(forgetLaunch).toHaveBeenCalledOnce());
  });
});
