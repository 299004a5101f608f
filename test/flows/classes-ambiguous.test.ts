/** "Classes of an attempt", the ambiguous rows: whatever leaves the outcome open is a doubt, and the doubt ends in one charge. */
import { describe } from 'vitest';
import { expectEndOfAmbiguous } from './support/ambiguous-end.ts';
import { ambiguousFaults, arm, type NetworkFault, schemaFaults, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import type { Scenario } from './support/scenario.ts';
import { scenes } from './support/scenarios.ts';

function rowsOf(scene: Scenario): readonly NetworkFault[] {
  return scene.bodyShown ? [...ambiguousFaults, ...schemaFaults] : ambiguousFaults;
}

for (const scene of scenes) {
  describe(scene.name, () => {
    for (const fault of rowsOf(scene)) {
      flow(
        `${fault.name} is ambiguous`,
        async (till, told) => {
          await arm(till, fault, scene.route);
          const saleId = await scene.begin(till);
          const { processed, slow = false } = fault;
          await expectEndOfAmbiguous(till, told, { scene, saleId, processed, slow });
        },
        { wrapConnect: wrapFor(fault, scene.route) },
      );
    }
  });
}
