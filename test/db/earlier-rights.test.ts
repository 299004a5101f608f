/** A till from before clerks began with a limit for discounts: nobody who works there loses what they could do; a new till begins stricter. */
import { expect, test } from 'vitest';
import { readRules, writeRule } from '#main/areas/rights/table.ts';
import { ensureTill } from '#main/db/meta.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createIdMaker } from '#main/lib/ids.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { defaultRules } from '#shared/domain/rights.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test.each([true, false])(
  'a till that has people (%s) keeps what clerks could do; another begins with limits',
  (has) => {
    using dir = makeTempDir();
    const at = { dataDir: dir.path, log: () => {} };
    const before = openDatabase({ ...at, migrations: allMigrations.slice(0, 41) });
    ensureTill(before, { makeId: createIdMaker(createSystemClock(), createSystemRandom()), mode: 'test', now: 1 });
    writeRule(before, { role: 'clerk', right: 'export', level: 'deny', limit: null }, 1);
    if (has)
      before
        .prepare(`INSERT INTO staff (id, till_id, name, name_folded, role, pin_salt, pin_hash, pin_cost, pin_changed_at,
        created_at, updated_at) VALUES ('ana', 'till', 'Ana', 'ana', 'clerk', x'00', x'00', 4, 1, 1, 1)`)
        .run();
    before.close();
    const db = openDatabase({ ...at, migrations: allMigrations });
    const free = { level: 'allow', limit: null };
    expect(readRules(db)).toEqual({
      ...defaultRules,
      clerk: { ...defaultRules.clerk, ...(has && { discount: free, 'fraud-skip': free }) },
    });
    db.close();
  },
);
