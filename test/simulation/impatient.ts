/**
 * On some days somebody presses "try now" again and again, so that what waits goes sooner than it was planned. The draws are its own, so
 * that every other day stays as it was.
 */
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { type Stage, someWindow } from './acts/stage.ts';
import { count } from './tally.ts';

const share = 0.08;

export const isImpatientDay = (seed: number): boolean => createSeededRandom(seed + 13_000_215).float() < share;
export const impatientRandom = (seed: number): Random => createSeededRandom(seed + 13_100_003);

export async function tryNow({ people, clock, tally, note, wakeUp }: Stage, random: Random): Promise<void> {
  for (let pressed = 0; pressed < 4; pressed += 1) {
    await clock.advance(random.float() ** 3 * 40_000);
    await wakeUp();
    const answer = await people.at(someWindow(random), 'outbox.tryNow', {});
    count(tally, `try-now:${answer.ok ? 'asked' : answer.error.code}`);
    note('somebody presses "try now"');
  }
}
