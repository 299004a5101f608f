/** Makes the names in a folder last: a synced file whose name the power cut took is as lost as one never written. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows opens no folders and keeps their names by itself; a folder that may not be read is not one we made.
  }
}
