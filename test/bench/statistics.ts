/** Middle and tails of what was measured. */
export interface Spread {
  readonly samples: number;
  /** What a step takes when nothing else wants the machine: nine in ten were slower. */
  readonly p10Ms: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export function spread(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    samples: sorted.length,
    p10Ms: rank(sorted, 0.1),
    medianMs: rank(sorted, 0.5),
    p95Ms: rank(sorted, 0.95),
    p99Ms: rank(sorted, 0.99),
  };
}

export function median(samples: readonly number[]): number {
  return rank(
    samples.toSorted((a, b) => a - b),
    0.5,
  );
}

export function quarter(samples: readonly number[]): number {
  return rank(
    samples.toSorted((a, b) => a - b),
    0.25,
  );
}

/** Nearest rank: a value that was measured, never one between two. */
function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
