/** A printer at a real port of this machine that does what printers do: takes, stalls, runs out of paper, breaks off, goes away. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * takes    reads all, and ends the connection when the till does
 * answers  the same, but keeps the connection open and answers questions about its state
 * no-paper answers that its roll is at its end
 * stalls   takes the connection and reads nothing
 * breaks   breaks off after the first bytes of a job
 * reads    reads all and never says anything
 * runs-out answers, and tells by itself that its paper ended within the job
 * chatters reads nothing, and tells of its state again and again
 */
export type PrinterBehaviour =
  | 'takes'
  | 'answers'
  | 'no-paper'
  | 'stalls'
  | 'breaks'
  | 'reads'
  | 'runs-out'
  | 'chatters';

export interface FakePrinter extends AsyncDisposable {
  readonly port: number;
  /** What each connection sent that it read, without questions. */
  readonly jobs: readonly Uint8Array[];
  behaves(next: PrinterBehaviour): void;
  /** Off: connections are refused. */
  turn(isOn: boolean): Promise<void>;
}

const questions = [Buffer.of(0x10, 0x04, 0x04), Buffer.of(0x10, 0x04, 0x01)];

/** Automatic Status Back: four bytes that nobody asked for. Here: the paper is at its end. */
const unasked = Buffer.of(0x18, 0x00, 0x0c, 0x0f);

function withoutQuestions(bytes: Buffer): Buffer {
  return questions.reduce((rest, question) => {
    const at = rest.indexOf(question);
    return at === -1 ? rest : Buffer.concat([rest.subarray(0, at), rest.subarray(at + question.length)]);
  }, bytes);
}

export async function openFakePrinter(first: PrinterBehaviour = 'takes'): Promise<FakePrinter> {
  let behaviour = first;
  const jobs: Uint8Array[] = [];
  const open = new Set<Socket>();

  function serve(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    const now = behaviour;
    if (now === 'stalls') return void socket.pause();
    if (now === 'chatters') {
      socket.pause();
      const telling = setInterval(() => socket.write(unasked), 20);
      return void socket.on('close', () => clearInterval(telling));
    }
    let all = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      all = Buffer.concat([all, bytes]);
      const isJob = withoutQuestions(all).length > 0;
      if (now === 'breaks' && isJob) return void socket.resetAndDestroy();
      if (now === 'runs-out' && isJob) return void socket.write(unasked);
      if (now === 'runs-out') return void socket.write(Buffer.of(0x12));
      for (let at = 0; (now === 'answers' || now === 'no-paper') && at <= bytes.length - 3; at += 1) {
        if (bytes[at] !== 0x10 || bytes[at + 1] !== 0x04) continue;
        socket.write(Buffer.of(now === 'no-paper' && bytes[at + 2] === 0x04 ? 0x72 : 0x12));
      }
    });
    socket.on('end', () => {
      if (withoutQuestions(all).length > 0) jobs.push(withoutQuestions(all));
      if (now === 'takes') socket.end();
    });
  }

  const server = createServer({ allowHalfOpen: true }, serve);
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  async function close(): Promise<void> {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }
  const port = await listen(0);
  return {
    port,
    jobs,
    behaves: (next) => {
      behaviour = next;
    },
    turn: async (isOn) => (isOn ? void (await listen(port)) : close()),
    [Symbol.asyncDispose]: close,
  };
}
