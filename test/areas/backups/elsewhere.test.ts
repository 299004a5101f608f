/** A copy leaves this computer whole, on record and for a manager alone; and only what left so comes back. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPieceBytes } from '#shared/domain/copy-piece.ts';
import { openTestCore, type TestClient, type TestCore } from '#test/helpers/test-core.ts';

const folderOf = (till: TestCore): string => join(till.dataDir, 'backups');

async function managerOf(till: TestCore): Promise<TestClient> {
  const client = till.connect();
  await client.signIn('manager');
  return client;
}

async function made(manager: TestClient): Promise<string> {
  return (await manager.get('backups.make', {}))?.name ?? '';
}

async function taken(manager: TestClient, name: string): Promise<Buffer> {
  const { saving } = await manager.get('backups.save', { name });
  const pieces: Buffer[] = [];
  for (let at: number | null = 0; at !== null; ) {
    const { data, next }: { data: string; next: number | null } = await manager.get('backups.piece', { saving, at });
    pieces.push(Buffer.from(data, 'base64'));
    at = next;
  }
  return Buffer.concat(pieces);
}

type Piece = { bringing: string; bytes: number; at: number; data: string };

function piecesOf(file: Buffer): Piece[] {
  const bringing = randomUUID();
  return Array.from({ length: Math.ceil(file.byteLength / copyPieceBytes) }, (_, index) => {
    const at = index * copyPieceBytes;
    const data = file.subarray(at, at + copyPieceBytes).toString('base64');
    return { bringing, bytes: file.byteLength, at, data };
  });
}

function nth(pieces: readonly Piece[], index: number): Piece {
  const piece = pieces.at(index);
  if (piece === undefined) throw new Error('too few pieces');
  return piece;
}

test('a copy leaves as it is, with a line on record, and says where all of them lie', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const name = await made(manager);
  const file = await taken(manager, name);
  expect(file.equals(readFileSync(join(folderOf(till), name)))).toBe(true);
  expect(file.byteLength).toBeGreaterThan(copyPieceBytes);
  const { rows } = await manager.get('audit.list', { filter: { area: 'backups' } });
  expect(rows.map(({ action, subject }) => ({ action, subject }))).toEqual([
    { action: 'backups.save', subject: name },
    { action: 'backups.make', subject: name },
  ]);
  expect(await manager.get('backups.folder', {})).toEqual({ folder: folderOf(till) });
});

test('nothing of a copy is read that is not on record, nor one that took its name since', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const name = await made(manager);
  expect(await manager.code('backups.piece', { saving: name, at: 0 })).toBe('not-found');
  expect(await manager.code('backups.save', { name: '../balcao.db' })).toBe('not-found');
  const { saving } = await manager.get('backups.save', { name });
  rmSync(join(folderOf(till), name));
  expect(await manager.code('backups.piece', { saving, at: 0 })).toBe('not-found');
});

test('what left comes back into the list, as old as it is, and can be read whole', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const name = await made(manager);
  const before = statSync(join(folderOf(till), name)).mtimeMs;
  const file = await taken(manager, name);
  rmSync(join(folderOf(till), name));
  const pieces = piecesOf(file);
  for (const [index, piece] of pieces.entries()) {
    const answer = await manager.get('backups.bring', piece);
    const isLast = index === pieces.length - 1;
    expect(answer).toEqual(isLast ? expect.objectContaining({ kind: 'brought', name: `brought-${name}` }) : null);
  }
  const [listed] = await manager.get('backups.list', {});
  expect(Math.abs((listed?.madeAt ?? 0) - before)).toBeLessThan(1_000);
  expect(readFileSync(join(folderOf(till), `brought-${name}`)).equals(file)).toBe(true);
  expect(statSync(join(folderOf(till), `brought-${name}`)).mode & 0o777).toBe(0o600);
  const brought = (await manager.get('backups.list', {})).find((one) => one.name === `brought-${name}`);
  expect(brought).toMatchObject({ check: 'whole' });
  const { rows } = await manager.get('audit.list', { filter: { area: 'backups' } });
  expect(rows[0]).toMatchObject({ action: 'backups.bring', subject: `brought-${name}` });
});

test('a file that was changed since, or never left, is refused, and leaves nothing', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const name = await made(manager);
  const file = await taken(manager, name);
  const changed = Buffer.from(file);
  changed.write('x', file.byteLength - 100);
  const pieces = piecesOf(changed);
  for (const piece of pieces.slice(0, -1)) await manager.get('backups.bring', piece);
  const refused = await manager.call('backups.bring', nth(pieces, -1));
  expect(refused).toMatchObject({ ok: false, error: { code: 'rule-broken', fields: [{ code: 'backup-unknown' }] } });
  // Of another size than all that left: not even its first piece is put on the disk.
  const other = nth(piecesOf(Buffer.alloc(file.byteLength + 1)), 0);
  expect(await manager.code('backups.bring', other)).toBe('rule-broken');
  expect(readdirSync(folderOf(till)).sort()).toEqual(['given.jsonl', name]);
});

const draftsOf = (till: TestCore): string[] => readdirSync(folderOf(till)).filter((one) => one.endsWith('.bringing'));

test('a piece that comes twice counts once, and one out of its turn is refused', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const file = await taken(manager, await made(manager));
  const pieces = piecesOf(file);
  expect(await manager.code('backups.bring', nth(pieces, 1))).toBe('bad-input');
  await manager.get('backups.bring', nth(pieces, 0));
  expect(await manager.code('backups.bring', nth(pieces, 2))).toBe('bad-input');
  await manager.get('backups.bring', nth(pieces, 1));
  expect(await manager.get('backups.bring', nth(pieces, 1))).toBeNull();
});

test('two windows bring one each, and what is given up goes after some more', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const file = await taken(manager, await made(manager));
  const [ours, theirs] = [piecesOf(file), piecesOf(file)];
  for (const [index, piece] of ours.entries()) {
    const answers = await Promise.all([
      manager.get('backups.bring', piece),
      manager.get('backups.bring', nth(theirs, index)),
    ]);
    const names = new Set(answers.map((answer) => answer?.name));
    expect(names.size).toBe(index === ours.length - 1 ? 2 : 1);
  }
  for (let times = 0; times < 6; times += 1) await manager.get('backups.bring', nth(piecesOf(file), 0));
  expect(draftsOf(till)).toHaveLength(4);
});

test('the last piece again, at once or after its answer was lost, names the copy that is in the list', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const file = await taken(manager, await made(manager));
  const pieces = piecesOf(file);
  for (const piece of pieces.slice(0, -1)) await manager.get('backups.bring', piece);
  const last = nth(pieces, -1);
  const [once, twice] = await Promise.all([manager.get('backups.bring', last), manager.get('backups.bring', last)]);
  expect(once).toMatchObject({ kind: 'brought' });
  expect(twice).toEqual(once);
  expect(await manager.get('backups.bring', last)).toEqual(once);
  expect((await manager.get('backups.list', {})).filter(({ kind }) => kind === 'brought')).toHaveLength(1);
  expect(draftsOf(till)).toEqual([]);
});

test('a clerk may neither take one nor bring one', async () => {
  await using till = await openTestCore();
  const clerk = till.connect();
  await clerk.signIn('clerk');
  expect(await clerk.code('backups.folder', {})).toBe('forbidden');
  expect(await clerk.code('backups.save', { name: 'x' })).toBe('forbidden');
  expect(await clerk.code('backups.piece', { saving: 'x', at: 0 })).toBe('forbidden');
  expect(await clerk.code('backups.bring', nth(piecesOf(Buffer.alloc(10)), 0))).toBe('forbidden');
});

test('what a power cut left of a line costs that line alone', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  mkdirSync(folderOf(till), { recursive: true });
  appendFileSync(join(folderOf(till), 'given.jsonl'), '{"digest":"torn');
  const name = await made(manager);
  const file = await taken(manager, name);
  rmSync(join(folderOf(till), name));
  for (const piece of piecesOf(file)) await manager.get('backups.bring', piece);
});
