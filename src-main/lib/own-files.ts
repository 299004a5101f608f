/**
 * Files and folders of the till itself. A link that somebody put in their place is not followed: it would lead a key, a log or a copy of the
 * books elsewhere, or have the till write over another file of its user.
 */
import { chmodSync, closeSync, constants, fchmodSync, lstatSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';

/** Windows has none of these, and asks for the rights of an administrator to make a link. */
const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_WRONLY } = constants;

/** Private to the user from its first byte. Whatever had its name is removed: a file that is there may be open elsewhere. */
export function openNew(path: string): number {
  rmSync(path, { force: true });
  return openSync(path, O_CREAT | O_EXCL | O_WRONLY, 0o600);
}

/** Private to the user, also when it is there already. A link is replaced. */
export function openToAppend(path: string): number {
  if (isLink(path)) rmSync(path);
  const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  fchmodSync(file, 0o600);
  return file;
}

/** A link that stands in its place is refused. */
export class LinkInTheWay extends Error {
  readonly code = 'ELOOP';
  readonly path: string;
  readonly isFolder: boolean;

  constructor(path: string, isFolder: boolean) {
    super(`${path} is a link, and the till follows none`);
    this.path = path;
    this.isFolder = isFolder;
  }
}

/** For a file that somebody else opens by its name, who would follow a link. */
export function refuseLink(path: string, isFolder = false): void {
  if (isLink(path)) throw new LinkInTheWay(path, isFolder);
}

export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Made when it is missing, private to the user in any case. A link is refused: what lies behind it may be anything. */
export function makeOwnFile(path: string): void {
  refuseLink(path);
  const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}

/** Within the folder of the till: made when it is missing, private to the user in any case. */
export function makeOwnFolder(path: string): void {
  refuseLink(path, true);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

const sticky = 0o1000;
const ofOthers = 0o077;

/**
 * The folder of the till, which may be a link to another disk. One that is there already is closed to others, unless it is a place that
 * everybody shares, as `/tmp` is: false then, or when it cannot be closed. What cannot be used at all is told by whoever uses it.
 */
export function makePrivate(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { mode } = statSync(path);
    if ((mode & sticky) !== 0) return false;
    if ((mode & ofOthers) !== 0 && process.platform !== 'win32') chmodSync(path, 0o700);
    return true;
  } catch {
    return false;
  }
}
