/**
 * A large database is served while it is still being read whole. Until that has ended well a file beside it says so, whatever
 * happens meanwhile, and a start that finds this file reads the database whole before anything else.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

const markPath = (databasePath: string): string => `${databasePath}.unread`;

export function isUnread(databasePath: string): boolean {
  return existsSync(markPath(databasePath));
}

/** On the disk before anybody is served. */
export function noteUnread(databasePath: string): void {
  closeSync(openSync(markPath(databasePath), 'w', 0o600));
  syncFolder(dirname(databasePath));
}

export function noteRead(databasePath: string): void {
  rmSync(markPath(databasePath), { force: true });
}
