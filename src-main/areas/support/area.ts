/** The area of support: what this till is, and one file for somebody who helps. No name, text or id of a person goes into it. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { MethodName } from '#shared/contract/methods.ts';
import type { About, Lately } from '#shared/contract/support.ts';
import { listBackups } from '../../db/backup.ts';
import type { Db } from '../../db/db.ts';
import { databaseName } from '../../db/meta.ts';
import { startsSince } from '../../db/start-count.ts';
import { tableCounts } from '../../db/table-counts.ts';
import { minute } from '../../lib/durations.ts';
import type { Entry } from '../../outbox/entry.ts';
import { type Area, signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { Thing } from '../thing.ts';
import type { TillContext } from '../till-context.ts';
import { scrub } from './scrub.ts';

export type SupportMethods = Extract<MethodName, `support.${string}`>;

/** About a day of a busy till. */
const logLines = 500;
const entriesAtMost = 200;
/** From Friday evening to Monday morning. */
const latelyMs = 3 * 24 * 60 * minute;

export function createSupport(till: TillContext, showRequest: Thing<'request'>['show']): Area<SupportMethods> {
  const { db, clock, tillId, version, mode, dataDir, entries, status, readLog } = till;

  const about = (): About => ({
    version,
    mode,
    ...databaseFacts(db),
    node: process.versions.node,
    electron: process.versions.electron ?? null,
    platform: `${process.platform} ${process.arch}`,
    dataDir: null,
    tillId,
  });

  function lately(now: number): Lately {
    const since = now - latelyMs;
    const unanswered = entries.newest(entriesAtMost).flatMap(({ id, operation, state }) => {
      const attempt = entries.attempts(id).find((one) => one.class === 'ambiguous' && one.started_at > since);
      const owner = attempt === undefined ? undefined : showRequest(id)?.owner;
      return attempt === undefined || owner === undefined
        ? []
        : [{ id, at: attempt.started_at, owner, operation, state }];
    });
    return { since, starts: startsSince(db, since), unanswered };
  }

  function bundle(now: number): object {
    return {
      format: 'balcao-support-1',
      at: new Date(now).toISOString(),
      about: about(),
      settings: settingsFacts(db),
      status: status(),
      database: fileFacts(join(dataDir, databaseName(mode))),
      backups: listBackups(dataDir).map(({ bytes, madeAt }) => ({ bytes, madeAt })),
      rows: tableCounts(db),
      outbox: entries.newest(entriesAtMost).map(entryFacts),
    };
  }

  return {
    handlers: {
      'support.about': (_input, caller) => ({ ...about(), dataDir: caller.staff?.role === 'manager' ? dataDir : null }),
      'support.lately': () => lately(clock.now()),
      'support.bundle': (_input, caller) => {
        const now = clock.now();
        const log = readLog(logLines).map(scrub);
        appendAudit(db, { at: now, action: 'support.bundle', staffId: signedIn(caller).id, subject: tillId });
        const text = `${JSON.stringify({ ...bundle(now), log }, null, 1)}\n`;
        const time = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
        return { fileName: `balcao-suporte-${time}.json`, text };
      },
    },
    things: {},
  };
}

function databaseFacts(db: Db): Pick<About, 'schema' | 'sqlite'> {
  return {
    schema: db.prepare<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0,
    sqlite: db.prepare<{ version: string }>('SELECT sqlite_version() AS version').get()?.version ?? '',
  };
}

/** Switches and numbers as they are; of a text only whether somebody has given one. */
function settingsFacts(db: Db): object {
  return Object.fromEntries(
    Object.entries(readSettings(db)).map(([name, value]) => {
      if (typeof value === 'boolean' || typeof value === 'number') return [name, value];
      return [name, value === '' ? 'empty' : 'given'];
    }),
  );
}

/** States, classes and times. A path may name an order of the API, and a label a person: neither is here. */
function entryFacts({
  id,
  operation,
  state,
  attempts,
  ambiguous,
  why,
  nextAt,
  errorCode,
  createdAt,
  updatedAt,
}: Entry): object {
  return { id, operation, state, attempts, ambiguous, why, nextAt, errorCode, createdAt, updatedAt };
}

function fileFacts(path: string): object {
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return { bytes: sizeOf(path), logBytes: sizeOf(`${path}-wal`) };
}
