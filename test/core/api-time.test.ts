/** Who hears that the API's time is sure, and that hearing of it costs no answer. */
import { expect, test } from 'vitest';
import { createApiTime } from '#main/core/api-time.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

test('an answer is noted although whoever hears of the time fails, once and in the log', async () => {
  const clock = createVirtualClock(1_800_000_000_000);
  const { log, lines } = createRecordingLog();
  let told = 0;
  const onTimeSure = (): void => {
    told += 1;
    throw new Error('disk full');
  };
  const hooks = { onTime: () => undefined, onTimeSure };
  const entries = { wasDated: () => true };
  const { serverTime } = createApiTime({
    clock,
    log,
    entries,
    ask: () => undefined,
    hooks,
    onChanged: () => undefined,
  });
  for (let answers = 0; answers < 4; answers += 1) {
    serverTime.note(clock.now());
    await clock.advance(60_000);
  }
  expect(Number.isFinite(serverTime.atLeast())).toBe(true);
  expect(told).toBe(1);
  expect(lines.filter(({ event }) => event === 'time-sure.failed')).toHaveLength(1);
});
