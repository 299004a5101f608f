/** What the section of the backups knows of one that is being made, whoever asked for it and whatever is shown meanwhile. */
import { beforeEach, expect, test } from 'vitest';
import { backupsArea } from '#renderer/areas/backups/register.ts';
import { useBackups } from '#renderer/areas/backups/store.ts';
import type { Backup } from '#shared/contract/backups.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const backup: Backup = { name: 'manual-1.db', kind: 'manual', bytes: 1, madeAt: 1, check: 'made' };

let core: ScriptedCore;
beforeEach(() => {
  core = connectScriptedCore();
  core.on('backups.list', () => value([backup]));
  core.on('backups.making', () => value(null));
  useBackups.getState().reset();
});

test('one that runs is seen on coming back, and its end afterwards', async () => {
  let end = (_made: Backup | null): void => undefined;
  core.on('backups.make', () => new Promise((resolve) => (end = (made) => resolve(value(made)))));
  const making = useBackups.getState().make();
  expect(useBackups.getState()).toMatchObject({ progress: { done: 0 }, ended: null });
  core.on('backups.making', () => value({ done: 3, total: 9 }));
  await useBackups.getState().load();
  expect(useBackups.getState().progress).toEqual({ done: 3, total: 9 });
  core.on('backups.making', () => value(null));
  end(backup);
  await making;
  expect(useBackups.getState()).toMatchObject({
    progress: null,
    ended: { ok: true, value: backup },
    backups: [backup],
  });
});

test('one that another window makes is seen, and so is its end', async () => {
  useBackups.getState().applyProgress({ making: { done: 9, total: 9 } });
  expect(useBackups.getState().progress).toEqual({ done: 9, total: 9 });
  useBackups.getState().applyProgress({ making: null });
  expect(useBackups.getState().progress).toBeNull();
});

test('a list that stands open shows each new copy, whoever made it, and what was missed while the connection was lost', async () => {
  core.on('backups.list', () => value([]));
  core.on('backups.restored', () => value(null));
  core.on('backups.trustedFrom', () => value({ at: null }));
  await useBackups.getState().load();
  expect(useBackups.getState().backups).toEqual([]);
  core.on('backups.list', () => value([backup]));
  backupsArea.events?.['backups.changed']?.({});
  await expect.poll(() => useBackups.getState().backups).toEqual([backup]);
  core.on('backups.list', () => value([{ ...backup, name: 'daily-1.db' }, backup]));
  await backupsArea.load?.({ id: 'bruno', name: 'Bruno', role: 'manager' });
  expect(useBackups.getState().backups).toHaveLength(2);
});
