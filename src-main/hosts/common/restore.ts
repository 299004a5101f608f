/** What a host does and says about backups: it offers them when the database cannot be used, and restores one when asked to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#shared/ports.ts';
import { type Backup, backupFolder, listBackups } from '../../db/backup.ts';
import { DamagedDatabase } from '../../db/damaged.ts';
import { databaseName } from '../../db/meta.ts';
import { type Restored, restoreDatabase } from '../../db/restore.ts';
import type { RestoredBy } from '../../db/taken-along.ts';
import type { DataFolder } from './data-folder.ts';
import type { PaymentWorld } from './payment-world.ts';
import { inPortuguese } from './trouble-labels.ts';

type Mode = PaymentWorld['mode'];

/** A start that failed at its database, with the folder of the backups that may replace it. */
export class DatabaseTrouble extends Error {
  readonly dataDir: string;
  readonly words: string;

  constructor(cause: DamagedDatabase, dataDir: string) {
    super(cause.message, { cause });
    this.dataDir = dataDir;
    this.words = inPortuguese(cause);
  }
}

export function orTrouble(error: unknown, folder: DataFolder, mode: Mode): unknown {
  return error instanceof DamagedDatabase ? new DatabaseTrouble(error, folder.database(mode)) : error;
}

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
    restore: (wish: Pick<RestoreWish, 'mode' | 'backup' | 'by'>): Restored =>
      restoreFor({ folder, ...wish, now: clock.now() }),
    backups: (mode: Mode): Backup[] => listBackups(folder.database(mode)),
  };
}

const lossInPortuguese = [
  'As vendas feitas depois de uma cópia não estão nela: compare os dias desde então com o painel do provedor de pagamentos antes',
  'de cobrar ou estornar alguém de novo (cada pedido do Balcão traz ali balcao_sale).',
  'O que estava em andamento na cópia é consultado de novo ou espera um gerente; nada é enviado uma segunda vez.',
].join('\n');

const loss = [
  'Sales made after a backup was taken are not in it: compare the days since with the dashboard of the payment provider before',
  'charging or refunding anybody again (each order of Balcão carries balcao_sale there).',
  'Whatever was under way in the backup is asked about again or waits for a manager; none of it is sent a second time.',
].join('\n');

/** What going on from a copy means, in both languages. */
export const lossWords = `${lossInPortuguese}\n\n${loss}`;

export function offer(trouble: DatabaseTrouble): string {
  const backups = listBackups(trouble.dataDir);
  const keep = 'Nothing was changed. The files are in';
  const kept = 'Nada foi alterado. Os arquivos estão em';
  if (backups.length === 0) {
    return [
      trouble.words,
      `${kept} ${trouble.dataDir}; não há cópia de segurança em ${backupFolder(trouble.dataDir)}.`,
      'Se há uma cópia em outro lugar, abra com --restore CAMINHO. Para começar sem estes dados, abra com --data e outra pasta.',
      '',
      trouble.message,
      `${keep} ${trouble.dataDir}; there is no backup in ${backupFolder(trouble.dataDir)}.`,
      'If there is a copy elsewhere, start with --restore PATH. To begin without these data, start with --data and another folder.',
    ].join('\n');
  }
  const lines = backups.map(({ name, madeAt }) => `  ${new Date(madeAt).toISOString().slice(0, 16)}Z  ${name}`);
  return [
    trouble.words,
    `${kept} ${trouble.dataDir}. Cópias de segurança, a mais nova primeiro:`,
    ...lines,
    'Abra uma vez com --restore NOME para seguir a partir de uma; os arquivos de agora ficam então guardados em "damaged".',
    lossInPortuguese,
    '',
    trouble.message,
    `${keep} ${trouble.dataDir}. Backups, newest first:`,
    ...lines,
    'Start once with --restore NAME to go on from one; the files that are there now are then kept in "damaged".',
    loss,
  ].join('\n');
}

export function tellRestored({ backup, aside, keptAs }: Restored): string {
  const kept = aside === null ? '' : ` The files it replaces are kept in ${aside}.`;
  const back = keptAs === null ? '' : ` To go back to them, restore ${keptAs}.`;
  const backInPortuguese = keptAs === null ? '' : ` Para voltar a eles, restaure ${keptAs}.`;
  const keptInPortuguese = aside === null ? '' : ` Os arquivos substituídos estão em ${aside}.`;
  return [
    `A cópia de segurança ${backup} foi restaurada.${keptInPortuguese}${backInPortuguese}`,
    lossInPortuguese,
    '',
    `The backup ${backup} was restored.${kept}${back}`,
    loss,
  ].join('\n');
}
