/** Brings a database file to this version's schema, one committed step at a time, each after a backup; never opens a newer one. */
import type { Log } from '../lib/log.ts';
import { backUp } from './backup.ts';
import { StorageTrouble } from './damaged.ts';
import type { Driver } from './driver.ts';

export interface Migration {
  /** 1, 2, 3 … without gaps. A released migration is never edited. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

export interface MigrateOptions {
  readonly driver: Driver;
  readonly migrations: readonly Migration[];
  readonly backupDirectory: string;
  readonly log: Log;
}

export function migrate({ driver, migrations, backupDirectory, log }: MigrateOptions): void {
  requireUnbroken(migrations);
  const current = schemaVersion(driver);
  for (const migration of migrations.filter(({ version }) => version > current)) {
    if (current > 0) {
      const name = `schema-${migration.version - 1}-before-${migration.version}`;
      backUp({ driver, directory: backupDirectory, name });
    }
    applyOne(driver, migration);
    log('info', 'db.migrated', { version: migration.version, name: migration.name });
  }
}

/** Must run before anything is written: an older program does not know what a newer file means. */
export function refuseNewerSchema(driver: Driver, migrations: readonly Migration[]): void {
  const current = schemaVersion(driver);
  const known = migrations.at(-1)?.version ?? 0;
  if (current <= known) return;
  throw new StorageTrouble('newer-schema', { current, known });
}

export function isCurrent(driver: Driver, migrations: readonly Migration[]): boolean {
  return schemaVersion(driver) === (migrations.at(-1)?.version ?? 0);
}

function schemaVersion(driver: Driver): number {
  return Number(driver.pragma('user_version', { simple: true }));
}

function applyOne(driver: Driver, { version, sql }: Migration): void {
  driver.exec('BEGIN IMMEDIATE');
  try {
    driver.exec(sql);
    driver.exec(`PRAGMA user_version = ${version}`);
    driver.exec('COMMIT');
  } catch (error) {
    if (driver.inTransaction) driver.exec('ROLLBACK');
    throw error;
  }
}

function requireUnbroken(migrations: readonly Migration[]): void {
  migrations.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new Error(`migration ${name} has version ${version}, expected ${index + 1}`);
  });
}
