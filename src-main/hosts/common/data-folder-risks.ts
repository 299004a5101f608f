/** Where a till's data must not lie, and what to say about it: folders that other programs copy, lock or delete while the till writes. */
import { dirname, join } from 'node:path';
import { sentenceOf } from '#shared/domain/storage-trouble.ts';
import { bothLanguages } from '../../lib/both-languages.ts';
import { isLink } from '../../lib/own-files.ts';
import { earlierDataRoot } from './data-folder.ts';
import { soldInEarlierFolder } from './moved-data.ts';

export interface Whereabouts {
  readonly env: NodeJS.ProcessEnv;
  /** The program that runs; its folder is replaced by every update. Null while it runs from its sources. */
  readonly program: string | null;
  readonly platform?: NodeJS.Platform;
}

const copied =
  /[\\/](?:OneDrive(?: - [^\\/]+)?|Dropbox|Google Drive|GoogleDrive|My Drive|Meu Drive|iCloudDrive|Mobile Documents)(?:[\\/]|$)/i;
const network = /^(?:\\\\|\/\/)(?![.?][\\/])/;

/** A sentence for each, in both languages; empty where nothing is wrong. */
export function dataFolderRisks(root: string, { env, program, platform = process.platform }: Whereabouts): string[] {
  const oneDrives = [env.OneDrive, env.OneDriveCommercial, env.OneDriveConsumer].filter((one) => one !== undefined);
  const isCopied = copied.test(root) || oneDrives.some((folder) => isWithin(root, folder));
  const isInProgram = program !== null && isWithin(root, dirname(program));
  return [
    ...linkedBackups(root),
    ...soldInEarlierFolder(earlierDataRoot(env, platform), root),
    ...(isCopied
      ? [
          bothLanguages(
            `A pasta de dados ${root} é copiada por um serviço de nuvem, que pode travá-la ou trocar os arquivos: use outra (--data).`,
            `The data folder ${root} is copied by a cloud service, which may lock or replace its files: use another one (--data).`,
          ),
        ]
      : []),
    ...(network.test(root)
      ? [
          bothLanguages(
            `A pasta de dados ${root} está na rede: uma queda da rede pode estragar os dados. Use o disco deste computador (--data).`,
            `The data folder ${root} is on the network: an outage may spoil the data. Use this computer's own disk (--data).`,
          ),
        ]
      : []),
    ...(isInProgram
      ? [
          bothLanguages(
            `A pasta de dados ${root} está dentro do programa: desinstalar ou atualizar apagaria as vendas. Use outra (--data).`,
            `The data folder ${root} is inside the program: an uninstall or an update would delete the sales. Use another one (--data).`,
          ),
        ]
      : []),
  ];
}

/** A usual way to have copies on another disk, which an earlier version followed: the copies of each day end there, and people must know. */
function linkedBackups(root: string): string[] {
  const folders = ['live', 'test', 'training'].map((mode) => join(root, mode, 'backups')).filter(isSeenAsLink);
  return folders.map((path) => {
    const problem = { trouble: 'linked-folder', facts: { path } } as const;
    return bothLanguages(
      `Nenhuma cópia de segurança está sendo feita. ${sentenceOf('pt-BR', problem)}`,
      `No backup is being made. ${sentenceOf('en', problem)}`,
    );
  });
}

/** What cannot be looked at has its own words, told by whoever uses the folder next. */
function isSeenAsLink(path: string): boolean {
  try {
    return isLink(path);
  } catch {
    return false;
  }
}

/** Windows folds cases, and so does macOS mostly; a warning too many does no harm. */
function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = [path, folder].map((one) => `${one.replaceAll('\\', '/').replace(/\/+$/, '')}/`.toLowerCase());
  return inner !== undefined && outer !== undefined && outer !== '/' && inner.startsWith(outer);
}
