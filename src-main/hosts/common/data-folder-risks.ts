/** Where a till's data must not lie, and what to say about it: folders that other programs copy, lock or delete while the till writes. */
import { dirname } from 'node:path';
import { bothLanguages } from '../../lib/both-languages.ts';

export interface Whereabouts {
  readonly env: NodeJS.ProcessEnv;
  /** The program that runs; its folder is replaced by every update. Null while it runs from its sources. */
  readonly program: string | null;
}

const copied =
  /[\\/](?:OneDrive(?: - [^\\/]+)?|Dropbox|Google Drive|GoogleDrive|My Drive|Meu Drive|iCloudDrive|Mobile Documents)(?:[\\/]|$)/i;
const network = /^(?:\\\\|\/\/)(?![.?][\\/])/;

/** A sentence for each, in both languages; empty where nothing is wrong. */
export function dataFolderRisks(root: string, { env, program }: Whereabouts): string[] {
  const oneDrives = [env.OneDrive, env.OneDriveCommercial, env.OneDriveConsumer].filter((one) => one !== undefined);
  const isCopied = copied.test(root) || oneDrives.some((folder) => isWithin(root, folder));
  const isInProgram = program !== null && isWithin(root, dirname(program));
  return [
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

/** Windows folds cases, and so does macOS mostly; a warning too many does no harm. */
function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = [path, folder].map((one) => `${one.replaceAll('\\', '/').replace(/\/+$/, '')}/`.toLowerCase());
  return inner !== undefined && outer !== undefined && outer !== '/' && inner.startsWith(outer);
}
