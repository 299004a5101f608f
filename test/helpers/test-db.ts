/** A real database in a folder of its own, with the till's identity, for tests of areas without a core. */
import type { Db } from '#main/db/db.ts';
import { ensureTill } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import type { HitFailpoint } from '#main/lib/failpoints.ts';
import { createIdMaker, type MakeId } from '#main/lib/ids.ts';
import { putMigratedFile } from './migrated-file.ts';
import { createRecordingLog, type RecordingLog } from './recording-log.ts';
import { createSeededRandom } from './seeded-random.ts';
import { makeTempDir, quickDisk } from './temp-dir.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

export const testStart = Date.UTC(2027, 2, 1, 12);

export interface TestDb extends Disposable {
  readonly db: Db;
  readonly clock: VirtualClock;
  readonly makeId: MakeId;
  readonly recorded: RecordingLog;
  readonly dataDir: string;
}

export function openTestDb(failpoint?: HitFailpoint): TestDb {
  const dir = makeTempDir(quickDisk);
  const clock = createVirtualClock(testStart);
  const recorded = createRecordingLog();
  const makeId = createIdMaker(clock, createSeededRandom(7));
  const fileName = 'balcao.db';
  putMigratedFile(dir.path, fileName);
  const db = openDatabase({ dataDir: dir.path, fileName, log: recorded.log, failpoint, logRoomPages: 0 });
  ensureTill(db, { makeId, mode: 'test', now: clock.now() });
  return {
    db,
    clock,
    makeId,
    recorded,
    dataDir: dir.path,
    [Symbol.dispose]() {
      db.close();
      dir[Symbol.dispose]();
    },
  };
}
