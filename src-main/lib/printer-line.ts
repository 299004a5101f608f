/** The way to a printer, as the core asks for it. A host gives it; the simulation has none, so it prints nothing. */

export interface PrintJob {
  readonly address: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  /** A drawer opens without. */
  readonly needsPaper: boolean;
  /** Called once the printer is there and has paper, before the first byte of the job is written. Throwing ends the job unwritten. */
  readonly onBegin: () => void;
}

/**
 * taken    the printer has all of it, and said so
 * away     nothing was written: nobody answered at this address
 * paper    nothing was written: the printer says that it has no paper
 * unsure   some of it was written, and nobody knows what came out
 */
export type PrintEnd = 'taken' | 'away' | 'paper' | 'unsure';

export interface PrinterLine {
  send(job: PrintJob): Promise<PrintEnd>;
}
