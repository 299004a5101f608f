/** Where the printer of the shop is; null while there is none. */
import type { Settings } from '#shared/contract/settings.ts';

export interface PrinterPlace {
  readonly address: string;
  readonly port: number;
}

/** A stored address that is refused today is read as empty, and a connection to nowhere in particular is one to this machine. */
export function printerPlace({ printer, printerAddress, printerPort }: Settings): PrinterPlace | null {
  return printer === 'off' || printerAddress === '' ? null : { address: printerAddress, port: printerPort };
}
