/** One look serves many wakes, a failed one is taken again, and the time that a look names is kept. */
import { expect, test } from 'vitest';
import { createPollLoop } from '#main/sync/poll-loop.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

function started(answers: readonly (number | null | Error)[]) {
  const clock = createVirtualClock(0, 1);
  const polls: number[] = [];
  const logged: string[] = [];
  const loop = createPollLoop({
    clock,
    log: (_level, event) => void logged.push(event),
    failureEvent: 'poll-failed',
    poll() {
      const answer = answers[polls.length] ?? null;
      polls.push(clock.monotonic());
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { clock, loop, polls, logged };
}

test('several wakes of one turn make one look, and none inside the call that woke', async () => {
  const { clock, loop, polls } = started([]);
  loop.wake();
  loop.wake();
  expect(polls).toEqual([]);
  await clock.resolve();
  expect(polls).toEqual([0]);
});

test('the next look comes when the last one said, within five minutes at the latest', async () => {
  const { clock, loop, polls } = started([250, 10 * 60_000]);
  loop.wake();
  await clock.advance(400_000);
  expect(polls).toEqual([0, 250, 300_250]);
});

test('a wake before that time takes its place', async () => {
  const { clock, loop, polls } = started([1_000]);
  loop.wake();
  await clock.advance(400);
  loop.wake();
  await clock.advance(60_000);
  expect(polls).toEqual([0, 400]);
});

test('a look that fails is logged and taken again after five seconds', async () => {
  const { clock, loop, polls, logged } = started([new Error('disk full')]);
  loop.wake();
  await clock.advance(60_000);
  expect(polls).toEqual([0, 5_000]);
  expect(logged).toEqual(['poll-failed']);
});

test('nothing is looked at once it is stopped', async () => {
  const { clock, loop, polls } = started([100]);
  loop.wake();
  await clock.resolve();
  loop.wake();
  loop.stop();
  await clock.advance(60_000);
  expect(polls).toEqual([0]);
  expect(loop.isStopped()).toBe(true);
});
