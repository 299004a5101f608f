/** A port that cannot be had: why, and what to do, in Portuguese above English. */
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '#main/hosts/station/listen.ts';

/** Windows keeps ports for itself, and Linux the low ones: neither can be had here, where the tests may run as root. */
function refusing(code: string): Server {
  const server = new EventEmitter();
  const listen = (): void => void server.emit('error', Object.assign(new Error(`listen ${code}`), { code }));
  return Object.assign(server, { listen }) as unknown as Server;
}

const wordsOf = (server: Server, port: number, option: '--port' | '--webhook-port' = '--port'): Promise<string> =>
  listenOnLoopback(server, { port, option }).then(
    () => 'it listens',
    (error: Error) => error.message,
  );

test('one that the system keeps for itself is no open question: another one is named', async () => {
  const said = await wordsOf(refusing('EACCES'), 50_123);
  expect(said).toBe(
    'O sistema não deixa usar a porta 50123: escolha outra, ou use --port 0, que pega uma porta livre.\n' +
      'The system does not give port 50123 away: choose another one, or use --port 0, which takes a free one.',
  );
});

test('one that another program has is told so', async () => {
  await using other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const said = await wordsOf(createServer(), port);
  expect(said).toBe(
    `A porta ${port} já está em uso por outro programa: feche-o, ou use --port 0, que pega uma porta livre.\n` +
      `Port ${port} is taken by another program: close it, or use --port 0, which takes a free one.`,
  );
});

test('the door of events names its own option', async () => {
  const [portuguese, english] = (await wordsOf(refusing('EADDRINUSE'), 8_443, '--webhook-port')).split('\n');
  expect(portuguese).toContain('--webhook-port 0');
  expect(english).toContain('--webhook-port 0');
});

test('any other trouble is told as it is', async () => {
  expect(await wordsOf(refusing('ENETDOWN'), 8_443)).toBe('listen ENETDOWN');
});
