/** A sale is accepted when its rows, its request and its line of the audit log are on the disk, in one commit. */
import { join } from 'node:path';
import type { Mark } from '../mark.ts';
import { openRawInsert } from '../raw-insert.ts';
import { openShop, pixPayment } from '../shop.ts';

export const acceptSaleMark: Mark = {
  name: 'accept-sale',
  ours: 'sale, payment, timeline, audit and entry in one synced commit',
  snapshot: 'better-sqlite3 alone, one row in one synced commit',
  ratioAtMost: 1.3,
  full: { rounds: 20, stepsOfARound: 100, rows: 0 },
  small: { rounds: 2, stepsOfARound: 5, rows: 0 },
  async open(folder) {
    const shop = openShop({ dataDir: join(folder, 'ours') });
    const raw = openRawInsert(folder);
    return {
      ours: { step: () => shop.sell(pixPayment) },
      snapshot: { step: raw.row },
      close() {
        shop.close();
        raw.close();
      },
    };
  },
};
