/** A program of this machine that fills the doors of the station and stays: the shop's own page still comes in at once. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEventDoor } from '#main/hosts/station/webhook-server.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { startTestStation, type TestStation } from '#test/hosts/start-test-station.ts';
import { crowdAt } from './support/crowd.ts';

const clock = createSystemClock();

async function withStation(attack: (station: TestStation) => Promise<void>): Promise<void> {
  using folder = makeTempDir();
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Balcão</title>');
  writeFileSync(join(folder.path, 'assets', 'main-a1B2c3D4.js'), `/*${'x'.repeat(8_000_000)}*/`);
  await using station = await startTestStation({ clock, rendererDir: folder.path });
  await attack(station);
}

/** As a person opens it: the page, the code, the socket, a first question. A crowd must not make any of them wait. */
async function expectPageComesIn(station: TestStation): Promise<void> {
  const began = performance.now();
  expect((await station.fetch({ path: '/' })).status).toBe(200);
  const client = await station.signedInSocket(await station.launch());
  expect(await client.call('session.state', {})).toMatchObject({ result: { ok: true } });
  expect(performance.now() - began).toBeLessThan(3_000);
}

const request = (station: TestStation, path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${station.port}`, ...headers, '', ''].join('\r\n');

const upgrade = (station: TestStation, origin: string) =>
  request(
    station,
    '/ws',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Origin: ${origin}`,
  );

describe('the page of the shop comes in at once', () => {
  const crowds: [string, (station: TestStation) => string][] = [
    ['connections that send nothing', () => ''],
    ['connections that send half a request', (station) => request(station, '/').slice(0, 30)],
    ['connections that send no request and stay half-open', () => 'nonsense\r\n\r\n'],
    ['connections with a second request that is none', (station) => `${request(station, '/')}nonsense\r\n\r\n`],
    ['upgrades that are refused and stay half-open', (station) => upgrade(station, 'http://evil.example')],
    [
      'handshakes of the wrong version that stay half-open',
      (station) => upgrade(station, station.origin).replace('13', '1'),
    ],
    ['WebSockets that greet nobody', (station) => upgrade(station, station.origin)],
    [
      'launches whose body never comes',
      (station) =>
        request(
          station,
          '/launch',
          `Origin: ${station.origin}`,
          'Content-Type: application/json',
          'Content-Length: 900',
        ).replace('GET', 'POST'),
    ],
    ['answered requests whose connections stay', (station) => request(station, '/')],
  ];
  test.each(crowds)('behind three hundred %s', async (_name, bytes) => {
    await withStation(async (station) => {
      using _crowd = await crowdAt(station.port, 300, bytes(station));
      await expectPageComesIn(station);
    });
  });

  test('behind two hundred that ask for a large file and read none of it', async () => {
    await withStation(async (station) => {
      using _crowd = await crowdAt(station.port, 200, request(station, '/assets/main-a1B2c3D4.js'), { reads: false });
      await expectPageComesIn(station);
    });
  });
});

describe('and none of them can stay', () => {
  test.each([
    ['a request that is none', () => 'nonsense\r\n\r\n', 2_500],
    ['a refused upgrade', (station: TestStation) => upgrade(station, 'http://evil.example'), 2_500],
    ['a WebSocket without a greeting', (station: TestStation) => upgrade(station, station.origin), 6_000],
    ['half a request', () => 'GET / HTTP/1.1\r\nHost:', 13_000],
    ['silence', () => '', 13_000],
  ])('%s ends by the station, though the other side never ends it', async (_name, bytes, atMostMs) => {
    await withStation(async (station) => {
      using crowd = await crowdAt(station.port, 5, bytes(station));
      await expect.poll(crowd.open, { timeout: atMostMs }).toBe(0);
    });
  });
});

test('a page that was let in stays, whatever knocks after it', async () => {
  await withStation(async (station) => {
    const client = await station.signedInSocket(await station.launch());
    using _silent = await crowdAt(station.port, 300, '');
    using _ungreeted = await crowdAt(station.port, 100, upgrade(station, station.origin));
    expect(await client.call('session.state', {})).toMatchObject({ result: { ok: true } });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});

test('guessed codes do not use up the turn of the code that was given out', async () => {
  await withStation(async (station) => {
    const guess = () => station.fetch({ path: '/launch', method: 'POST', body: '{"code":"guess"}' });
    const statuses = new Set<number>();
    for (let times = 0; times < 30; times += 1) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([403, 429]);
    expect(await station.launch()).toBeTruthy();
  });
});

describe('the door of events', () => {
  const secret = 'a secret of sixteen and more';
  const event = JSON.stringify({ type: 'order.paid', data: { id: 'ord_1' } });

  async function withDoor(
    attack: (door: {
      port: number;
      post(headers?: object, body?: string): Promise<number>;
      received(): number;
      logged(): number;
    }) => Promise<void>,
  ) {
    let received = 0;
    let logged = 0;
    const core = {
      receive: () => {
        received += 1;
        return 1;
      },
    };
    const log = () => {
      logged += 1;
    };
    const door = await openEventDoor({ core, clock, log, port: 0, secret });
    const post = async (headers: object = {}, body = event): Promise<number> => {
      const usual = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers };
      return (await fetch(`http://127.0.0.1:${door.port}/webhooks`, { method: 'POST', headers: usual, body })).status;
    };
    try {
      await attack({ port: door.port, post, received: () => received, logged: () => logged });
    } finally {
      await door.close();
    }
  }

  test.each([
    ['events with a wrong secret', { authorization: 'Bearer of nothing, long enough' }, event, 401],
    ['events that cannot be read', {}, '{"data":', 400],
    ['events of another type', { 'content-type': 'text/plain' }, event, 415],
  ])('takes a genuine event behind a flood of %s', async (_name, headers, body, status) => {
    await withDoor(async ({ post, received, logged }) => {
      const statuses: number[] = [];
      for (let times = 0; times < 300; times += 1) statuses.push(await post(headers, body));
      expect([...new Set(statuses)]).toEqual([status, 429]);
      expect(logged()).toBeLessThan(200);
      expect(await post()).toBe(204);
      expect(received()).toBe(1);
    });
  });

  test.each([
    ['send nothing', ''],
    ['send half a request', 'POST /webhooks HTTP/1.1\r\nHost: x\r\nContent-'],
    ['send no request', 'nonsense\r\n\r\n'],
  ])('takes a genuine event behind a hundred connections that %s', async (_name, bytes) => {
    await withDoor(async ({ port, post }) => {
      using _crowd = await crowdAt(port, 100, bytes);
      expect(await Promise.race([post(), new Promise((resolve) => setTimeout(resolve, 3_000, 'nothing'))])).toBe(204);
    });
  });
});
