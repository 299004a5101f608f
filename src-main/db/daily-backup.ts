/** The backup of a day; the oldest are deleted. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onceFree } from '../lib/held-open.ts';
import { backupFolder, dailyBackupName, listBackups } from './backup.ts';
import type { Db } from './db.ts';
import { copyWhole } from './whole-copy.ts';

export interface DailyBackupOptions {
  readonly db: Db;
  readonly dataDir: string;
  readonly fileName: string;
  /** As the shop counts days: `2026-11-21`. */
  readonly day: string;
}

/** Two weeks, because a mistake is often found only in the week after. */
const keptDays = 14;

/** The name of the new copy; null when the day has one. */
export async function backUpDay({ db, dataDir, fileName, day }: DailyBackupOptions): Promise<string | null> {
  const name = `daily-${day}.db`;
  if (existsSync(join(backupFolder(dataDir), name))) return null;
  await copyWhole({ db, dataDir, fileName, name });
  for (const old of listBackups(dataDir)
    .filter((backup) => dailyBackupName.test(backup.name))
    .sort(newestDayFirst)
    .slice(keptDays)) {
    onceFree(() => rmSync(old.path, { force: true }));
  }
  return name;
}

function newestDayFirst(a: { readonly name: string }, b: { readonly name: string }): number {
  return b.name.localeCompare(a.name);
}
