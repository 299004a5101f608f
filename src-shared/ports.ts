/** The only interfaces through which core and sandbox use time and chance, so that the same seed gives the same run. */

export interface Timer {
  cancel(): void;
}

export interface Clock {
  /** Wall clock, epoch milliseconds. May jump. */
  now(): number;
  /** Monotonic milliseconds since an arbitrary start. Never jumps. */
  monotonic(): number;
  /** Runs `callback` once, after at least `delayMs` of this clock's time. */
  after(delayMs: number, callback: () => void): Timer;
}

export interface Random {
  /** Cryptographically strong in production, seeded in tests. */
  bytes(length: number): Uint8Array;
  /** Uniform in [0, 1). */
  float(): number;
}
