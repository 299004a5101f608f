/**
 * Why the till did not start, in Portuguese. At this point no screen runs that could know the person's language, so these words stand above
 * the English ones.
 */
import type { StorageTrouble, Trouble, TroubleFacts } from '../../db/damaged.ts';

type Words = (facts: TroubleFacts) => string;

/** Complete by type: a trouble without Portuguese words does not compile. */
const words: Readonly<Record<Trouble, Words>> = {
  damaged: () => 'O arquivo de dados do caixa está danificado.',
  'half-restored': () => 'A energia acabou durante a restauração de uma cópia de segurança: restaure-a outra vez.',
  'file-missing': () => 'O arquivo de dados sumiu ou está vazio, e este caixa já tinha um.',
  'another-till': ({ mode }) =>
    `O arquivo de dados é de outro caixa${mode === undefined ? '' : ` (modo ${named(mode)})`}, não desta pasta.`,
  'another-mode': ({ known, mode }) => `O arquivo de dados é do modo ${named(known)}, não do modo ${named(mode)}.`,
  'log-gone': ({ path, database }) =>
    `Os registros mais recentes sumiram: ${path} foi apagado depois que o caixa terminou sem fechar. ` +
    (database === undefined
      ? 'Recoloque esse arquivo, ou siga com uma cópia de segurança: aqui não restou nada.'
      : `Recoloque esse arquivo, ou siga com o que restou: --restore ${database}`),
  'newer-schema': ({ current, known }) =>
    `Os dados são de uma versão mais nova (esquema ${current}, esta conhece ${known}): instale de novo o Balcão mais novo.`,
  'in-use': () => 'Outro Balcão já está usando esta pasta de dados: feche-o primeiro.',
  'link-in-the-way': ({ path }) =>
    `No lugar de um arquivo do caixa há um atalho (link): ${path}. Ponha o próprio arquivo ali e abra de novo.`,
  'disk-full': ({ code }) => `O disco está cheio (${code}): libere espaço e abra de novo.`,
  'not-writable': ({ code }) =>
    `Não é possível gravar na pasta de dados (${code}): confira se o disco aceita gravação e se a pasta é deste usuário, e abra de novo.`,
  'no-folder': ({ code }) => `Há um arquivo no lugar da pasta de dados (${code}): abra com --data e uma pasta.`,
  'not-synced': () => 'Este disco não garante que o que foi gravado fica gravado: use outra pasta.',
  'backup-refused': () =>
    'A cópia de segurança não serve para este caixa; nada foi alterado. Escolha outra com --restore NOME.',
  failed: ({ code }) =>
    `O banco de dados falhou (${code}): reinicie o computador; se continuar, guarde a pasta e peça ajuda.`,
};

const modes: Readonly<Record<string, string>> = { training: 'treino', test: 'teste', live: 'produção' };

function named(mode: string | number | undefined): string {
  return modes[String(mode)] ?? String(mode);
}

export function inPortuguese({ trouble, facts }: Pick<StorageTrouble, 'trouble' | 'facts'>): string {
  return words[trouble](facts);
}

/** Portuguese above English. */
export function bilingual(trouble: StorageTrouble): string {
  return `${inPortuguese(trouble)}\n${trouble.message}`;
}
