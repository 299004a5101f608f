/** "Classes of an attempt": not sent, running and limited. None of them is a doubt of its own, and the same bytes go out again. */
import { describe, expect } from 'vitest';
import { refusedPort, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { classesOf, expectFrozen, sentUnder, untilEntry } from './support/queue.ts';
import { scenes } from './support/scenarios.ts';

describe.each(scenes)('$name', (scene) => {
  const { operation, route } = scene;

  flow(
    'a refused connection is not sent, and nothing is in doubt',
    async (till, told) => {
      const saleId = await scene.begin(till);
      await scene.end(till, saleId);
      const entry = await untilEntry(till, { saleId, operation }, 'accepted');
      expect(classesOf(entry)).toEqual(['not-sent', 'accepted']);
      expect(told.ofEntry(entry.id).slice(-4)).toEqual(['sending', 'waiting', 'sending', 'accepted']);
      expect(scene.received(told, saleId)).toContain(scene.waiting);
      expect(scene.received(told, saleId)).not.toContain('unknown');
      // The first never left this machine: the key reached the API once.
      expect(sentUnder(till, entry.key)).toHaveLength(2);
      const { requests } = await till.control<{ requests: { idempotency_key: string }[] }>('GET', '/requests');
      expect(requests.filter(({ idempotency_key }) => idempotency_key === entry.key)).toHaveLength(1);
      expectFrozen(till, entry);
    },
    { wrapConnect: wrapFor(refusedPort, route) },
  );

  for (const enveloped of [false, true]) {
    flow(`429 ${enveloped ? 'with an envelope' : 'bare'} waits Retry-After, then the same key`, async (till, told) => {
      const limit = { kind: 'rate_limited', method: 'POST', route, retry_after_seconds: 45, enveloped };
      await till.control('POST', '/faults', limit);
      const saleId = await scene.begin(till);
      const waiting = await untilEntry(till, { saleId, operation }, 'waiting');
      expect(classesOf(waiting)).toEqual(['limited']);
      expect(waiting).toMatchObject({ ambiguous: false, why: 'limited-wait' });
      await scene.end(till, saleId);
      const entry = await untilEntry(till, { saleId, operation }, 'accepted');
      expect(classesOf(entry)).toEqual(['limited', 'accepted']);
      expect(told.ofEntry(entry.id).slice(-4)).toEqual(['sending', 'waiting', 'sending', 'accepted']);
      const [first, second] = sentUnder(till, entry.key);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(45_000);
      expectFrozen(till, entry);
      expect(scene.received(told, saleId)).toContain(scene.waiting);
      expect(scene.received(told, saleId)).not.toContain('unknown');
    });
  }

  if (scene.lostStays || scene.notShownStays) return;

  flow('409 while the first attempt still runs waits at least five seconds, then the same key', async (till) => {
    await till.control('POST', '/faults', { kind: 'delay_during', method: 'POST', route, ms: 90_000 });
    const saleId = await scene.begin(till);
    await scene.end(till, saleId);
    const entry = await untilEntry(till, { saleId, operation }, 'accepted');
    const classes = classesOf(entry);
    expect(classes[0]).toBe('ambiguous');
    expect(classes).toContain('running');
    // What overwrites is read before each repetition, so a read may show its end.
    expect(classes.slice(1).filter((one) => one !== 'running' && one !== 'accepted')).toEqual([]);
    const sends = entry.attemptList.filter(({ kind }) => kind === 'send');
    for (const [index, attempt] of sends.entries()) {
      const next = sends[index + 1];
      if (attempt.class !== 'running' || next === undefined) continue;
      expect(next.startedAt - attempt.startedAt).toBeGreaterThanOrEqual(5_000);
    }
    expectFrozen(till, entry);
  });
});
