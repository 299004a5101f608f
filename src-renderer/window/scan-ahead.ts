/** A code that was scanned on the screen of a sale that is over: the first item of the next sale, which the sale screen takes. */
let ahead: string | null = null;

export function scanAhead(code: string): void {
  ahead = code;
}

/** Once: whoever asks again gets nothing. */
export function takeScanAhead(): string | null {
  const code = ahead;
  ahead = null;
  return code;
}
