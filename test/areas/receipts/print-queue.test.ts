/** The queue of the printer beside a printer line that does as the test says: what is missed, what holds up the others, what is out of date. */
import { describe, expect, test } from 'vitest';
import { createJobCourse } from '#main/areas/receipts/job-course.ts';
import { createJobsTable } from '#main/areas/receipts/jobs-table.ts';
import { createPrintQueue } from '#main/areas/receipts/print-queue.ts';
import { defaultSettings } from '#main/areas/settings/defaults.ts';
import type { PrintEnd, PrintJob } from '#main/lib/printer-line.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const bytes = Uint8Array.of(0x41);
const place: Partial<Settings> = { printer: 'network', printerAddress: '127.0.0.1', printerPort: 9100 };

interface Beside {
  readonly send?: (job: PrintJob) => Promise<PrintEnd>;
  readonly bytesOf?: (ofId: string) => Uint8Array | null;
  readonly settings?: Partial<Settings>;
}

function openQueue(opened: TestDb, { send, bytesOf = () => bytes, settings = place }: Beside = {}) {
  const { db, clock, recorded } = opened;
  const sent: string[] = [];
  let begun: string | null = null;
  const jobs = createJobsTable(db, 'till');
  const course = createJobCourse({
    db,
    clock,
    jobs,
    bytesOf: ({ ofId }) => bytesOf(ofId),
    onBegin: ({ ofId }) => {
      begun = ofId;
    },
    onChanged: () => undefined,
    onBroken: () => undefined,
  });
  async function take(job: PrintJob): Promise<PrintEnd> {
    if (job.begin() === null) return 'dropped';
    sent.push(begun ?? '');
    return 'taken';
  }
  const line = { send: send ?? take };
  const queue = createPrintQueue({
    clock,
    log: recorded.log,
    line,
    course,
    settings: () => ({ ...defaultSettings, ...settings }),
    onTaken: () => undefined,
  });
  const add = (ofId: string): void => {
    const job = {
      id: `job-${ofId}`,
      kind: 'sale',
      ofId,
      copy: 'customer',
      language: 'en',
      isAutomatic: false,
    } as const;
    jobs.insert(job, clock.now());
    queue.wake();
  };
  return { queue, jobs, add, sent, take };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await null;
};

describe('no job is missed', () => {
  test.each(Array.from({ length: 12 }, (_, turn) => turn))(
    'that is added %i turns after the last one was taken',
    async (wait) => {
      using opened = openTestDb();
      const found = openQueue(opened, {
        async send(job) {
          const end = await found.take(job);
          if (found.sent.length === 1) void turns(wait).then(() => found.add('second'));
          return end;
        },
      });
      found.add('first');
      await turns(80);
      expect(found.sent).toEqual(['first', 'second']);
    },
  );
});

describe('a job holds up no other', () => {
  test('that cannot be made: a person is asked', async () => {
    using opened = openTestDb();
    const { add, sent, jobs } = openQueue(opened, {
      bytesOf(ofId) {
        if (ofId === 'broken') throw new RangeError('Invalid time value');
        return ofId === 'gone' ? null : bytes;
      },
    });
    for (const id of ['broken', 'gone', 'good']) add(id);
    await turns(80);
    expect(sent).toEqual(['good']);
    expect(jobs.openIn('failed').map(({ ofId, problem }) => [ofId, problem])).toEqual([
      ['broken', 'not-made'],
      ['gone', 'not-found'],
    ]);
  });

  test('that somebody takes back while the printer is looked for: that is no fault of the printer', async () => {
    using opened = openTestDb();
    const found = openQueue(opened, {
      async send(job) {
        const first = found.jobs.get('job-first');
        if (first?.state === 'waiting') found.jobs.save({ ...first, state: 'failed', isSeen: true }, 1);
        return found.take(job);
      },
    });
    found.add('first');
    found.add('second');
    await turns(80);
    expect(found.sent).toEqual(['second']);
    expect(found.queue.problem()).toBeNull();
  });
});

test('what was wrong with a slip that is over is not said of the next one', async () => {
  using opened = openTestDb();
  const ends: PrintEnd[] = ['unsure'];
  const { add, queue } = openQueue(opened, {
    async send(job) {
      job.begin();
      return ends.shift() ?? 'taken';
    },
  });
  add('first');
  await turns(40);
  expect(queue.problem()).toBe('unsure');
  await opened.clock.advance(60_000);
  await turns(40);
  expect(queue.problem()).toBeNull();
});

test('a printer without a valid address is off: a connection to no address is one to this machine', async () => {
  using opened = openTestDb();
  const { add, queue, sent } = openQueue(opened, { settings: { printer: 'network', printerAddress: '' } });
  add('first');
  await turns(40);
  expect(queue.isOn()).toBe(false);
  expect(sent).toEqual([]);
});
