/** A process that ends at a named point, seen from the disk: the step throws there once, and a restart finds what was left. */
import type { Failpoint } from '#main/lib/failpoints.ts';
import type { FlowOptions } from './flow.ts';

export function crashAt(point: Failpoint): FlowOptions {
  let armed = true;
  return {
    expectErrors: ['outbox.step-failed'],
    failpoint: (name) => {
      if (!armed || name !== point) return;
      armed = false;
      throw new Error(`the process ends at ${point}`);
    },
  };
}
