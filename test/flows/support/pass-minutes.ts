/** Time that passes at a counter with somebody signed in: a screen left alone is locked, and a lock takes cards and codes away. */
import type { Till } from '#test/helpers/till.ts';

/** What `seen` showed at the end of each minute. */
export async function passMinutes<T>(till: Till, minutes: number, seen?: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let passed = 0; passed < minutes; passed += 1) {
    await till.pass(60_000);
    await till.signIn();
    if (seen !== undefined) all.push(await seen());
  }
  return all;
}

/** So long nobody does anything; then both sign in again. */
export async function passWithPeople(till: Till, ms: number): Promise<void> {
  await till.pass(ms);
  await till.signIn();
}
