/** One owner per data folder, also after a kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '#main/db/open.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();
const holderPath = fileURLToPath(new URL('./lease-holder.ts', import.meta.url));
const refusal = expect.objectContaining({
  code: 'storage-failed',
  message: expect.stringContaining('in use by another running Balcão'),
});

test('a second owner of one folder is refused with words that say why', () => {
  using dir = makeTempDir();
  const first = openDatabase({ dataDir: dir.path, log });
  expect(() => openDatabase({ dataDir: dir.path, log })).toThrow(refusal);
  expect(() => openDatabase({ dataDir: dir.path, fileName: 'other.db', log })).toThrow(refusal);
  first.close();
  openDatabase({ dataDir: dir.path, log }).close();
});

test('the refused one does not take the lease from the owner', () => {
  using dir = makeTempDir();
  const first = openDatabase({ dataDir: dir.path, log });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(() => openDatabase({ dataDir: dir.path, log })).toThrow(refusal);
  }
  first.prepare("INSERT INTO meta VALUES ('still', 'mine', 1)").run();
  first.close();
});

test('a process killed without warning leaves no stale lease, and its commits stay', async () => {
  using dir = makeTempDir();
  const holder = spawn(process.execPath, [holderPath, dir.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(holder.stdout, 'data');
    expect(() => openDatabase({ dataDir: dir.path, log })).toThrow(refusal);
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
  const db = openDatabase({ dataDir: dir.path, log });
  expect(db.prepare("SELECT value FROM meta WHERE key = 'holder'").get()).toEqual({ value: 'was here' });
  db.close();
});
