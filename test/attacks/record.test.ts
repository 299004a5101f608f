/** The record of actions against whoever holds the file: rows edited, taken out, swapped, slipped in, and the head beside it replaced. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type ChainedRow, genesisHash, hashRow } from '#main/areas/audit/chain.ts';
import { databaseName } from '#main/db/meta.ts';
import { openTestCore, type TestClient, type TestCore } from '#test/helpers/test-core.ts';

type Tamper = (db: Database.Database, headFile: string) => void;

const run =
  (sql: string): Tamper =>
  (db) =>
    void db.exec(sql);

/** Every hash made anew over what stands there now: whoever has read the sources can do it. */
function chainAnew(db: Database.Database): { count: number; hash: string } {
  let head = genesisHash;
  let count = 0;
  for (const row of db.prepare('SELECT * FROM audit ORDER BY seq').all() as ChainedRow[]) {
    const hash = hashRow(head, row);
    db.prepare('UPDATE audit SET prev_hash = ?, hash = ? WHERE seq = ?').run(head, hash, row.seq);
    [head, count] = [hash, row.seq];
  }
  return { count, hash: Buffer.from(head).toString('hex') };
}

const edited = "UPDATE audit SET subject = 'nobody' WHERE seq = 3";

/** A till with people and a few actions, closed; then somebody has its files. Answers a manager of the till that starts on them. */
async function startAfter(till: TestCore, tamper: Tamper): Promise<TestClient> {
  await till.clock.advance(1_000);
  await till.restart(async () => {
    const db = new Database(join(till.dataDir, databaseName('training')));
    for (const name of ['audit_is_never_updated', 'audit_is_never_deleted']) db.exec(`DROP TRIGGER ${name}`);
    tamper(db, join(till.dataDir, 'audit-head-training.json'));
    db.close();
  });
  const manager = till.connect();
  await manager.signIn('manager');
  await till.clock.advance(1_000);
  return manager;
}

async function usedTill(): Promise<{ readonly till: TestCore; readonly head: { count: number; hash: string } }> {
  const till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  for (const name of ['Caio', 'Davi', 'Eva']) {
    const pin = { Caio: '739146', Davi: '820357', Eva: '946182' }[name] ?? '';
    await manager.get('staff.create', { name, role: 'clerk', pin });
  }
  const { count, hash } = await manager.get('audit.head', {});
  return { till, head: { count, hash } };
}

const copy = 'till_id, at, action, staff_id, approver_id, subject, before_json, after_json, prev_hash, hash';

test.each<[attack: string, tamper: Tamper, why: string]>([
  ['a row that is edited', run(edited), 'row-changed'],
  ['a row whose person is another', run("UPDATE audit SET staff_id = 'x' WHERE seq = 3"), 'row-changed'],
  ['a row whose moment is another', run('UPDATE audit SET at = at + 1 WHERE seq = 3'), 'row-changed'],
  ['a row that is taken out', run('DELETE FROM audit WHERE seq = 3'), 'row-missing'],
  ['the first row taken out', run('DELETE FROM audit WHERE seq = 1'), 'row-missing'],
  [
    // The sign-in of the next start takes its number, and is not what the head covers.
    'the newest row taken out',
    run('DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)'),
    'head-differs',
  ],
  ['all rows taken out with their counter', run('DELETE FROM audit; DELETE FROM sqlite_sequence'), 'tail-missing'],
  [
    'two rows that changed places',
    run('UPDATE audit SET seq = -seq WHERE seq IN (2, 3); UPDATE audit SET seq = 5 + seq WHERE seq < 0'),
    'row-changed',
  ],
  [
    'a row before the first',
    run(`INSERT INTO audit (seq, ${copy}) SELECT 0, ${copy} FROM audit WHERE seq = 1`),
    'row-inserted',
  ],
  [
    'a row that is appended without its hash',
    run(`INSERT INTO audit (${copy}) SELECT ${copy} FROM audit WHERE seq = 2`),
    'row-changed',
  ],
  [
    'a row that is edited, and the chain after it made anew',
    (db) => {
      run(edited)(db, '');
      chainAnew(db);
    },
    'head-differs',
  ],
  [
    'a row that is edited, the chain made anew, and a row appended over the old head',
    (db) => {
      run(edited)(db, '');
      db.exec(`INSERT INTO audit (${copy}) SELECT ${copy} FROM audit WHERE seq = 2`);
      chainAnew(db);
    },
    'head-differs',
  ],
  [
    'a head file of another record',
    (_db, headFile) => writeFileSync(headFile, JSON.stringify({ count: 2, hash: 'a'.repeat(64) })),
    'head-differs',
  ],
  [
    'a head file that counts more rows than there are',
    (_db, headFile) => writeFileSync(headFile, JSON.stringify({ count: 999, hash: 'a'.repeat(64) })),
    'tail-missing',
  ],
])('%s is found at the next start, and said', async (_attack, tamper, why) => {
  const { till } = await usedTill();
  await using _till = till;
  const manager = await startAfter(till, tamper);
  expect(await manager.get('audit.state', {})).toMatchObject({ state: 'broken', why });
  // The head of before stays, so that the start after that finds it again.
  expect(readFileSync(join(till.dataDir, 'audit-head-training.json'), 'utf8')).not.toBe('');
});

test.each<[attack: string, tamper: Tamper]>([
  [
    'the chain made anew and the head file with it',
    (db, headFile) => {
      run(edited)(db, '');
      writeFileSync(headFile, JSON.stringify(chainAnew(db)));
    },
  ],
  [
    'the chain made anew and the head file taken away',
    (db, headFile) => {
      run(edited)(db, '');
      chainAnew(db);
      rmSync(headFile);
    },
  ],
])('%s is found by a head that somebody wrote down, and by nothing else', async (_attack, tamper) => {
  const { till, head } = await usedTill();
  await using _till = till;
  const manager = await startAfter(till, tamper);
  expect(await manager.get('audit.state', {})).toMatchObject({ state: 'sound' });
  const asked = manager.get('audit.verify', { head });
  await till.clock.advance(1_000);
  expect(await asked).toMatchObject({ state: 'broken', why: 'head-differs' });
});
