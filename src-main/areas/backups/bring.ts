/** A copy that comes back to this computer, in pieces: several windows may bring one at once, and any piece may come twice. */
import { appendFileSync, closeSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupFolder, freePath } from '../../db/backup.ts';
import { digestOfFile, type GivenCopy, listGiven } from '../../db/given-copies.ts';
import { requireRoom } from '../../db/whole-copy.ts';
import { AppError } from '../../lib/app-error.ts';
import { makeOwnFolder, openToAppend } from '../../lib/own-files.ts';
import { syncFolder } from '../../lib/sync-folder.ts';

interface Piece {
  readonly bringing: string;
  /** Of the whole copy. */
  readonly bytes: number;
  readonly at: number;
  readonly data: Buffer;
}

/** `onTaken`: the copy stands in the list. Not called again for a piece that comes twice. */
export function createBring(dataDir: string, onTaken: (name: string, staffId: string) => void) {
  const folder = backupFolder(dataDir);
  removeDrafts(folder);
  /** What comes now: null until its last piece is here, then the name in the list. The one that had a piece last stands last. */
  const coming = new Map<string, Promise<string> | null>();
  const draftOf = (bringing: string): string => join(folder, `${bringing}${draftEnd}`);

  function forget(bringing: string): void {
    coming.delete(bringing);
    rmSync(draftOf(bringing), { force: true });
  }

  function begin(bringing: string, bytes: number): void {
    // Before anything is put on the disk.
    if (!listGiven(dataDir).some((given) => given.bytes === bytes)) throw unknownCopy();
    const given = [...coming.keys()].slice(0, Math.max(0, coming.size + 1 - mostComing));
    for (const oldest of given) forget(oldest);
    makeOwnFolder(folder);
    requireRoom(folder, bytes);
    closeSync(openToAppend(draftOf(bringing)));
  }

  /** How much of it is there now. */
  function put({ bringing, bytes, at, data }: Piece): number {
    const path = draftOf(bringing);
    const here = statSync(path).size;
    const end = at + data.byteLength;
    if (end <= here) return here;
    if (at !== here || end > bytes) throw outOfTurn();
    appendFileSync(path, data, { mode: 0o600, flush: end === bytes });
    return end;
  }

  async function takeIn(bringing: string, staffId: string): Promise<string> {
    const draft = draftOf(bringing);
    const digest = await digestOfFile(draft);
    const given = listGiven(dataDir).find((one) => one.digest === digest);
    if (given === undefined) {
      forget(bringing);
      throw unknownCopy();
    }
    const path = freePath(folder, broughtName(given));
    // A copy is as old as what is in it, not as its journey.
    utimesSync(draft, new Date(given.madeAt), new Date(given.madeAt));
    renameSync(draft, path);
    syncFolder(folder);
    const name = basename(path);
    onTaken(name, staffId);
    return name;
  }

  /** The name of the copy in the list; null while pieces are missing. The last piece again gives the same name, if it was taken. */
  return async (piece: Piece, staffId: string): Promise<string | null> => {
    const { bringing, bytes, at } = piece;
    if (!coming.has(bringing)) {
      if (at !== 0) throw outOfTurn();
      begin(bringing, bytes);
    }
    let taken = coming.get(bringing) ?? null;
    if (taken === null && put(piece) === bytes) taken = takeIn(bringing, staffId);
    coming.delete(bringing);
    coming.set(bringing, taken);
    return await taken;
  };
}

/** More than people bring at once; one that was given up half-way stays among them until then, or until the till starts again. */
const mostComing = 4;

const draftEnd = '.bringing';

const broughtName = ({ name }: GivenCopy): string => `brought-${name.replace(/^brought-/, '').replace(/\.db$/, '')}`;

const outOfTurn = (): AppError => new AppError('bad-input', { message: 'a piece out of its turn' });

const unknownCopy = (): AppError => new AppError('rule-broken', { fields: [{ path: 'file', code: 'backup-unknown' }] });

/** What a power cut left. */
function removeDrafts(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(draftEnd)) : [];
  for (const name of names) rmSync(join(folder, name), { force: true });
}
