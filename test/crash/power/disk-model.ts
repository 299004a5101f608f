/**
 * A disk as it may be found after the power went: what was synced is there; of everything later each write is there, missing
 * or torn between two sectors, and the names of new files may be missing. Stricter than the file systems we know of: a file's
 * own sync does not make its name last, only its folder's does.
 */
import { dirname } from 'node:path';
import type { Random } from '#shared/ports.ts';
import type { DiskEvent } from './read-trace.ts';

type FileChange = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;
type NameChange = Extract<DiskEvent, { kind: 'create' | 'unlink' | 'rename' }>;

interface File {
  synced: Content;
  pending: FileChange[];
}

interface Content {
  bytes: Buffer;
  size: number;
}

export interface Disk {
  apply(event: DiskEvent): void;
  /** One of the many ways in which the power may have left it. Folders end with a slash and hold null. */
  afterPowerCut(random: Random): Map<string, Buffer | null>;
}

export function createDisk(): Disk {
  /** What is surely on the disk, and what every process sees. Two names may mean the same file. */
  const kept = new Map<string, File | null>();
  const seen = new Map<string, File | null>();
  const pendingNames = new Map<string, NameChange[]>();
  /** Files whose name is gone but may come back. */
  const made = new Map<NameChange, File | null>();

  function changeName(change: NameChange): void {
    if (change.kind === 'create' && seen.has(change.path)) return;
    if (change.kind === 'create') made.set(change, change.path.endsWith('/') ? null : emptyFile());
    applyName(seen, change);
    const folder = dirname(change.path);
    pendingNames.set(folder, [...(pendingNames.get(folder) ?? []), change]);
  }

  function applyName(names: Map<string, File | null>, change: NameChange): void {
    const file = names.get(change.path);
    if (change.kind === 'create') names.set(change.path, made.get(change) ?? null);
    else names.delete(change.path);
    if (change.kind === 'rename' && file !== undefined) names.set(change.to, file);
  }

  function sync(path: string): void {
    const file = seen.get(path);
    if (file) {
      for (const change of file.pending) applyChange(file.synced, change);
      file.pending = [];
    } else if (file === null || seen.has(`${path}/`) || path === '.') {
      for (const change of pendingNames.get(path) ?? []) applyName(kept, change);
      pendingNames.delete(path);
    }
  }

  return {
    apply(event) {
      switch (event.kind) {
        case 'write':
        case 'truncate':
          if (event.kind === 'truncate' && !seen.has(event.path)) changeName({ kind: 'create', path: event.path });
          seen.get(event.path)?.pending.push(event);
          break;
        case 'sync':
          sync(event.path);
          break;
        case 'told':
          break;
        default:
          changeName(event);
      }
    },
    afterPowerCut(random) {
      const names = new Map(kept);
      // A journal of the file system keeps the changes of one folder in order: some first part of them lasted.
      for (const changes of pendingNames.values()) {
        for (const change of changes.slice(0, upTo(random, changes.length))) applyName(names, change);
      }
      const found = new Map<string, Buffer | null>();
      for (const [path, file] of names) {
        const folder = dirname(path);
        if (folder !== '.' && !names.has(`${folder}/`)) continue;
        found.set(path, file === null ? null : tear(file, random));
      }
      return found;
    },
  };
}

const emptyFile = (): File => ({ synced: { bytes: Buffer.alloc(0), size: 0 }, pending: [] });

/** From none to all, and both of these often. */
function upTo(random: Random, length: number): number {
  const chance = random.float();
  if (chance < 0.3) return 0;
  return chance < 0.6 ? length : Math.floor(random.float() * (length + 1));
}

/** What the disk holds of a file, when the writes since its last sync arrived in any order and not all of them whole. */
function tear({ synced, pending }: File, random: Random): Buffer {
  const content = { bytes: Buffer.from(synced.bytes.subarray(0, synced.size)), size: synced.size };
  const fashion = random.float();
  const first = fashion < 0.4 ? pending.slice(0, upTo(random, pending.length)) : pending;
  const chance = fashion < 0.4 ? 1 : random.float();
  const sector = random.float() < 0.5 ? 512 : 4_096;
  for (const change of first) {
    const luck = random.float();
    if (luck < chance) applyChange(content, change);
    else if (change.kind === 'write' && luck < chance + 0.2) applySectors(content, change, { random, sector });
  }
  return content.bytes.subarray(0, content.size);
}

function applySectors(content: Content, write: FileChange, how: { random: Random; sector: number }): void {
  if (write.kind !== 'write') return;
  const end = write.at + write.bytes.length;
  for (let at = write.at; at < end; ) {
    const next = Math.min(end, (Math.floor(at / how.sector) + 1) * how.sector);
    const bytes = write.bytes.subarray(at - write.at, next - write.at);
    if (how.random.float() < 0.5) applyChange(content, { ...write, at, bytes });
    at = next;
  }
}

function applyChange(content: Content, change: FileChange): void {
  const size = change.kind === 'truncate' ? change.size : Math.max(content.size, change.at + change.bytes.length);
  if (size > content.bytes.length) {
    const larger = Buffer.alloc(Math.max(size, content.bytes.length * 2));
    content.bytes.copy(larger, 0, 0, content.size);
    content.bytes = larger;
  }
  if (size < content.size) content.bytes.fill(0, size, content.size);
  content.size = size;
  if (change.kind === 'write') change.bytes.copy(content.bytes, change.at);
}
