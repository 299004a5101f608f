/** What exists for a quick start alone: each beside the same without it, at the sizes that are promised. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCardsTable } from '#main/areas/cards/table.ts';
import { createChargebacksTable } from '#main/areas/chargebacks/table.ts';
import { createHistoryTable } from '#main/areas/history/table.ts';
import { createLinksTable } from '#main/areas/links/table.ts';
import { createSalesTable } from '#main/areas/orders/table.ts';
import { createRefundsTable } from '#main/areas/refunds/table.ts';
import { createInvoicesTable } from '#main/areas/subscriptions/invoice-table.ts';
import { createSubscriptionsTable } from '#main/areas/subscriptions/table.ts';
import { createTimelineTable } from '#main/areas/timeline/table.ts';
import { createChargesTable } from '#main/areas/v1-charges/table.ts';
import { createClientCardsTable } from '#main/areas/v1-saved-cards/table.ts';
import type { Db } from '#main/db/db.ts';
import type { Driver } from '#main/db/driver.ts';
import { openDatabase, openFile } from '#main/db/open.ts';
import { createOutboxTable } from '#main/outbox/table.ts';
import { makeLarge } from '#test/helpers/large-database.ts';
import { openKept } from '../kept-history.ts';
import type { Mark } from '../mark.ts';
import { startCore, trainingFile } from '../start-core.ts';
import { ratioAtMost } from './worth.ts';

const servedFromBytes = 64 * 1024 * 1024;

const servedUnread: Mark = {
  name: 'buys-serving-before-the-check',
  ours: 'a database of 256 MiB opened, its check left for afterwards',
  snapshot: 'the same checked before it serves',
  ratioAtMost,
  full: { rounds: 5, stepsOfARound: 1, rows: 256 },
  small: { rounds: 1, stepsOfARound: 1, rows: 65 },
  async open(folder, { rows }) {
    const made = join(folder, 'made');
    await (await startCore({ dataDir: made })).close();
    makeLarge(join(made, trainingFile), rows * 1024 * 1024);
    const run = join(folder, 'run');
    const side = (limit?: number) => ({
      before() {
        rmSync(run, { recursive: true, force: true });
        cpSync(made, run, { recursive: true });
      },
      step() {
        openDatabase({ dataDir: run, fileName: trainingFile, log: () => {}, servedFromBytes: limit }).close();
      },
    });
    return { ours: side(servedFromBytes), snapshot: side(), close: () => {} };
  },
};

const tables: readonly ((db: Db, tillId: string) => unknown)[] = [
  createCardsTable,
  createChargebacksTable,
  createChargesTable,
  createClientCardsTable,
  createHistoryTable,
  createInvoicesTable,
  createLinksTable,
  createOutboxTable,
  createRefundsTable,
  createSalesTable,
  createSubscriptionsTable,
  createTimelineTable,
];

/** The largest tables only, so it buys at least this. */
const planAtFirstUse: Mark = {
  name: 'buys-planning-at-first-use',
  ours: 'the tables of the areas made ready, no statement planned',
  snapshot: 'the same with every statement planned',
  ratioAtMost,
  full: { rounds: 20, stepsOfARound: 1, rows: 0 },
  small: { rounds: 1, stepsOfARound: 1, rows: 0 },
  async open(folder) {
    const dataDir = join(folder, 'plain');
    await (await startCore({ dataDir })).close();
    const db = openKept(dataDir);
    const side = (prepare: (sql: string, driver: Driver) => void) => {
      let driver = openFile(join(dataDir, trainingFile), 0);
      return {
        before() {
          driver.close();
          driver = openFile(join(dataDir, trainingFile), 0);
          // The schema is read by the first statement, whatever it is.
          driver.prepare('SELECT 1 FROM meta');
        },
        step() {
          const seen = noting(db, (sql) => prepare(sql, driver));
          for (const create of tables) create(seen, 'till');
        },
        close: () => driver.close(),
      };
    };
    const ours = side(() => {});
    const snapshot = side((sql, driver) => void driver.prepare(sql));
    return {
      ours,
      snapshot,
      close() {
        for (const one of [ours, snapshot, db]) one.close();
      },
    };
  },
};

/** Tells each text once. */
const noting = (db: Db, note: (sql: string) => void): Db => {
  const noted = new Set<string>();
  const once = (sql: string): void => {
    if (!noted.has(sql)) note(sql);
    noted.add(sql);
  };
  return {
    ...db,
    prepare<Row>(sql: string) {
      once(sql);
      return db.prepare<Row>(sql);
    },
    standing<Row, T>(sql: string, make: (rows: Row[]) => T) {
      once(sql);
      return db.standing(sql, make);
    },
  };
};

export const buysStartMarks: readonly Mark[] = [servedUnread, planAtFirstUse];
