/** Reads what strace wrote down: every change a process made below one folder, in order, and every claim it wrote down of its own words. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type DiskEvent =
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'told'; readonly text: string };

/** A write that goes on where the last one of its file ended. */
interface Append {
  readonly kind: 'append';
  readonly path: string;
  readonly bytes: Buffer;
}

/** The calls by which a file or a folder can change, and those that make a change last. */
export const tracedCalls = [
  'open',
  'openat',
  'creat',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'pwritev2',
  'copy_file_range',
  'sendfile',
  'truncate',
  'ftruncate',
  'fallocate',
  'fsync',
  'fdatasync',
  'sync_file_range',
  'link',
  'linkat',
  'symlink',
  'unlink',
  'unlinkat',
  'rename',
  'renameat',
  'renameat2',
  'mkdir',
  'mkdirat',
  'rmdir',
];

export interface TraceOptions {
  readonly file: string;
  /** Only what is below this folder counts. */
  readonly root: string;
  /** Relative to the root: what is written there was told to somebody. */
  readonly claims: string;
}

export async function readTrace(options: TraceOptions): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  /** Calls of one thread that another thread's call interrupted in the log, by thread. */
  const unfinished = new Map<string, string>();
  /** How far each file was written by calls that go on where the last one ended. */
  const written = new Map<string, number>();
  const placed = (event: DiskEvent | Append | null): DiskEvent | null => {
    if (event?.kind === 'create' || event?.kind === 'truncate') written.set(event.path, 0);
    if (event?.kind !== 'append') return event;
    const at = written.get(event.path) ?? 0;
    written.set(event.path, at + event.bytes.length);
    return { ...event, kind: 'write', at };
  };
  for await (const line of createInterface({ input: createReadStream(options.file, 'latin1'), crlfDelay: Infinity })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (rest.endsWith(' <unfinished ...>')) {
      unfinished.set(thread, rest.slice(0, -' <unfinished ...>'.length));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const call = resumed === null ? rest : `${unfinished.get(thread) ?? ''}${resumed[1] ?? ''}`;
    const event = placed(readCall(call, options));
    if (event !== null) events.push(event);
  }
  return events;
}

/** Null for calls that failed, changed nothing, or happened elsewhere. */
function readCall(call: string, { root, claims }: TraceOptions): DiskEvent | Append | null {
  const [, name = '', args = '', result = ''] = /^(\w+)\((.*)\) += (-?\d+.*)$/.exec(call) ?? [];
  if (name === '' || result.startsWith('-')) return null;
  const paths = pathsIn(args, root);
  const [path = null] = paths;
  if (path === null) return null;
  switch (name) {
    case 'openat':
      return opened(path, args);
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    case 'mkdir':
      return { kind: 'create', path: `${path}/` };
    // Another name for a moment, by which nothing is written.
    case 'link':
      return { kind: 'create', path: paths[1] ?? '' };
    case 'unlink':
      return { kind: 'unlink', path };
    case 'rename':
      return { kind: 'rename', path, to: paths[1] ?? '' };
    case 'ftruncate':
      return { kind: 'truncate', path, size: Number(/, (\d+)$/.exec(args)?.[1]) };
    case 'pwrite64':
      return { kind: 'write', path, at: Number(/, (\d+)$/.exec(args)?.[1]), bytes: bytesIn(args, result) };
    case 'write':
      if (path === claims) return { kind: 'told', text: bytesIn(args, result).toString('utf8') };
      return { kind: 'append', path, bytes: bytesIn(args, result) };
  }
  throw new Error(`a change that the replay does not know: ${name} of ${path}`);
}

function opened(path: string, args: string): DiskEvent | null {
  if (args.includes('O_TRUNC')) return { kind: 'truncate', path, size: 0 };
  return args.includes('O_CREAT') ? { kind: 'create', path } : null;
}

/** Of descriptors (`21<…>`) and of names (`"…"`), relative to the root. Everything is in hexadecimal: no path can confuse. */
function pathsIn(args: string, root: string): string[] {
  const named = /^\d+</.test(args) ? args.match(/^\d+<((?:\\x[\da-f]{2})+)>/) : null;
  const texts = named === null ? [...args.matchAll(/"((?:\\x[\da-f]{2})*)"/g)].map(([, hex]) => hex) : [named[1]];
  return texts
    .map((hex) => fromHex(hex ?? '').toString('utf8'))
    .filter((path) => path === root || path.startsWith(`${root}/`))
    .map((path) => path.slice(root.length + 1) || '.');
}

function bytesIn(args: string, result: string): Buffer {
  const bytes = fromHex(/, "((?:\\x[\da-f]{2})*)"/.exec(args)?.[1] ?? '');
  const written = Number(result);
  if (bytes.length < written) throw new Error(`strace cut a write of ${written} bytes short`);
  return bytes.subarray(0, written);
}

function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
