/** The way to a printer, as the core asks for it. A host gives it; the simulation has none, so it prints nothing. */

export interface PrintJob {
  readonly address: string;
  readonly port: number;
  /** A drawer opens without. */
  readonly needsPaper: boolean;
  /**
   * Called once the printer is there and has paper. What it answers is written next, so it is what was true a moment ago. Null: nobody wants
   * it any more, and nothing is written. Throws where the job could not be marked as begun; `send` rejects then, with nothing written.
   */
  readonly begin: () => Uint8Array | null;
}

/**
 * taken    the printer has all of it, and said so
 * away     nothing was written: nobody answered at this address
 * paper    nothing was written: the printer says that it has no paper
 * dropped  nothing was written: `begin` wanted nothing
 * unsure   some of it was written, and nobody knows what came out
 */
export type PrintEnd = 'taken' | 'away' | 'paper' | 'dropped' | 'unsure';

export interface PrinterLine {
  send(job: PrintJob): Promise<PrintEnd>;
}
