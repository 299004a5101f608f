/** Copies that leave this computer and come back to it, in pieces that fit a frame: a copy beside the database is lost with its disk. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Backup } from '#shared/contract/backups.ts';
import { copyPieceBytes } from '#shared/domain/copy-piece.ts';
import { backupFolder, type Backup as File, freePath } from '../../db/backup.ts';
import { digestOfFile, type GivenCopy, listGiven, noteGiven } from '../../db/given-copies.ts';
import { requireRoom } from '../../db/whole-copy.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { TillContext } from '../till-context.ts';

export type ElsewhereMethods = `backups.${'folder' | 'save' | 'piece' | 'bring'}`;

export interface ElsewhereDeps extends Pick<TillContext, 'db' | 'clock' | 'dataDir' | 'makeId'> {
  /** Throws where no copy is called so. */
  readonly find: (name: string) => File;
  readonly view: (file: File) => Backup;
}

export function createElsewhere({ db, clock, dataDir, makeId, find, view }: ElsewhereDeps): Handlers<ElsewhereMethods> {
  const folder = backupFolder(dataDir);
  removeDrafts(folder);
  /** What somebody is taking with him: nothing of a copy is read that is not on record. */
  const savings = new Map<string, File>();
  const draftOf = (bringing: string): string => join(folder, `${bringing}${draftEnd}`);

  function record(action: 'backups.save' | 'backups.bring', staffId: string, subject: string): void {
    appendAudit(db, { at: clock.now(), action, staffId, subject });
  }

  async function save(name: string, staffId: string) {
    const file = find(name);
    const { path, bytes, madeAt } = file;
    noteGiven(dataDir, { digest: await digestOfFile(path), name, bytes, madeAt });
    const saving = makeId();
    const [oldest] = savings.keys();
    if (savings.size >= mostSavings && oldest !== undefined) savings.delete(oldest);
    savings.set(saving, file);
    record('backups.save', staffId, name);
    return { saving, bytes };
  }

  /** The name is free again once a copy is deleted, so the file must still be the one that is on record. */
  function fileOf(saving: string): File {
    const kept = existing(savings.get(saving), `saving ${saving}`);
    const now = find(kept.name);
    if (now.bytes === kept.bytes && now.madeAt === kept.madeAt) return now;
    throw new AppError('not-found', { message: 'the copy is another one by now' });
  }

  /** Puts down the file that comes back, a piece after the other. Answers how much of it is there. */
  function put(path: string, piece: { readonly bytes: number; readonly at: number; readonly data: Buffer }): number {
    const { bytes, at, data } = piece;
    if (at === 0) begin(path, bytes);
    const here = existsSync(path) ? statSync(path).size : 0;
    const end = at + data.byteLength;
    if (end <= here) return here;
    if (at !== here || end > bytes) throw new AppError('bad-input', { message: 'a piece out of its turn' });
    appendFileSync(path, data, { mode: 0o600, flush: end === bytes });
    return end;
  }

  function begin(path: string, bytes: number): void {
    // Before anything is put on the disk.
    if (!listGiven(dataDir).some((given) => given.bytes === bytes)) throw unknown();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeDrafts(folder);
    requireRoom(folder, bytes);
    appendFileSync(path, '', { mode: 0o600 });
  }

  async function takeIn(draft: string, staffId: string): Promise<Backup> {
    const digest = await digestOfFile(draft);
    const given = listGiven(dataDir).find((one) => one.digest === digest);
    if (given === undefined) {
      rmSync(draft, { force: true });
      throw unknown();
    }
    const path = freePath(folder, broughtName(given));
    const name = basename(path);
    // A copy is as old as what is in it, not as its journey.
    utimesSync(draft, new Date(given.madeAt), new Date(given.madeAt));
    renameSync(draft, path);
    syncFolder(folder);
    record('backups.bring', staffId, name);
    return view(find(name));
  }

  return {
    'backups.folder': () => ({ folder }),
    'backups.save': ({ name }, caller) => save(name, signedIn(caller).id),
    'backups.piece': async ({ saving, at }) => {
      const { path, bytes } = fileOf(saving);
      const data = await readPiece(path, at);
      const end = at + data.byteLength;
      const isLast = end >= bytes || data.byteLength === 0;
      if (isLast) savings.delete(saving);
      return { data: data.toString('base64'), next: isLast ? null : end };
    },
    'backups.bring': async ({ bringing, data, ...piece }, caller) => {
      const draft = draftOf(bringing);
      const here = put(draft, { ...piece, data: Buffer.from(data, 'base64') });
      return here === piece.bytes ? await takeIn(draft, signedIn(caller).id) : null;
    },
  };
}

/** More than people take with them at once; one that was given up half-way stays among them. */
const mostSavings = 8;

const draftEnd = '.bringing';

async function readPiece(path: string, at: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(copyPieceBytes), 0, copyPieceBytes, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const broughtName = ({ name }: GivenCopy): string => `brought-${name.replace(/^brought-/, '').replace(/\.db$/, '')}`;

const unknown = (): AppError => new AppError('rule-broken', { fields: [{ path: 'file', code: 'backup-unknown' }] });

/** What somebody gave up half-way, or what a power cut left. */
function removeDrafts(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(draftEnd)) : [];
  for (const name of names) rmSync(join(folder, name), { force: true });
}
