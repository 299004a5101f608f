/** What a host does and says about backups: it offers them when the database cannot be used, and restores one when asked to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CopyInList,
  lossOf,
  type StorageProblem,
  type Trouble,
  type TroubleLanguage,
  troubleText,
} from '#shared/domain/storage-trouble.ts';
import type { Clock } from '#shared/ports.ts';
import { type Backup, backupFolder, listBackups } from '../../db/backup.ts';
import { DamagedDatabase, StorageTrouble } from '../../db/damaged.ts';
import { databaseName } from '../../db/meta.ts';
import { type Restored, restoreDatabase } from '../../db/restore.ts';
import type { RestoredBy } from '../../db/taken-along.ts';
import { AppError } from '../../lib/app-error.ts';
import { bothLanguages } from '../../lib/both-languages.ts';
import type { DataFolder } from './data-folder.ts';
import type { PaymentWorld } from './payment-world.ts';

type Mode = PaymentWorld['mode'];

/** A start that failed at its database, with the folder of the backups that may replace it. */
export class DatabaseTrouble extends Error {
  readonly trouble: StorageTrouble;
  readonly dataDir: string;

  constructor(trouble: StorageTrouble, dataDir: string) {
    super(trouble.message, { cause: trouble });
    this.trouble = trouble;
    this.dataDir = dataDir;
  }
}

/** Where a copy helps, or another one, they are told. */
export function orTrouble(error: unknown, folder: DataFolder, mode: Mode): unknown {
  if (!(error instanceof StorageTrouble)) return error;
  const doCopiesHelp = error instanceof DamagedDatabase || error.trouble.startsWith('backup-');
  return doCopiesHelp ? new DatabaseTrouble(error, folder.database(mode)) : error;
}

/** As many as are looked through. */
const mostListed = 10;

/** Null for what is no trouble of the data. */
export function problemOf(error: unknown): StorageProblem | null {
  if (error instanceof StorageTrouble) return { trouble: error.trouble, facts: error.facts, copies: null };
  if (!(error instanceof DatabaseTrouble)) return null;
  const { trouble, dataDir } = error;
  const list = listBackups(dataDir).slice(0, mostListed);
  return {
    trouble: trouble.trouble,
    facts: trouble.facts,
    copies: { ...placesOf(dataDir), list: list.map(({ name, madeAt }) => ({ name, madeAt })) },
  };
}

/** Who looks for a folder that is named must find it. */
function placesOf(dataDir: string) {
  const there = [backupFolder(dataDir), dataDir].filter(existsSync);
  return { dataDir: there.length === 0 ? null : dataDir, folder: there[0] ?? null };
}

/** For a terminal, and for a message of the system. */
export function tellProblem(problem: StorageProblem): string {
  const say = (language: TroubleLanguage): string => {
    const { what, steps, copies } = troubleText(language, problem);
    return [what, ...steps, ...copies.map(lineOf)].join('\n');
  };
  return bothLanguages(say('pt-BR'), say('en'));
}

const lineOf = ({ name, madeAt }: CopyInList): string => `  ${new Date(madeAt).toISOString().slice(0, 16)}Z  ${name}`;

export interface RestoreWish {
  readonly folder: DataFolder;
  readonly mode: Mode;
  readonly backup: string;
  /** Null: whoever started the till asked for it there. */
  readonly by: RestoredBy | null;
  readonly now: number;
}

export function restoreFor({ folder, mode, ...wish }: RestoreWish): Restored {
  return restoreDatabase({ dataDir: folder.database(mode), fileName: databaseName(mode), mode, ...wish });
}

/** What a till needs to know of its databases, to list their copies and to go on from one of them. */
export function restoresOf({ folder, clock }: { readonly folder: DataFolder; readonly clock: Clock }) {
  return {
    hasDatabase: (mode: Mode): boolean => existsSync(join(folder.database(mode), databaseName(mode))),
    /** For somebody at a screen, where the till goes on as it was. */
    restore(wish: Pick<RestoreWish, 'mode' | 'backup' | 'by'>): Restored {
      try {
        return restoreFor({ folder, ...wish, now: clock.now() });
      } catch (error) {
        throw asRefusal(error);
      }
    },
    backups: (mode: Mode): Backup[] => listBackups(folder.database(mode)),
  };
}

const ofCopy: readonly Trouble[] = ['backup-missing', 'backup-refused', 'newer-schema', 'damaged'];

/** What is not a database at all fails as storage does: it is no copy either. A disk that fails is no fault of the copy. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof StorageTrouble) || !ofCopy.includes(error.trouble)) return error;
  return new AppError('rule-broken', { fields: [{ path: 'backup', code: 'backup-refused' }] });
}

/** What going on from a copy means, in both languages. */
export const lossWords = bothLanguages(lossOf('pt-BR').join('\n'), lossOf('en').join('\n'));

export function tellRestored({ backup, aside, keptAs }: Restored): string {
  const portuguese = [
    `A cópia de segurança ${backup} foi restaurada.`,
    ...(aside === null ? [] : [`Os arquivos substituídos estão em ${aside}.`]),
    ...(keptAs === null ? [] : [`Para voltar a eles, restaure ${keptAs}.`]),
  ];
  const english = [
    `The backup ${backup} was restored.`,
    ...(aside === null ? [] : [`The files it replaces are kept in ${aside}.`]),
    ...(keptAs === null ? [] : [`To go back to them, restore ${keptAs}.`]),
  ];
  return bothLanguages(
    [portuguese.join(' '), ...lossOf('pt-BR')].join('\n'),
    [english.join(' '), ...lossOf('en')].join('\n'),
  );
}
