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
import { unlessRefused } from '../../lib/unless-refused.ts';
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
  /** The copy, and the world that it waits for, as people are told. */
  waiting(): Waiting | null;
  /**
   * Call it before a world opens. Null: none is wished for, or it waits for another world than this one. A copy that is refused throws its trouble,
   * and waits on. `isDecided`: the command line names this world, so that nobody chooses one.
   */
  restoreInto(mode: Mode, isDecided: boolean): Restored | null;
  /** Call it once the till has started: a copy that still waits is noted for the next start to tell. */
  noteWaiting(): void;
  /** Call it when the till ends: a copy that still waits is told. */
  end(): void;
}

const modes: readonly Mode[] = ['live', 'test', 'training'];
const noteSchema = z.object({
  wanted: z.string(),
  /** Of which world the copy is, where that was known. */
  mode: z.enum(['training', 'test', 'live']).nullable().catch(null),
});
const noteIn = ({ root }: DataFolder): string => join(root, 'restore-wish.json');

/** Throws where it is no copy of a till that this folder may hold. */
export function createWishedCopy({ wanted, folder, clock, log, tell }: WishedCopyOptions): WishedCopy {
  if (wanted === null) tellForgotten(folder, log, tell);
  let wish = wanted === null ? null : find(wanted, folder);
  const onRefused = (error: string) => log('warn', 'restore.not-noted', { error });
  /** Who practises first must not find the shop's copy used up, or one of practice taken for it: what the screen says is what happens. */
  const isElsewhere = (mode: Mode, isDecided: boolean): boolean =>
    mode === 'training' && !isDecided && wish !== null && wish.shown.mode !== 'training';
  return {
    waiting: () => wish?.shown ?? null,
    restoreInto(mode, isDecided) {
      if (isElsewhere(mode, isDecided)) return null;
      const restored =
        wish === null ? null : restoreFor({ folder, mode, backup: wish.backup, by: null, now: clock.now() });
      wish = null;
      // The note of an earlier start is done with as well once the shop opens, with the copy or knowingly without it.
      if (mode !== 'training' || restored !== null) unlessRefused(() => removeSealed(noteIn(folder)), onRefused);
      return restored;
    },
    noteWaiting() {
      if (wish === null) return;
      const { backup, shown } = wish;
      unlessRefused(() => writeSealed(noteIn(folder), { wanted: backup, mode: shown.mode }), onRefused);
    },
    end: () => (wish === null ? undefined : tell(forgottenWords(wish.backup, wish.shown.mode))),
  };
}

interface Wish {
  readonly backup: string;
  readonly shown: Waiting;
}

/** A name is looked up again when a world opens: each has a copy of the same day. The shop's is the one that is shown. */
function find(wanted: string, folder: DataFolder): Wish {
  const [first] = modes.flatMap((mode) =>
    listBackups(folder.database(mode))
      .filter(({ name, path }) => name === wanted || resolve(path) === resolve(wanted))
      .map(({ name, path }) => ({ mode, name, path })),
  );
  const path = first?.path ?? resolve(wanted);
  let of: Mode | null = first?.mode ?? null;
  try {
    const copy = readCopy(path);
    // One that is too large to be read here is of the world in whose folder it lies.
    of = modeOf(copy) ?? of;
    refuseStranger(copy, folder);
    return {
      backup: first?.name === wanted ? wanted : path,
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
  tell(forgottenWords(note.data.wanted, note.data.mode));
}

/** A copy of practice comes back where somebody practises: opening the shop would leave it waiting once more. */
function forgottenWords(backup: string, mode: Mode | null): string {
  const isPractice = mode === 'training';
  return bothLanguages(
    `A cópia de segurança ${backup}${isPractice ? ', do treino,' : ''} foi pedida e não foi restaurada: o caixa dela não foi aberto. Se ainda a quer, abra com --restore "${backup}" e, nessa mesma abertura, ${isPractice ? 'escolha Treinar' : 'abra a loja'}.`,
    `The backup ${backup}${isPractice ? ', of training,' : ''} was asked for and was not restored: its till was not opened. If you still want it, start with --restore "${backup}" and ${isPractice ? 'choose Practise' : 'open the shop'} in that same start.`,
  );
}
