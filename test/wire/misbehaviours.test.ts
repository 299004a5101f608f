/** A real socket that misbehaves, before and after the API did as it was asked: the class is the table's, and one truth is the end. */
import { describe, expect, test } from 'vitest';
import { keyedOperations } from '#shared/contract/outbox.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { expectAmbiguousTold } from '../flows/support/ambiguous-end.ts';
import { isTo } from '../flows/support/faults.ts';
import { runFlow, type Tell } from '../flows/support/flow.ts';
import { classesOf, untilEntry } from '../flows/support/queue.ts';
import type { Scenario } from '../flows/support/scenario.ts';
import { scenes } from '../flows/support/scenarios.ts';
import { wireRows } from './support/misbehaviours.ts';
import { openRawServer, type RawServer } from './support/raw-server.ts';
import type { Phase, WireRow } from './support/wire-row.ts';

/** Universes the whole table is held in, for `npm run wire -- --rounds N`. Unasked, each row meets each request in one phase of two. */
const asked = process.env.BALCAO_WIRE_ROUNDS;
const rounds = Number(asked ?? 1);

test('every keyed request of the till meets the wire', () => {
  expect(new Set(scenes.map(({ operation }) => operation))).toEqual(new Set(keyedOperations));
});

function applies({ only }: WireRow, scene: Scenario): boolean {
  return only === undefined || (only === 'body-shown') === scene.bodyShown;
}

/** The first POST to the route goes to the bad door; everything else goes where it should. */
function through(server: RawServer, route: string): TillOptions {
  let met = false;
  return {
    wrapConnect: (connect) => (request) => {
      if (met || !isTo(request, route)) return connect(request);
      met = true;
      return connect({ ...request, url: server.url + new URL(request.url).pathname.replace(/^\/api/, '') });
    },
    holdsBack: ({ method }) => method === 'POST' && server.hanging,
  };
}

async function meet(row: WireRow, scene: Scenario, { phase, seed }: { phase: Phase; seed: number }): Promise<void> {
  let till: Till | null = null;
  const api = () => {
    if (till === null) throw new Error('nobody was at the till yet');
    return till.sandbox;
  };
  await using server = await openRawServer({ misbehaviour: row, api: phase === 'after' ? api : null });
  const tell: Tell = async (opened, told) => {
    till = opened;
    const saleId = await scene.begin(opened);
    const which = { saleId, operation: scene.operation };
    // Whether this misbehaviour left a doubt shows only in what came of the request.
    const mayStay = scene.lostStays === true || (scene.notShownStays === true && phase === 'before');
    const left = mayStay ? (await untilEntry(opened, which, ['review', 'accepted'])).state : 'accepted';
    if (left === 'accepted') await scene.end(opened, saleId);
    const entry = await untilEntry(opened, which, left);
    const first = classesOf(entry)[0];
    expect(row.classes).toContain(first);
    expect(server.connections).toBe(row.door === 'closed' ? 0 : 1);
    if (first === 'ambiguous') {
      const slow = row.hangs ?? false;
      await expectAmbiguousTold(opened, told, { scene, saleId, processed: phase === 'after', slow });
    } else {
      expect(entry.ambiguous).toBe(false);
      expect(classesOf(entry)).toEqual(first === 'not-sent' ? ['not-sent', 'accepted'] : ['accepted']);
      expect(told.ofEntry(entry.id)).not.toContain('unknown');
    }
  };
  await runFlow(tell, { ...through(server, scene.route), seed });
}

for (let round = 1; round <= rounds; round += 1) {
  for (const [nth, scene] of scenes.entries()) {
    describe(rounds === 1 ? scene.name : `${scene.name}, round ${round}`, () => {
      for (const [at, row] of wireRows.filter((one) => applies(one, scene)).entries()) {
        const phases =
          asked === undefined
            ? row.phases.filter((_, index) => row.phases.length === 1 || index === (nth + at) % 2)
            : row.phases;
        for (const phase of phases) {
          test(`${row.name}, ${phase} it was carried out`, () => meet(row, scene, { phase, seed: 6 + round }));
        }
      }
    });
  }
}
