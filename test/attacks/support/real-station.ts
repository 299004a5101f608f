/** A station as the program it is, and ways to knock at it that no browser would take. */
import { connect } from 'node:net';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runStation } from '#test/hosts/station/station-process.ts';
import { expectNothingInternal } from './nothing-internal.ts';

export interface AttackedStation extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  /** The page that was let in. */
  readonly page: StationClient;
  /** All that comes back until the station closes, or says nothing more for a while. */
  raw(bytes: string | Uint8Array): Promise<string>;
  /** Throws unless the till answers its own page and has complained of nothing. */
  stillServes(): Promise<void>;
}

export async function openAttackedStation(): Promise<AttackedStation> {
  const data = makeTempDir();
  const station = runStation(['--training', '--json', '--data', data.path, '--test-pin-cost', '4']);
  const { url } = await station.ready();
  const { origin, port } = new URL(url);
  const page = await connectToStation(url);
  return {
    port: Number(port),
    origin,
    dataDir: data.path,
    page,
    raw: (bytes) => sendRaw(Number(port), bytes),
    async stillServes() {
      await page.get('session.state', {});
      expectNothingInternal(station.stderr());
    },
    async [Symbol.asyncDispose]() {
      page[Symbol.dispose]();
      station.child.kill('SIGTERM');
      await station.ended;
      data[Symbol.dispose]();
    },
  };
}

const silenceMs = 400;

function sendRaw(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(silenceMs, done);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', done);
    socket.on('close', done);
    // What was still on its way when the station cut the connection.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
    );
  });
}
