/** A server for this machine alone: listens on the loopback and reports its port. */
import type { Server } from 'node:http';
import { bothLanguages } from '../../lib/both-languages.ts';

export interface WantedPort {
  /** 0 takes a free port. */
  readonly port: number;
  /** Which option of the command line names it. */
  readonly option: '--port' | '--webhook-port';
}

/** Windows gives no port away that it keeps for itself; other systems none of the low ones. */
const kept = ({ port, option }: WantedPort): string =>
  bothLanguages(
    `O sistema não deixa usar a porta ${port}: escolha outra, ou use ${option} 0, que pega uma porta livre.`,
    `The system does not give port ${port} away: choose another one, or use ${option} 0, which takes a free one.`,
  );

const taken = ({ port, option }: WantedPort): string =>
  bothLanguages(
    `A porta ${port} já está em uso por outro programa: feche-o, ou use ${option} 0, que pega uma porta livre.`,
    `Port ${port} is taken by another program: close it, or use ${option} 0, which takes a free one.`,
  );

const words: Readonly<Record<string, (wanted: WantedPort) => string>> = { EACCES: kept, EADDRINUSE: taken };

/** Its message is for the person who started the station. */
export class PortRefused extends Error {}

/** Rejects with `PortRefused` where the system does not give the port. */
export async function listenOnLoopback(server: Server, wanted: WantedPort): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const say = 'code' in error ? words[String(error.code)] : undefined;
      reject(say === undefined ? error : new PortRefused(say(wanted), { cause: error }));
    });
    server.listen(wanted.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
