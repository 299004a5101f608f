/** What exists for the speed of writes alone: each beside the same without it, at the sizes that are promised. */
import { join } from 'node:path';
import type { Db, SqlParams } from '#main/db/db.ts';
import { evidenceTotalMaxBytes } from '#shared/domain/evidence.ts';
import type { Mark } from '../mark.ts';
import { openShop, pixPayment, type Shop } from '../shop.ts';
import { ratioAtMost } from './worth.ts';

/** As many sales as fill the log once: from then on it does not grow in either case. */
const salesOfAStart = 40;

/** Less than what a mechanism for speed must be worth: it stays because its room holds what is written on a full disk. */
const grownLog: Mark = {
  name: 'buys-grown-log',
  ours: `one of the first ${salesOfAStart} sales after a start that made room for the whole log`,
  snapshot: 'the same with a log that grows as they are written',
  ratioAtMost: 1,
  full: { rounds: 10, stepsOfARound: salesOfAStart, rows: 0 },
  small: { rounds: 1, stepsOfARound: 2, rows: 0 },
  async open(folder) {
    const opened = new Set<Shop>();
    const side = (name: string, logRoomPages?: number) => {
      const start = (): Shop => {
        const shop = openShop({ dataDir: join(folder, name), ...(logRoomPages === undefined ? {} : { logRoomPages }) });
        opened.add(shop);
        return shop;
      };
      let [shop, sold] = [start(), 0];
      return {
        before() {
          if (sold % salesOfAStart === 0) {
            // The log goes with the last connection.
            shop.close();
            opened.delete(shop);
            shop = start();
          }
          sold += 1;
        },
        step: () => shop.sell(pixPayment),
      };
    };
    return {
      ours: side('grown'),
      snapshot: side('growing', 0),
      close() {
        for (const shop of opened) shop.close();
      },
    };
  },
};

/** As large as the files of one defence may be. */
const evidence = new Uint8Array(evidenceTotalMaxBytes).fill(120);

const bodiesApart: Mark = {
  name: 'buys-bodies-apart',
  ours: 'a defence of 11 MB from intent to end, its body in a table of its own',
  snapshot: 'the same with the body in the row of its entry',
  ratioAtMost,
  full: { rounds: 8, stepsOfARound: 2, rows: 0 },
  small: { rounds: 1, stepsOfARound: 1, rows: 0 },
  async open(folder) {
    const apart = openShop({ dataDir: join(folder, 'apart') });
    const within = openShop({ dataDir: join(folder, 'within'), seen: withBodies });
    return {
      ours: { step: () => apart.finish(evidence) },
      snapshot: { step: () => within.finish(evidence) },
      close() {
        apart.close();
        within.close();
      },
    };
  },
};

/** SQLite writes a changed row whole, and an entry is changed at each of its steps. */
const withBodies = (db: Db): Db => {
  db.prepare('ALTER TABLE outbox_entries ADD COLUMN body BLOB').run();
  const put = db.prepare('UPDATE outbox_entries SET body = @body WHERE id = @id');
  return {
    ...db,
    prepare<Row>(sql: string) {
      if (!sql.includes('outbox_bodies')) return db.prepare<Row>(sql);
      if (sql.startsWith('INSERT')) {
        return { ...db.prepare<Row>(sql), run: (params?: SqlParams) => put.run(params) };
      }
      return db.prepare<Row>(sql.replace('outbox_bodies', 'outbox_entries').replace('entry_id', 'id'));
    },
  };
};

export const buysWritesMarks: readonly Mark[] = [grownLog, bodiesApart];
