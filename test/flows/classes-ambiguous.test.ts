/** "Classes of an attempt", the ambiguous rows: whatever leaves the outcome open is a doubt, and the doubt ends in one charge. */
import { describe } from 'vitest';
import { expectEndOfDoubt } from './support/doubt-end.ts';
import { ambiguousMishaps, arm, type NetworkFault, schemaMishaps, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import type { Scenario } from './support/scenario.ts';
import { scenes } from './support/scenarios.ts';

function rowsOf(scene: Scenario): readonly NetworkFault[] {
  return scene.bodyShown ? [...ambiguousMishaps, ...schemaMishaps] : ambiguousMishaps;
}

for (const scene of scenes) {
  describe(scene.name, () => {
    for (const mishap of rowsOf(scene)) {
      flow(
        `${mishap.name} is ambiguous`,
        async (till, told) => {
          await arm(till, mishap, scene.route);
          const saleId = await scene.begin(till);
          const { processed, slow = false } = mishap;
          await expectEndOfDoubt(till, told, { scene, saleId, processed, slow });
        },
        { wrapConnect: wrapFor(mishap, scene.route) },
      );
    }
  });
}
