/**
 * A large database is used while it is still being checked in full. Until that check has ended well, whatever happens, a file
 * beside it says so, and a start that finds this file checks the database in full before anything else.
 */
import { closeSync, existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openToAppend } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';

const markPath = (databasePath: string): string => `${databasePath}.unread`;

export function isUnread(databasePath: string): boolean {
  return existsSync(markPath(databasePath));
}

/** On the disk before the database is used. */
export function noteUnread(databasePath: string): void {
  // As in `noteInUse`: a mark is never gone in between.
  closeSync(openToAppend(markPath(databasePath)));
  syncFolder(dirname(databasePath));
}

export function noteRead(databasePath: string): void {
  rmSync(markPath(databasePath), { force: true });
}
