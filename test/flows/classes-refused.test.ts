/** "Classes of an attempt", on every keyed request: another 4xx is a definite end, and what only looks like a refusal is a doubt. */
import { describe, expect, test } from 'vitest';
import { keyedOperations } from '#shared/contract/outbox.ts';
import { expectEndOfAmbiguous } from './support/ambiguous-end.ts';
import { answeredWith, envelope, type NetworkFault, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { classesOf, sentUnder, untilEntry } from './support/queue.ts';
import type { Scenario } from './support/scenario.ts';
import { scenes } from './support/scenarios.ts';

test('every keyed request has a scene', () => {
  expect(new Set(scenes.map(({ operation }) => operation))).toEqual(new Set(keyedOperations));
});

const refusals: readonly NetworkFault[] = [
  answeredWith('400', 400, envelope('idempotency_key_invalid')),
  answeredWith('401 whatever its body', 401, { message: 'Unauthorized' }),
  answeredWith('403', 403, envelope('customer_blocked')),
  answeredWith('404', 404, envelope('resource_missing')),
  answeredWith('409 of another code', 409, envelope('order_locked')),
  answeredWith('422', 422, envelope('validation_error')),
  answeredWith('a code nobody has heard of', 422, envelope('something_new')),
];

const notARefusal: readonly NetworkFault[] = [
  answeredWith('402 without the resource', 402, {}),
  answeredWith('402 with an envelope', 402, envelope('card_declined')),
  answeredWith('422 without the envelope', 422, { message: 'no' }),
  answeredWith('422 with an envelope without a code', 422, { error: { type: 'x', code: '', message: 'no' } }),
  answeredWith('500 with the envelope', 500, envelope('internal_error')),
  answeredWith('502 with an envelope of another code', 502, envelope('internal_error')),
];
const refundFailed = answeredWith('502 refund_failed', 502, envelope('refund_failed'));

function ambiguitiesOf({ operation }: Scenario): readonly NetworkFault[] {
  return operation === 'refunds.create' ? notARefusal : [...notARefusal, refundFailed];
}

function refusalsOf({ operation }: Scenario): readonly NetworkFault[] {
  return operation === 'refunds.create' ? [...refusals, refundFailed] : refusals;
}

describe.each(scenes)('$name', (scene) => {
  const { operation, route } = scene;

  for (const fault of refusalsOf(scene)) {
    flow(
      `${fault.name} is refused, and this request is not sent again`,
      async (till) => {
        const saleId = await scene.begin(till);
        const entry = await untilEntry(till, { saleId, operation }, 'refused');
        expect([entry.ambiguous, classesOf(entry)]).toEqual([false, ['refused']]);
        await till.pass(700_000);
        expect(sentUnder(till, entry.key)).toHaveLength(0);
        expect(await scene.now(till, saleId)).toBe(scene.askedAgain ?? scene.refused);
        if (operation !== 'refunds.create') return;
        const [refund] = await (await till.observer()).get('refunds.list', { saleId });
        expect(refund?.state).toBe('refused');
      },
      { wrapConnect: wrapFor(fault, route) },
    );
  }

  for (const fault of ambiguitiesOf(scene)) {
    flow(
      `${fault.name} is ambiguous`,
      async (till, told) => {
        const saleId = await scene.begin(till);
        await expectEndOfAmbiguous(till, told, { scene, saleId, processed: false, slow: false });
      },
      { wrapConnect: wrapFor(fault, route) },
    );
  }
});
