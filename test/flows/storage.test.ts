/** A disk that fails for a while: an answer is not lost, a request is not repeated for it, and nothing spins. */
import { describe, expect } from 'vitest';
import type { Failpoint } from '#main/lib/failpoints.ts';
import { type FlowOptions, flow } from './support/flow.ts';
import { classesOf, untilEntry } from './support/queue.ts';
import { scenes } from './support/scenarios.ts';

/** The step fails `times` times, as a transaction does on a full disk; `hits` counts how often it was tried. */
function failing(point: Failpoint, times: number): FlowOptions & { readonly hits: () => number } {
  let hits = 0;
  return {
    hits: () => hits,
    expectErrors: ['outbox.step-failed'],
    failpoint: (name) => {
      if (name !== point) return;
      hits += 1;
      if (hits <= times) throw new Error('disk full');
    },
  };
}

describe.each(scenes)('$name', ({ operation, begin, end }) => {
  const unwritten = failing(`${operation}:inside-resolve`, 3);
  flow(
    'keeps its answer until it can be written',
    async (till) => {
      const saleId = await begin(till);
      await end(till, saleId);
      const entry = await untilEntry(till, { saleId, operation }, 'accepted');
      expect(classesOf(entry)).toEqual(['accepted']);
      expect(unwritten.hits()).toBe(4);
    },
    unwritten,
  );

  const unclaimed = failing(`${operation}:before-claim`, 3);
  flow(
    'is tried again in a while when it could not be begun',
    async (till) => {
      const saleId = await begin(till);
      await till.pass(14_000);
      expect(unclaimed.hits()).toBe(3);
      await end(till, saleId);
      expect(classesOf(await untilEntry(till, { saleId, operation }, 'accepted'))).toEqual(['accepted']);
    },
    unclaimed,
  );
});

describe('a check that could not be written', () => {
  for (const { name, operation, route, begin, end } of scenes.filter(({ byId }) => byId)) {
    flow(
      `of ${name} is asked again`,
      async (till) => {
        await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
        const saleId = await begin(till);
        await end(till, saleId);
        expect(classesOf(await untilEntry(till, { saleId, operation }, 'accepted'))).toEqual(['ambiguous']);
      },
      failing(`${operation}:after-check`, 2),
    );
  }
});
