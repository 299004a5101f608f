/** Applies `make` to a row, if there is one. */
export function ifFound<R, T>(row: R | null, make: (row: R) => T): T | null {
  return row === null ? null : make(row);
}
