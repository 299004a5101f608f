/**
 * The files of the built renderer, by the path of the request. They are read once, when the host starts, and a path outside the list does not
 * exist. So no path of a request ever reaches the file system, and whoever builds anew under a till that runs changes nothing of its page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Preferences } from '#shared/domain/preferences.ts';
import { pageWith } from './page-with-preferences.ts';

export interface RendererFile {
  readonly type: string;
  /** True for files whose name changes with their content, which may be cached for ever. */
  readonly hashed: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RendererFiles {
  /** `path` is the URL's path, still encoded. `/` is `index.html`. */
  find(path: string): RendererFile | null;
}

const pagePath = '/index.html';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** `preferences`: as they are when a page is asked for. */
export function createRendererFiles(folder: string, preferences: () => Preferences): RendererFiles {
  let files = list(folder);
  return {
    find(path) {
      // Not built yet when the host started: look again.
      if (files.size === 0) files = list(folder);
      const asked = path === '/' ? pagePath : path;
      const file = files.get(asked) ?? null;
      if (file === null || asked !== pagePath) return file;
      return { ...file, bytes: pageWith(preferences(), file.bytes) };
    },
  };
}

function list(folder: string): Map<string, RendererFile> {
  const files = new Map<string, RendererFile>();
  for (const entry of entriesIn(folder)) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;
    const hashed = path.startsWith('/assets/') && /-[\w-]{8,}\.\w+$/.test(path);
    files.set(path, { type, hashed, bytes: new Uint8Array(readFileSync(file)) });
  }
  return files;
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
