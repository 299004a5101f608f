/**
 * The way in for a window that the station opens itself. A launch code among the arguments of a browser would be read in the list of
 * processes, by anybody on the machine; so the browser is given a file that only this user can read, and the file leads here.
 */
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const entrancePath = '/enter/';

/** From here on the page is one of our own: a browser that comes from a file is a stranger to the till at each reload. */
const script = `location.replace('/#code=' + location.pathname.slice(${entrancePath.length}))`;
const scriptHash = createHash('sha256').update(script).digest('base64');

export const entrancePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${scriptHash}'`,
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export const entrancePage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Balcão</title><script>${script}</script></head><body></body></html>\n`;

/** Writes the file and gives its address. An earlier one is replaced, never followed or added to. */
export function writeEntranceFile(path: string, address: string): string {
  removeEntranceFile(path);
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
  const way = `<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}">`;
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Balcão</title>${policy}${way}</head><body></body></html>\n`;
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' });
  return pathToFileURL(path).href;
}

export function removeEntranceFile(path: string): void {
  rmSync(path, { force: true });
}
