/** "Classes of an attempt", the ambiguous rows: whatever leaves the outcome open is a doubt, and the doubt ends in one charge. */
import { describe, expect } from 'vitest';
import { flow } from './support/flow.ts';
import { ambiguousMishaps, arm, type Mishap, schemaMishaps, wrapFor } from './support/mishaps.ts';
import { checksOf, classesOf, expectFrozen, untilEntry } from './support/queue.ts';
import { type Scene, scenes } from './support/scenes.ts';

const bodyShown = (scene: Scene): boolean =>
  scene.operation !== 'orders.capture' && scene.operation !== 'orders.cancel';

function rowsOf(scene: Scene): readonly Mishap[] {
  return bodyShown(scene) ? [...ambiguousMishaps, ...schemaMishaps] : ambiguousMishaps;
}

for (const scene of scenes) {
  describe(scene.name, () => {
    for (const mishap of rowsOf(scene)) {
      flow(
        `${mishap.name} is ambiguous`,
        async (till, told) => {
          await arm(till, mishap, scene.route);
          const saleId = await scene.begin(till);
          await scene.end(till, saleId);

          // A look may show the end before the lost answer's deadline does.
          const entry = await untilEntry(till, { saleId, operation: scene.operation }, 'accepted');
          expect(entry.doubt).toBe(false);
          // A create can only be repeated; a request with an id is decided by a GET, and repeated when that shows nothing.
          const repeated = scene.operation === 'orders.create' || !mishap.processed;
          expect(classesOf(entry)).toEqual(repeated ? ['ambiguous', 'accepted'] : ['ambiguous']);
          expect(checksOf(entry).length > (scene.operation === 'refunds.create' ? 1 : 0)).toBe(
            scene.operation !== 'orders.create',
          );
          expectFrozen(till, entry);
          const states = told.ofEntry(entry.id);
          expect(states[states.indexOf('sending') + 1]).toBe('unknown');
          expect(states.at(-1)).toBe('accepted');
          if (!(mishap.slow && scene.operation === 'orders.confirm')) {
            expect(told.ofSale(saleId)).toContain(scene.inDoubt);
          }
          if (scene.operation === 'refunds.create') {
            const [refund] = await till.manager.get('refunds.list', { saleId });
            expect(told.ofRefund(refund?.id ?? '')).toContain('unknown');
          }
        },
        { wrapConnect: wrapFor(mishap, scene.route) },
      );
    }
  });
}
