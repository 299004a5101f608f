/** A station's door on a free port with a real core on an empty database, and raw ways to knock at it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect as netConnect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { WireFailure } from '#main/api/connect.ts';
import type { Core } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { type ChallengePages, createChallengePages } from '#main/hosts/station/challenge-pages.ts';
import type { StationServerOptions } from '#main/hosts/station/station-server.ts';
import { startStationServer } from '#main/hosts/station/station-server.ts';
import type { LogFacts, LogLevel } from '#main/lib/log.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import { preferencesFrom } from '#shared/domain/preferences.ts';
import type { Clock } from '#shared/ports.ts';
import { createGreeter } from '#test/helpers/greet.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';

export interface Logged {
  readonly level: LogLevel;
  readonly event: string;
  readonly facts: LogFacts | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Knock {
  readonly path?: string;
  readonly method?: string;
  /** `undefined` leaves a usual header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

export interface TestStation extends AsyncDisposable {
  readonly port: number;
  readonly dataDir: string;
  readonly challenges: ChallengePages;
  readonly origin: string;
  readonly core: Core;
  readonly logged: Logged[];
  newCode(): string;
  newEntrance(): string;
  /** What the exchange of a code for the display of this page gives. */
  launchDisplay(owner: string): Promise<Launch>;
  fetch(knock: Knock): Promise<Answer>;
  /** Bytes in, bytes out, until the station closes. */
  raw(bytes: string): Promise<string>;
  launch(): Promise<Launch>;
  socket(headers?: Readonly<Record<string, string>>): TestSocket;
  signedInSocket(launch: Launch): Promise<TestSocket>;
}

export interface TestSocket {
  readonly socket: WebSocket;
  readonly received: unknown[];
  send(frame: unknown): void;
  /** The next frame that matches, also one that came before. */
  next(match: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  call(method: string, input: unknown): Promise<Record<string, unknown>>;
  readonly closed: Promise<number>;
}

export interface TestStationOptions {
  readonly clock: Clock;
  readonly core?: Core;
  readonly rendererDir?: string;
  readonly limits?: StationServerOptions['limits'];
}

/** The built screens are another part's business: these tests serve a page of their own. */
export async function startTestStation(options: TestStationOptions): Promise<TestStation> {
  const { clock } = options;
  const random = createSeededRandom(7);
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-station-'));
  const logged: Logged[] = [];
  const log: StationServerOptions['log'] = (level, event, facts) => void logged.push({ level, event, facts });
  const core = options.core ?? (await createTestCore({ clock, dataDir, log }));
  const rendererDir = options.rendererDir ?? dataDir;
  const limits = options.limits === undefined ? {} : { limits: options.limits };
  const challenges = createChallengePages(clock, random);
  const preferences = () => preferencesFrom(null);
  const door = { core, clock, random, log, rendererDir, challenges, preferences, port: 0, ...limits };
  const server = await startStationServer(door);
  const { port } = server;
  const origin = `http://127.0.0.1:${port}`;
  const codeIn = (address: string): string => new URL(address).hash.replace('#code=', '');
  const newCode = () => codeIn(server.newAddress());
  async function exchange(code: string): Promise<Launch> {
    const answer = await fetchRaw(port, { path: '/launch', method: 'POST', body: JSON.stringify({ code }) });
    return JSON.parse(answer.text);
  }
  const sockets: WebSocket[] = [];

  const station: TestStation = {
    port,
    dataDir,
    origin,
    challenges,
    core,
    logged,
    newCode,
    newEntrance: server.newEntrance,
    fetch: (knock) => fetchRaw(port, knock),
    raw: (bytes) => sendRaw(port, bytes),
    launch: () => exchange(newCode()),
    launchDisplay: (owner) => exchange(codeIn(server.newDisplayAddress(owner))),
    socket(headers = {}) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin, ...headers } });
      sockets.push(socket);
      return watchSocket(socket);
    },
    async signedInSocket(launch) {
      const client = station.socket();
      await new Promise((resolve) => client.socket.once('open', resolve));
      const greeter = createGreeter(launch);
      client.send(greeter.hello);
      client.send(greeter.proof(await client.next((frame) => frame.t === 'challenge')));
      await client.next((frame) => frame.t === 'welcome');
      return client;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.terminate();
      await core.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return station;
}

function createTestCore(given: { clock: Clock; dataDir: string; log: StationServerOptions['log'] }): Promise<Core> {
  return createCore({
    ...given,
    random: createSeededRandom(11),
    connect: () => Promise.reject(new WireFailure('not-sent', 'no network in this test')),
    vault: createMemoryVault('sk_test_balcao'),
    mode: 'training',
    baseUrl: 'http://127.0.0.1:9',
    version: '0.0.0',
    pinCost: 4,
  });
}

function fetchRaw(port: number, { path = '/', method = 'GET', headers = {}, body }: Knock): Promise<Answer> {
  const usual: Record<string, string | undefined> =
    method === 'POST' ? { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' } : {};
  const given = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: Object.fromEntries(given), agent: false };
    const request = httpRequest(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = netConnect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

function watchSocket(socket: WebSocket): TestSocket {
  const received: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const one of waiting.splice(0)) one();
  };
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('close', wake);
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

  async function next(match: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
    for (;;) {
      const found = received.find(match);
      if (found !== undefined) return found;
      if (socket.readyState === socket.CLOSED) throw new Error('the socket closed first');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    socket,
    received,
    send,
    next,
    closed,
    call(method, input) {
      const requestId = crypto.randomUUID();
      send({ t: 'call', requestId, method, input });
      return next((frame) => frame.t === 'reply' && frame.requestId === requestId);
    },
  };
}
