/** Whether an answer is older than what is known: a slow one could turn "paid" back into "awaiting". */

/**
 * `askedAt`: when the question left, because an answer is as old as its question. A `knownAt` in the future proves no age: the
 * clock was set back since. All in ms of one clock.
 */
export function isOlder(askedAt: number, knownAt: number | null, now: number): boolean {
  return knownAt !== null && knownAt <= now && askedAt < knownAt;
}
