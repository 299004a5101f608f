/** The rows of print jobs. A job is open until it was printed, or a person has seen that it was not, or perhaps not. */
import { mostJobsShown, type PrintJobState, type PrintJobView } from '#shared/contract/receipts.ts';
import type { SlipLanguage } from '#shared/domain/receipts/receipt-facts.ts';
import { born, columnsOf, flag, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';

const columns = columnsOf('print_jobs', {
  id: plain<string>(),
  kind: plain<PrintJobView['kind']>(),
  ofId: plain<string>(),
  copy: plain<'customer' | 'shop'>(),
  language: plain<SlipLanguage>(),
  isAutomatic: flag('automatic'),
  state: plain<PrintJobState>(),
  problem: plain<PrintJobView['problem']>(),
  attempts: plain<number>(),
  /** Nobody has to do anything about it any more. */
  isSeen: flag('seen'),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type JobRow = ReturnType<typeof columns.read>;
const given = ['id', 'kind', 'ofId', 'copy', 'language', 'isAutomatic'] as const;
export type NewJob = Pick<JobRow, (typeof given)[number]>;

export type JobsTable = ReturnType<typeof createJobsTable>;

export function createJobsTable(db: Db, tillId: string) {
  const first = { state: `'waiting'`, attempts: '0', seen: '0' };
  const insert = columns.insert(db, given, { ...born, ...first });
  const update = columns.update(db, { fixed: [...given, 'createdAt'], more: { updated_at: '@now' } });
  const inState = columns.all(db, 'WHERE seen = 0 AND state = +@state ORDER BY created_at, rowid');
  const oldest = columns.one(db, `WHERE seen = 0 AND state = 'waiting' ORDER BY created_at, rowid LIMIT 1`);
  const shown = columns.all(
    db,
    `WHERE seen = 0 ORDER BY state NOT IN ('uncertain', 'failed'), created_at, rowid LIMIT ${mostJobsShown}`,
  );
  const counted = db.prepare<{ state: PrintJobState; jobs: number }>(
    'SELECT state, count(*) AS jobs FROM print_jobs WHERE seen = 0 GROUP BY state',
  );
  const byId = columns.one(db, 'WHERE id = @id');
  const automatic = db.prepare('SELECT 1 FROM print_jobs WHERE of_id = @id AND automatic = 1');
  const sweep = db.prepare('DELETE FROM print_jobs WHERE seen = 1 AND updated_at < @before');
  return {
    insert: (job: NewJob, now: number): void => insert(job, { till: tillId, now }),
    save: (job: JobRow, now: number): void => update(job, { now }),
    /** The till has asked by itself for a slip of this sale. */
    hasAutomatic: (id: string): boolean => automatic.get({ id }) !== undefined,
    /** The oldest first. */
    openIn: (state: PrintJobState): JobRow[] => inState({ state }),
    oldestWaiting: (): JobRow | null => oldest({}),
    shown: (): JobRow[] => shown(),
    /** Of those that are open. */
    countIn(): ReadonlyMap<PrintJobState, number> {
      return new Map(counted.all().map(({ state, jobs }) => [state, jobs]));
    },
    get: (id: string): JobRow | null => byId({ id }),
    sweep: (before: number): void => void sweep.run({ before }),
  };
}
