/** Whether something grows for as long as it is watched, or only breathes. */

export interface Sample {
  readonly minute: number;
  readonly value: number;
}

/**
 * By how much a minute, by the median of the slopes between all pairs (Theil and Sen): one collection of garbage more or less, early or late,
 * does not turn it.
 */
export function growthPerMinute(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((one, index) =>
    samples
      .slice(index + 1)
      .flatMap((other) => (other.minute > one.minute ? [(other.value - one.value) / (other.minute - one.minute)] : [])),
  );
  if (slopes.length === 0) return 0;
  return slopes.toSorted((left, right) => left - right)[Math.floor(slopes.length / 2)] ?? 0;
}
