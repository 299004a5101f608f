/** A manager goes on from a copy on the screen: the host closes the core, puts the copy in its place, and every window starts afresh. */
import { randomUUID } from 'node:crypto';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { restoresOf } from '#main/hosts/common/restore.ts';
import type { TillOptions } from '#main/hosts/common/worlds/open-till.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, openTillIn, random, refusal } from './opened-till.ts';

/** A kiosk in training: a restore must work there as well. */
async function openKiosk(root: string, options: Partial<TillOptions> = {}) {
  const practice = { clock, random, folder: dataFolder(root).database('training'), log: () => undefined };
  const decided = { name: 'training', world: await startEmbeddedSandbox(practice) } as const;
  const opened = await openTillIn(root, { ...options, decided });
  async function signIn(role: 'clerk' | 'manager'): Promise<void> {
    const { staff, trainingPins } = await opened.get('session.state', {});
    const person = staff.find((one) => one.role === role);
    const known = trainingPins.find(({ staffId }) => staffId === person?.id);
    await opened.get('session.signIn', known ?? {});
  }
  return { ...opened, signIn, folder: dataFolder(root) };
}

const customer = {
  name: 'Depois da cópia',
  email: 'depois@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
};

test('the till goes on from the copy, locked, with the restore on record and the old files kept', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path);
  expect(refusal(await till.ask('till.restore', { backup: 'x.db' }))).toBe('not-signed-in');
  await till.signIn('manager');
  const made = await till.get('backups.make', {});
  await till.get('customers.save', { id: randomUUID(), revision: null, customer });
  const heard = till.told.length;
  expect(refusal(await till.ask('till.restore', { backup: made?.name ?? '' }))).toBe('ok');
  expect(till.told.slice(heard)).toContain('till.changed');
  expect(await till.get('session.state', {})).toMatchObject({ signedIn: null });
  await till.signIn('manager');
  expect(await till.get('customers.search', { text: '' })).toEqual([]);
  expect(readdirSync(join(till.folder.database('training'), 'damaged'))).toHaveLength(1);
  // The dialog says so: whoever regrets it goes back by the same list.
  const kept = (await till.get('backups.list', {})).find(({ kind }) => kind === 'before');
  expect(refusal(await till.ask('till.restore', { backup: kept?.name ?? '' }))).toBe('ok');
  await till.signIn('manager');
  expect(await till.get('customers.search', { text: '' })).toHaveLength(1);
});

test('a restore is on record under the copies with who asked for it, also after the way back', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path);
  await till.signIn('manager');
  const manager = (await till.get('session.state', {})).signedIn;
  const made = await till.get('backups.make', {});
  const onRecord = async () => {
    const { rows } = await till.get('audit.list', { filter: { area: 'backups' } });
    return rows
      .filter(({ action }) => action === 'backups.restore')
      .map(({ subject, staffName }) => [subject, staffName]);
  };
  await till.ask('till.restore', { backup: made?.name ?? '' });
  await till.signIn('manager');
  expect(await onRecord()).toEqual([[made?.name, manager?.name]]);
  // The way back brings the record of before, which does not know of the first restore either.
  const kept = (await till.get('backups.list', {})).find(({ kind }) => kind === 'before');
  await till.ask('till.restore', { backup: kept?.name ?? '' });
  await till.signIn('manager');
  expect(await onRecord()).toEqual([
    [kept?.name, manager?.name],
    [made?.name, manager?.name],
  ]);
  expect(await till.get('audit.verify', {})).toMatchObject({ state: 'sound' });
});

test('whoever was entered after the copy was made is named, although the copy does not know them', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path);
  await till.signIn('manager');
  const made = await till.get('backups.make', {});
  const pin = '739164';
  const { id: staffId } = await till.get('staff.create', { name: 'Nova Gerente', role: 'manager', pin });
  await till.get('session.lock', {});
  await till.get('session.signIn', { staffId, pin, newPin: '846205' });
  await till.ask('till.restore', { backup: made?.name ?? '' });
  await till.signIn('manager');
  const { rows } = await till.get('audit.list', { filter: { area: 'backups' } });
  expect(rows[0]).toMatchObject({ action: 'backups.restore', after: { name: 'Nova Gerente' } });
});

test('a copy that is damaged, or is no listed one, changes nothing, and the till goes on as it was', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path);
  await till.signIn('manager');
  await till.get('customers.save', { id: randomUUID(), revision: null, customer });
  await till.get('backups.make', {});
  const backups = join(till.folder.database('training'), 'backups');
  writeFileSync(join(backups, 'mine.db'), 'no database');
  expect(refusal(await till.ask('till.restore', { backup: join(backups, 'mine.db') }))).toBe('not-found');
  expect(refusal(await till.ask('till.restore', { backup: 'mine.db' }))).not.toBe('ok');
  await till.signIn('manager');
  expect(await till.get('customers.search', { text: '' })).toHaveLength(1);
});

test('a till that cannot open its own database again says so of its own, on every screen and in the terminal', async () => {
  using dir = makeTempDir();
  const folder = dataFolder(dir.path);
  const terminal: string[] = [];
  const { restore, ...restores } = restoresOf({ folder, clock });
  await using till = await openKiosk(dir.path, {
    ...restores,
    tell: (text) => void terminal.push(text),
    restore(wish) {
      try {
        return restore(wish);
      } finally {
        truncateSync(join(folder.database('training'), 'balcao-training.db'), 9_000);
      }
    },
  });
  await till.signIn('manager');
  const own = { trouble: 'damaged' };
  const heard = till.told.length;
  await till.get('backups.make', {});
  writeFileSync(join(folder.database('training'), 'backups', 'mine.db'), 'no database');
  expect(await till.ask('till.restore', { backup: 'mine.db' })).toMatchObject({
    error: { code: 'storage-failed', storage: own },
  });
  expect(await till.state()).toMatchObject({ world: null, trouble: own });
  expect(till.told.slice(heard).filter((name) => name === 'till.changed')).toHaveLength(1);
  expect(terminal.join()).toMatch(/está danificado[\s\S]*is damaged/);
});

test('a disk that fails while the copy is made is told once, and holds nothing up where the till goes on as it was', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path, {
    ...restoresOf({ folder: dataFolder(dir.path), clock }),
    restore() {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'copyfile' });
    },
  });
  await till.signIn('manager');
  const made = await till.get('backups.make', {});
  expect(await till.ask('till.restore', { backup: made?.name ?? '' })).toMatchObject({
    error: { code: 'storage-failed', storage: { trouble: 'disk-full' } },
  });
  expect(await till.state()).toMatchObject({ step: 'open', trouble: null });
});

test('a clerk may not', async () => {
  using dir = makeTempDir();
  await using till = await openKiosk(dir.path);
  await till.signIn('clerk');
  expect(refusal(await till.ask('till.restore', { backup: 'x.db' }))).toBe('forbidden');
});
