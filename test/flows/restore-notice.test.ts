/** After a restore somebody has to look at what may be missing: it is told until a manager says that it was looked at. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';

const hour = 3_600_000;

const restoredOf = async (till: Till) =>
  (await till.manager.get('summary.get', {})).filter(({ kind }) => kind === 'restored');

flow('a restore needs somebody, over every restart, until a manager acknowledges it', async (till) => {
  expect(await till.manager.get('backups.restored', {})).toBeNull();
  expect(await till.clerk.get('backups.trustedFrom', {})).toEqual({ at: null });
  await backUp(till);
  expect(await restoredOf(till)).toEqual([]);
  await restoreAfter(till, 2 * hour);
  const restored = await till.manager.get('backups.restored', {});
  expect(restored).toMatchObject({ backup: 'then.db', madeAt: expect.any(Number) });
  expect(restored?.restoredAt).toBe(till.clock.now());
  expect(await till.clerk.get('backups.trustedFrom', {})).toEqual({ at: till.clock.now() + hour / 4 });
  expect(await restoredOf(till)).toMatchObject([
    { count: 1, first: [{ about: { kind: 'backup', id: 'then.db' }, madeAt: restored?.madeAt }] },
  ]);
  // Whoever sells by the old catalogue is told as well.
  expect(await till.clerk.get('backups.restored', {})).toEqual(restored);
  // The notice stands in the queue of a manager, who alone can acknowledge it: others would be sent to nothing.
  const told = await till.clerk.get('summary.get', {});
  expect(told.map(({ kind }) => kind)).not.toContain('restored');
  await till.core.restart();
  await till.signIn();
  expect(await restoredOf(till)).toHaveLength(1);
  expect(await till.clerk.code('backups.acknowledge', {})).toBe('forbidden');
  await till.manager.get('backups.acknowledge', {});
  expect(await till.manager.get('backups.restored', {})).toBeNull();
  expect(await restoredOf(till)).toEqual([]);
  const { rows } = await till.manager.get('audit.list', { filter: { area: 'backups' } });
  expect(rows).toMatchObject([
    { action: 'backups.acknowledge', subject: 'then.db' },
    { action: 'backups.restore', subject: 'then.db' },
  ]);
  // There is nothing left to say it about.
  expect(await till.manager.code('backups.acknowledge', {})).toBe('not-possible-now');
  await till.clock.advance(hour / 4);
  await till.signIn();
  expect(await till.clerk.get('backups.trustedFrom', {})).toEqual({ at: null });
});
