/** W1: a credential that is refused waits alone, is tried from time to time, and goes on with the first answer that is none of 401. */
import { expect, test } from 'vitest';
import { classifyAnswer, classifyFailure, type Generation } from '#main/api/classify.ts';
import { WireFailure } from '#main/api/connect.ts';
import { createCredentialPauses } from '#main/api/credential-pauses.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const answer = (status: number, text = '{}') =>
  classifyAnswer({ status, headers: {}, body: new TextEncoder().encode(text) }, { accepted: 'any' });
const missing = '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"no"}}';

function open() {
  const clock = createVirtualClock(0);
  const probes: (readonly [Generation, number])[] = [];
  let changes = 0;
  const pauses = createCredentialPauses({
    clock,
    probe: (generation) => void probes.push([generation, clock.monotonic() / 1_000]),
    onChanged: () => {
      changes += 1;
    },
  });
  return { clock, probes, pauses, changes: () => changes };
}

test('W1: one probe after half a minute, then ever later, up to ten minutes', async () => {
  const { clock, probes, pauses, changes } = open();
  pauses.answered('v1', answer(401));
  pauses.answered('v1', answer(401));
  expect([pauses.paused(), pauses.waitMs('v1'), pauses.waitMs('v2'), changes()]).toEqual([
    [{ generation: 'v1', why: 'refused' }],
    30_000,
    0,
    1,
  ]);
  await clock.advance(3_600_000);
  expect(probes.map(([, at]) => at)).toEqual([30, 90, 210, 450, 930, 1_530, 2_130, 2_730, 3_330]);
});

test.each([
  ['a 404 of the API ends it', answer(404, missing), []],
  ['a 2xx ends it', answer(200), []],
  ['a page of a gateway does not', answer(502, '<html>'), ['v2']],
  ['a lost connection does not', classifyFailure(new WireFailure('not-sent', 'ENETUNREACH')), ['v2']],
])('W1: %s', (_name, observation, paused) => {
  const { pauses } = open();
  pauses.answered('v2', answer(401));
  pauses.answered('v2', observation);
  expect(pauses.paused().map(({ generation }) => generation)).toEqual(paused);
});

test('W1: a new key is tried at once, and no probe of the old one comes after', async () => {
  const { clock, probes, pauses } = open();
  pauses.answered('v2', answer(401));
  await clock.advance(7_000);
  pauses.changed('v2');
  expect([pauses.paused(), pauses.waitMs('v2')]).toEqual([[], 0]);
  await clock.advance(3_600_000);
  expect(probes).toEqual([['v2', 7]]);
});

test('a key that was taken for another account is simply refused once the API says so, and is asked about in one rhythm', async () => {
  const { clock, probes, pauses } = open();
  pauses.another('v2');
  pauses.answered('v2', answer(401));
  expect(pauses.paused()).toEqual([{ generation: 'v2', why: 'refused' }]);
  await clock.advance(95_000);
  expect(probes.map(([, at]) => at)).toEqual([0, 30, 90]);
});

test('nothing is asked with a credential that is not there, and whoever needs it tells again', async () => {
  const { clock, probes, pauses, changes } = open();
  pauses.missing('v1');
  pauses.missing('v1');
  expect([pauses.paused(), pauses.waitMs('v1'), changes()]).toEqual([
    [{ generation: 'v1', why: 'missing' }],
    600_000,
    1,
  ]);
  await clock.advance(600_000);
  expect([pauses.paused(), probes]).toEqual([[], []]);
});
