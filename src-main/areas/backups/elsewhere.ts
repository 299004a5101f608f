/** Copies that leave this computer and come back to it, in pieces that fit a frame: a copy beside the database is lost with its disk. */
import { open } from 'node:fs/promises';
import type { Backup } from '#shared/contract/backups.ts';
import { copyPieceBytes } from '#shared/domain/copy-piece.ts';
import { backupFolder, type Backup as File } from '../../db/backup.ts';
import { digestOfFile, noteGiven } from '../../db/given-copies.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { TillContext } from '../till-context.ts';
import { createBring } from './bring.ts';

export type ElsewhereMethods = `backups.${'folder' | 'save' | 'piece' | 'bring'}`;

export interface ElsewhereDeps extends Pick<TillContext, 'db' | 'clock' | 'dataDir' | 'makeId' | 'announce'> {
  /** Throws where no copy is called so. */
  readonly find: (name: string) => File;
  /** Reads it whole. */
  readonly check: (file: File) => Promise<Backup>;
}

export function createElsewhere({
  db,
  clock,
  dataDir,
  makeId,
  announce,
  find,
  check,
}: ElsewhereDeps): Handlers<ElsewhereMethods> {
  const folder = backupFolder(dataDir);
  /** What somebody is taking with him: nothing of a copy is read that is not on record. */
  const savings = new Map<string, File>();
  const bring = createBring(dataDir, (name, staffId) => record('backups.bring', staffId, name));

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
    'backups.bring': async ({ data, ...piece }, caller) => {
      const name = await bring({ ...piece, data: Buffer.from(data, 'base64') }, signedIn(caller).id);
      // It is the file that was given, and that one may have been damaged already.
      if (name === null) return null;
      const brought = await check(find(name));
      announce('backups.changed', {});
      return brought;
    },
  };
}

/** More than people take with them at once; one that was given up half-way stays among them. */
const mostSavings = 8;

async function readPiece(path: string, at: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(copyPieceBytes), 0, copyPieceBytes, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
