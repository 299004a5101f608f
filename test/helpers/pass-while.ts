/** Lets time pass while somebody waits for an answer. */
import { setTimeout as delay } from 'node:timers/promises';
import type { VirtualClock } from './virtual-clock.ts';

const moreMs = 250;

/**
 * The answer to `asked`. A PIN is hashed on a thread of its own, in real time: an answer that it delays beyond `ms` still needs
 * this clock to go on, and would otherwise never come.
 */
export async function passWhile<T>(clock: VirtualClock, ms: number, asked: Promise<T>): Promise<T> {
  let isAnswered = false;
  const done = (): void => {
    isAnswered = true;
  };
  asked.then(done, done);
  await clock.advance(ms);
  while (!isAnswered) {
    await delay(1);
    await clock.advance(moreMs);
  }
  return asked;
}
