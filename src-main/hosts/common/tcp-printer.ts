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
  /**
   * Until it has all of a job, from the first byte on. Counted whole, and not anew with each sign of it: one that reads nothing and goes on
   * telling of its state would hold up every slip and the drawer.
   */
  readonly takeMs: number;
}

const usualTimes: TcpPrinterTimes = { connectMs: 5_000, paperMs: 400, takeMs: 30_000 };

/** DLE EOT 4: the paper sensor; DLE EOT 1: the printer. Both are answered with one byte, ahead of what waits to be printed. */
const askPaper = Uint8Array.of(0x10, 0x04, 0x04);
const askPrinter = Uint8Array.of(0x10, 0x04, 0x01);
/** Both bits of the sensor at the end of the roll. */
const noPaper = 0x60;

export function createTcpPrinter(times: TcpPrinterTimes = usualTimes): PrinterLine {
  return {
    send: (job) => new Promise((resolve, reject) => new Sending({ job, times, resolve, reject }).run()),
  };
}

interface SendingDeps {
  readonly job: PrintJob;
  readonly times: TcpPrinterTimes;
  readonly resolve: (end: PrintEnd) => void;
  readonly reject: (error: unknown) => void;
}

class Sending {
  readonly #deps: SendingDeps;
  readonly #isAnswer = createAnswerFilter();
  /** A late answer to the first question says nothing of the job. */
  #answersDue = 2;
  #stage: 'dialling' | 'asking' | 'writing' | 'written' | 'ended' = 'dialling';
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  run(): void {
    const { job, times } = this.#deps;
    const { address: host, port } = job;
    // Half open: the end of our side is no end of what the printer has to say.
    const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
    const fail = (): void => this.#end(socket, this.#isBegun() ? 'unsure' : 'away');
    this.#within(times.connectMs, fail);
    socket.once('connect', () => {
      this.#stage = 'asking';
      this.#within(times.paperMs, () => this.#write(socket));
      socket.write(askPaper);
    });
    socket.on('data', (bytes) => this.#read(socket, bytes));
    socket.on('end', () => (this.#stage === 'written' ? this.#end(socket, 'taken') : fail()));
    socket.on('error', fail);
    socket.on('close', fail);
  }

  #within(ms: number, otherwise: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(otherwise, ms);
  }

  #isBegun(): boolean {
    return this.#stage === 'writing' || this.#stage === 'written';
  }

  #read(socket: Socket, bytes: Buffer): void {
    const [first, ...more] = Array.from(bytes).filter(this.#isAnswer);
    if (first === undefined) return;
    this.#answersDue -= 1 + more.length;
    if (this.#stage === 'asking') {
      if ((first & noPaper) === noPaper && this.#deps.job.needsPaper) this.#end(socket, 'paper');
      else this.#write(socket);
    } else if (this.#stage === 'written' && this.#answersDue <= 0) this.#end(socket, 'taken');
  }

  #write(socket: Socket): void {
    const bytes = this.#begin(socket);
    if (bytes === null) return;
    this.#stage = 'writing';
    this.#within(this.#deps.times.takeMs, () => this.#end(socket, 'unsure'));
    socket.write(bytes);
    socket.write(askPrinter, () => {
      if (this.#stage === 'writing') this.#stage = 'written';
    });
    socket.end();
  }

  #begin(socket: Socket): Uint8Array | null {
    try {
      const bytes = this.#deps.job.begin();
      if (bytes === null) this.#end(socket, 'dropped');
      return bytes;
    } catch (error) {
      this.#hangUp(socket);
      this.#deps.reject(error);
      return null;
    }
  }

  #end(socket: Socket, end: PrintEnd): void {
    if (this.#stage === 'ended') return;
    this.#hangUp(socket);
    this.#deps.resolve(end);
  }

  #hangUp(socket: Socket): void {
    this.#stage = 'ended';
    clearTimeout(this.#timer);
    socket.destroy();
  }
}

/**
 * What a printer says without being asked is no answer: its state, in four bytes, as soon as that changes (Automatic Status Back, ESC/POS GS a),
 * and flow control. One whose paper ends within a slip says so in this way, and would be believed to have printed it.
 */
function createAnswerFilter(): (byte: number) => boolean {
  let isStatus = 0;
  return (byte) => {
    if (isStatus > 0) {
      isStatus -= 1;
      return false;
    }
    // Bit 4 set and bits 0, 1 and 7 not: the first of four. An answer has bit 1 set.
    if ((byte & 0x93) === 0x10) isStatus = 3;
    return isStatus === 0 && byte !== 0x11 && byte !== 0x13;
  };
}
