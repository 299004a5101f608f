/**
 * A printer at TCP port 9100: one connection for one job, written once. It is asked for its paper first, and is believed to have the job
 * only when it answers after the last byte, or takes the end of the connection and ends it too. What the system's buffers took is no sign:
 * a printer without paper leaves kilobytes there for a day.
 */
import { connect, type Socket } from 'node:net';
import type { PrintEnd, PrinterLine, PrintJob } from '../../lib/printer-line.ts';

export interface TcpPrinterTimes {
  readonly connectMs: number;
  /** How long a printer may take to tell of its paper. Many never do, and each slip waits as long. */
  readonly paperMs: number;
  /** Without a sign from the printer. A long slip takes some seconds. */
  readonly silentMs: number;
}

const usualTimes: TcpPrinterTimes = { connectMs: 5_000, paperMs: 400, silentMs: 15_000 };

/** DLE EOT 4: the paper sensor; DLE EOT 1: the printer. Both are answered with one byte, ahead of what waits to be printed. */
const askPaper = Uint8Array.of(0x10, 0x04, 0x04);
const askPrinter = Uint8Array.of(0x10, 0x04, 0x01);
/** Both bits of the sensor at the end of the roll. */
const noPaper = 0x60;

export function createTcpPrinter(times: TcpPrinterTimes = usualTimes): PrinterLine {
  return { send: (job) => new Promise((resolve) => new Sending(job, times, resolve).run()) };
}

class Sending {
  readonly #job: PrintJob;
  readonly #times: TcpPrinterTimes;
  readonly #resolve: (end: PrintEnd) => void;
  /** A late answer to the first question says nothing of the job. */
  #answersDue = 2;
  #stage: 'dialling' | 'asking' | 'writing' | 'written' | 'ended' = 'dialling';

  constructor(job: PrintJob, times: TcpPrinterTimes, resolve: (end: PrintEnd) => void) {
    this.#job = job;
    this.#times = times;
    this.#resolve = resolve;
  }

  run(): void {
    const { address: host, port } = this.#job;
    // Half open: the end of our side is no end of what the printer has to say.
    const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    const fail = (): void => this.#end(socket, this.#isBegun() ? 'unsure' : 'away');
    socket.setTimeout(this.#times.connectMs);
    socket.once('connect', () => {
      this.#stage = 'asking';
      socket.setTimeout(this.#times.paperMs);
      socket.write(askPaper);
    });
    socket.on('timeout', () => (this.#stage === 'asking' ? this.#write(socket) : fail()));
    socket.on('data', (bytes) => this.#read(socket, bytes));
    socket.on('end', () => (this.#stage === 'written' ? this.#end(socket, 'taken') : fail()));
    socket.on('error', fail);
    socket.on('close', fail);
  }

  #isBegun(): boolean {
    return this.#stage === 'writing' || this.#stage === 'written';
  }

  #read(socket: Socket, bytes: Buffer): void {
    this.#answersDue -= bytes.length;
    if (this.#stage === 'asking') {
      const isOut = ((bytes[0] ?? 0) & noPaper) === noPaper;
      if (isOut && this.#job.needsPaper) this.#end(socket, 'paper');
      else this.#write(socket);
    } else if (this.#stage === 'written' && this.#answersDue <= 0) this.#end(socket, 'taken');
  }

  #write(socket: Socket): void {
    try {
      this.#job.onBegin();
    } catch {
      this.#end(socket, 'away');
      return;
    }
    this.#stage = 'writing';
    socket.setTimeout(this.#times.silentMs);
    socket.write(this.#job.bytes);
    socket.write(askPrinter, () => {
      if (this.#stage === 'writing') this.#stage = 'written';
    });
    socket.end();
  }

  #end(socket: Socket, end: PrintEnd): void {
    if (this.#stage === 'ended') return;
    this.#stage = 'ended';
    socket.destroy();
    this.#resolve(end);
  }
}
