/** The reports of a shop with a million sales beside those of one with ten thousand: a screen opens at once, whatever its days. */
import { createHoursTable, hourMs } from '#main/areas/reports/hours-table.ts';
import { createReadReport } from '#main/areas/reports/read-report.ts';
import type { Db } from '#main/db/db.ts';
import { keptHistory, openKept } from '../kept-history.ts';
import type { Mark, Size } from '../mark.ts';

const dayHours = 24;
const full: Size = { rounds: 10, stepsOfARound: 10, rows: 1_000_000 };
const small: Size = { rounds: 2, stepsOfARound: 3, rows: 1_000 };

interface Question {
  readonly name: string;
  readonly what: string;
  readonly hours: number;
}

const questions: readonly Question[] = [
  { name: 'report-day', what: 'the report of a day', hours: dayHours },
  { name: 'report-year', what: 'the report of 52 weeks', hours: 364 * dayHours },
];

export const reportMarks: readonly Mark[] = questions.map(({ name, what, hours }) => ({
  name,
  ours: `${what}, of 1,000,000 sales`,
  snapshot: 'the same of 10,000',
  ratioAtMost: null,
  p95MsAtMost: 100,
  full,
  small,
  async open(folder, { rows }) {
    const [long, short] = [await openReports(folder, rows), await openReports(folder, rows / 100)];
    const ask = (db: Db) => {
      const read = createReadReport(db);
      const until = Math.ceil(Date.now() / hourMs);
      return () => read({ from: until - hours, until, offsetHours: -3, currency: 'BRL' });
    };
    return {
      ours: { step: ask(long) },
      snapshot: { step: ask(short) },
      close() {
        long.close();
        short.close();
      },
    };
  },
}));

/** Every hour is added up, as the till does it by itself. */
async function openReports(folder: string, sales: number): Promise<Db> {
  const db = openKept(await keptHistory(folder, sales));
  const hours = createHoursTable(db, 'till');
  const end = Math.ceil(Date.now() / hourMs) + 1;
  db.transaction(() => {
    while (hours.refresh(0, end, 1_000) > 0);
  });
  return db;
}
