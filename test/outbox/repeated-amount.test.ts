/** An amount that could move twice goes again right after the read that lets it, or is read once more. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Observation } from '#main/api/classify.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { createOutboxTable } from '#main/outbox/table.ts';
import { createAgreements } from '#main/proof/agreement.ts';
import { createSecretBytes } from '#main/secrets/secret-bytes.ts';
import { accepted, anEntry } from '#test/bench/shop.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const nothing = (): void => {};
const lost: Observation = { ...accepted, class: 'ambiguous', httpStatus: null, payload: null, bodyText: null };

test('a repetition that waited since reads agreed is not sent by them', async () => {
  using opened = openTestDb();
  const { db, clock } = opened;
  const table = createOutboxTable(db, 'till');
  const outbox = createOutbox({
    db,
    table,
    clock,
    random: createSeededRandom(1),
    secrets: createSecretBytes(clock, nothing),
    agreements: createAgreements(clock),
    operationOf: () => ({
      name: 'refunds.create',
      direction: 'back',
      expectation: () => ({ accepted: 'any' }),
      check: { path: () => '/', proof: () => z.unknown(), decide: () => 'not-shown' },
      applyResult: nothing,
    }),
    onSent: nothing,
    onMoved: nothing,
    failpoint: nothing,
    wake: nothing,
    wantTime: nothing,
    freshReads: { awaits: () => false, forget: nothing },
  });
  db.transaction(() => outbox.enqueue({ ...anEntry('a', 'key'), operation: 'refunds.create', byId: true }, null));
  expect(outbox.claim('a')?.state).toBe('sending');
  outbox.applyAnswer('a', lost);
  // Reads show nothing of it for longer than a quarter of an hour.
  for (let reads = 0; reads < 20 && table.get('a')?.nextKind === 'check'; reads += 1) {
    await clock.advance(60_000);
    outbox.startCheck('a');
    outbox.applyRead('a', { ...accepted, httpStatus: 200 });
  }
  expect(table.get('a')).toMatchObject({ nextKind: 'send', nextAt: clock.now() });
  await clock.advance(30_000);
  expect(outbox.claim('a')).toBe(null);
  expect(table.get('a')).toMatchObject({ nextKind: 'check', nextAt: clock.now() });
  outbox.startCheck('a');
  outbox.applyRead('a', { ...accepted, httpStatus: 200 });
  expect(outbox.claim('a')?.state).toBe('sending');
});
