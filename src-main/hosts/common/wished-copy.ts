/**
 * The copy that `--restore` names. It is looked at before the till says that it is ready, and takes the place of the database of the world that
 * it is of, when that opens. Where nobody opens it, whoever starts the till next is told that nothing was restored.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import type { TillState } from '#shared/contract/till.ts';
import type { Clock } from '#shared/ports.ts';
import { listBackups } from '../../db/backup.ts';
import { type CopyInFile, readCopy } from '../../db/copy-in-file.ts';
import { StorageTrouble } from '../../db/damaged.ts';
import { databaseName } from '../../db/meta.ts';
import type { Restored } from '../../db/restore.ts';
import { readMark } from '../../db/till-id-file.ts';
import { bothLanguages } from '../../lib/both-languages.ts';
import type { Log } from '../../lib/log.ts';
import { readSealed, removeSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { DataFolder } from './data-folder.ts';
import type { PaymentWorld } from './payment-world.ts';
import { orTrouble, restoreFor } from './restore.ts';

type Mode = PaymentWorld['mode'];
type Waiting = NonNullable<TillState['restores']>;

export interface WishedCopyOptions {
  /** A path, or a name in a folder of backups. Null: none is wished for. */
  readonly wanted: string | null;
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: (text: string) => void;
}

export interface WishedCopy {
  waiting(): Waiting | null;
  /** Null where none is wished for, or where it goes on waiting for its own world. Throws the trouble with it, and goes on waiting. */
  restoreInto(mode: Mode, isDecided: boolean): Restored | null;
  /** Once the till is open: the next start is to know. */
  noteWaiting(): void;
  /** The till ends. */
  end(): void;
}

const modes: readonly Mode[] = ['live', 'test', 'training'];
const noteSchema = z.object({ wanted: z.string() });
const noteIn = ({ root }: DataFolder): string => join(root, 'restore-wish.json');

/** Throws where it is no copy of a till that this folder may hold. */
export function createWishedCopy({ wanted, folder, clock, log, tell }: WishedCopyOptions): WishedCopy {
  if (wanted === null) tellForgotten(folder, log, tell);
  let wish = wanted === null ? null : find(wanted, folder);
  const isElsewhere = (mode: Mode, isDecided: boolean): boolean =>
    mode === 'training' && !isDecided && wish !== null && !wish.modes.includes(mode);
  return {
    waiting: () => wish?.shown ?? null,
    restoreInto(mode, isDecided) {
      if (isElsewhere(mode, isDecided)) return null;
      const restored =
        wish === null ? null : restoreFor({ folder, mode, backup: wish.backup, by: null, now: clock.now() });
      wish = null;
      // Who opens the shop without it has decided.
      if (mode !== 'training' || restored !== null) unlessRefused(log, () => removeSealed(noteIn(folder)));
      return restored;
    },
    noteWaiting() {
      const backup = wish?.backup;
      if (backup !== undefined) unlessRefused(log, () => writeSealed(noteIn(folder), { wanted: backup }));
    },
    end: () => (wish === null ? undefined : tell(forgottenWords(wish.backup))),
  };
}

interface Wish {
  readonly backup: string;
  /** The worlds that it may be of. */
  readonly modes: readonly Mode[];
  readonly shown: Waiting;
}

/** A name is looked up when its world opens: each has a copy of the same day. */
function find(wanted: string, folder: DataFolder): Wish {
  const named = modes.flatMap((mode) =>
    listBackups(folder.database(mode))
      .filter(({ name }) => name === wanted)
      .map(({ path }) => ({ mode, path })),
  );
  const [first] = named;
  const path = first?.path ?? resolve(wanted);
  let of: Mode | null = first?.mode ?? null;
  try {
    const copy = readCopy(path);
    of = modeOf(copy);
    refuseStranger(copy, folder);
    const ofNamed = named.map(({ mode }) => mode);
    return {
      backup: first === undefined ? path : wanted,
      modes: first === undefined ? (of === null ? modes : [of]) : ofNamed,
      shown: { name: basename(path), madeAt: copy.madeAt, mode: of },
    };
  } catch (error) {
    throw orTrouble(error, folder, of ?? usedMode(folder));
  }
}

const modeOf = ({ of }: CopyInFile): Mode | null => modes.find((mode) => mode === of?.mode) ?? null;

function refuseStranger(copy: CopyInFile, folder: DataFolder): void {
  const mode = modeOf(copy);
  if (copy.of === null || mode === null) return;
  const known = readMark(join(folder.database(mode), databaseName(mode)));
  if (known !== null && known !== copy.of.till) throw new StorageTrouble('backup-refused', { why: 'till' });
}

/** Whose copies are listed where nobody knows which world is meant. */
const usedMode = (folder: DataFolder): Mode =>
  modes.find((mode) => existsSync(join(folder.database(mode), databaseName(mode)))) ?? 'live';

function tellForgotten(folder: DataFolder, log: Log, tell: (text: string) => void): void {
  const note = noteSchema.safeParse(readSealed(noteIn(folder)));
  if (!note.success) return;
  log('warn', 'restore.forgotten', { backup: note.data.wanted });
  tell(forgottenWords(note.data.wanted));
}

const forgottenWords = (backup: string): string =>
  bothLanguages(
    `A cópia de segurança ${backup} foi pedida e não foi restaurada: o caixa dela não foi aberto. Se ainda a quer, abra com --restore ${backup} e, nessa mesma abertura, abra a loja.`,
    `The backup ${backup} was asked for and was not restored: its till was not opened. If you still want it, start with --restore ${backup} and open the shop in that same start.`,
  );

/** A note that a disk refuses keeps nobody from the till. */
function unlessRefused(log: Log, work: () => void): void {
  try {
    work();
  } catch (error) {
    log('warn', 'restore.not-noted', { error: error instanceof Error ? error.message : 'unknown' });
  }
}
