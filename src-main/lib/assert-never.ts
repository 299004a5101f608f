/** Makes a switch that forgets a case fail to compile, and fail loudly if an unparsed value slips through. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
