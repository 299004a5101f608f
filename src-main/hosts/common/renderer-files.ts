/**
 * The files of the built renderer, by the path of the request. The list comes from a walk of the folder, and a path outside the list does
 * not exist. So no path of a request ever reaches the file system.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface RendererFile {
  readonly type: string;
  /** True for files whose name changes with their content, which may be cached for ever. */
  readonly hashed: boolean;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface RendererFiles {
  /** `path` is the URL's path, still encoded. `/` is `index.html`. */
  find(path: string): Promise<RendererFile | null>;
}

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

export function createRendererFiles(folder: string): RendererFiles {
  let listing: Promise<Map<string, RendererFile>> | null = null;
  return {
    async find(path) {
      listing ??= list(folder);
      const files = await listing.catch(() => {
        // The renderer is not built yet: look again next time.
        listing = null;
        return new Map<string, RendererFile>();
      });
      return files.get(path === '/' ? '/index.html' : path) ?? null;
    },
  };
}

async function list(folder: string): Promise<Map<string, RendererFile>> {
  const files = new Map<string, RendererFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;
    const hashed = path.startsWith('/assets/') && /-[\w-]{8,}\.\w+$/.test(path);
    files.set(path, { type, hashed, read: async () => new Uint8Array(await readFile(file)) });
  }
  return files;
}
