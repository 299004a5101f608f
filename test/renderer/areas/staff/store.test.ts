/** The people as a manager's screen holds them: read once, changed by events, gone with the session. */
import { beforeEach, expect, it } from 'vitest';
import { staffArea } from '#renderer/areas/staff/register.ts';
import { useRecords } from '#renderer/areas/staff/store.ts';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const ana: StaffRecord = {
  id: 'a',
  name: 'Ana',
  role: 'clerk',
  retiredAt: null,
  lockedUntil: null,
  isPinGiven: false,
};

let core: ScriptedCore;
beforeEach(() => {
  core = connectScriptedCore();
  useRecords.getState().reset();
  core.on('staff.list', () => value([ana]));
});

it('is read for a manager, and not asked for in the name of a clerk', async () => {
  await staffArea.load?.({ id: 'a', name: 'Ana', role: 'clerk' });
  expect(core.asked).toEqual([]);
  await staffArea.load?.({ id: 'b', name: 'Bruno', role: 'manager' });
  expect(useRecords.getState().records).toEqual([ana]);
});

it('follows what the core announces, and forgets it for the next person', async () => {
  await useRecords.getState().load();
  staffArea.events?.['staff.changed']?.([{ ...ana, isPinGiven: true }]);
  expect(useRecords.getState().records).toEqual([{ ...ana, isPinGiven: true }]);
  staffArea.reset?.();
  expect(useRecords.getState().records).toBe(null);
});

it('says why it could not be read, until it can', async () => {
  core.on('staff.list', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
  await useRecords.getState().load();
  expect(useRecords.getState()).toMatchObject({ records: null, error: { code: 'storage-failed' } });
  core.on('staff.list', () => value([ana]));
  await useRecords.getState().load();
  expect(useRecords.getState()).toMatchObject({ records: [ana], error: null });
});
