/**
 * Where a printer may be: an address of this machine or of the shop's own network, as a number. A name could lead anywhere tomorrow, and a
 * public address would carry the receipts of the shop out of it.
 */
export function isPrinterAddress(text: string): boolean {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  // `010` is eight in some programs and ten in others.
  if (parts === undefined || parts.some((part) => part > 255) || /\b0\d/.test(text)) return false;
  const [first = 0, second = 0] = parts;
  if (first === 10 || first === 127) return true;
  if (first === 172) return second >= 16 && second <= 31;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/** What listens below these ports is no printer. */
export const printerPorts = { min: 1024, max: 65_535 } as const;
