/** Only files that the till itself has made leave it as a download: from its own window, its own page, and in a shape that starts nothing. */
import { appOrigin } from './app-protocol.ts';
import type { Download } from './electron-api.ts';

/** Tables, copies of the database, and what a customer or a helper asked for. */
const made = /^[^/\\:*?"<>|\p{Cc}]{1,180}\.(?:csv|db|json)$/u;

export function isOwnDownload(item: Download): boolean {
  return item.getURL().startsWith(`blob:${appOrigin}/`) && made.test(item.getFilename());
}
