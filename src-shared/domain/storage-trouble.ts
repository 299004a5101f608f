/**
 * Why the till's data cannot be used, in both languages, with the one next step: the same words on the screen, in the terminal and in a
 * message of the desktop app. Pure.
 */
export const troubles = [
  'damaged',
  'half-restored',
  'file-missing',
  'another-till',
  'another-mode',
  'log-gone',
  'newer-schema',
  'in-use',
  'link-in-the-way',
  'linked-folder',
  'disk-full',
  'not-writable',
  'no-folder',
  'not-synced',
  'backup-missing',
  'backup-refused',
  'failed',
] as const;
export type Trouble = (typeof troubles)[number];

/** What stands in the sentence: a path, a number, a code. */
export type TroubleFacts = Readonly<Record<string, string | number>>;

export interface CopyInList {
  readonly name: string;
  readonly madeAt: number;
}

export interface StorageProblem {
  readonly trouble: Trouble;
  readonly facts: TroubleFacts;
  /** Where a copy helps: what there is of them. Null where another step does. */
  readonly copies: {
    /** Null where it is not there yet. */
    readonly dataDir: string | null;
    /** Where copies would lie; null where there is no such place yet. */
    readonly folder: string | null;
    /** Newest first. */
    readonly list: readonly CopyInList[];
  } | null;
}

export type TroubleLanguage = 'pt-BR' | 'en';

type Say = (facts: TroubleFacts) => string;

interface Tongue {
  /** Complete by type: a trouble without words does not compile. */
  readonly troubles: Readonly<Record<Trouble, Say>>;
  readonly kept: (dataDir: string | null) => string;
  readonly noCopy: (folder: string | null) => string;
  readonly restore: string;
  /** Where the copy that was asked for is the trouble. */
  readonly another: string;
  /** What going on from a copy means. */
  readonly loss: readonly string[];
  readonly list: string;
}

const modes: Readonly<Record<string, string>> = { training: 'treino', test: 'teste', live: 'produção' };
const named = (mode: string | number | undefined): string => modes[String(mode)] ?? String(mode);
/** The till or the copy may be of another world. */
const inBrackets = (code: string | number | undefined): string => (code === undefined ? '' : ` (${code})`);

const whyInPortuguese: Readonly<Record<string, Say>> = {
  damaged: () => 'ela própria está danificada',
  'no-till': () => 'não há nada de um caixa nela',
  mode: ({ of, mode }) => `é do modo ${named(of)}, não do modo ${named(mode)}`,
  till: () => 'é de outro caixa',
  changed: () => 'ela não ficou igual aos dados',
};
const whyInEnglish: Readonly<Record<string, Say>> = {
  damaged: () => 'is damaged itself',
  'no-till': () => 'holds nothing of a till',
  mode: ({ of, mode }) => `belongs to ${of} mode, not to ${mode}`,
  till: () => 'belongs to another till',
  changed: () => 'is not what the database is',
};
const why = (words: Readonly<Record<string, Say>>, facts: TroubleFacts): string =>
  words[String(facts.why)]?.(facts) ?? '';

const portuguese: Tongue = {
  troubles: {
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
    'linked-folder': ({ path }) =>
      `A pasta ${path} é um atalho (link), e o caixa não grava através de links. Ponha ali a própria pasta; para que todos os dados fiquem em outro disco, abra com --data e uma pasta dele.`,
    'disk-full': ({ code }) => `O disco está cheio (${code}): libere espaço e abra de novo.`,
    'not-writable': ({ code }) =>
      `Não é possível gravar na pasta de dados (${code}): confira se o disco aceita gravação e se a pasta é deste usuário, e abra de novo.`,
    'no-folder': ({ code }) => `Há um arquivo no lugar da pasta de dados (${code}): abra com --data e uma pasta.`,
    'not-synced': () => 'Este disco não garante que o que foi gravado fica gravado: use outra pasta (--data).',
    'backup-missing': ({ wanted }) => `Não há cópia de segurança ${wanted}.`,
    'backup-refused': (facts) => `A cópia de segurança não serve para este caixa: ${why(whyInPortuguese, facts)}.`,
    failed: ({ code }) =>
      `O banco de dados falhou (${code}): reinicie o computador; se continuar, guarde a pasta e peça ajuda.`,
  },
  kept: (dataDir) => (dataDir === null ? 'Nada foi alterado.' : `Nada foi alterado. Os arquivos estão em ${dataDir}.`),
  noCopy: (folder) =>
    folder === null
      ? 'Aqui ainda não há cópias de segurança. Se há uma cópia em outro lugar, abra com --restore CAMINHO. Para começar sem cópia, abra sem --restore.'
      : `Não há cópia de segurança em ${folder}. Se há uma cópia em outro lugar, abra com --restore CAMINHO. Para começar sem estes dados, abra com --data e outra pasta.`,
  restore:
    'Para seguir a partir de uma cópia, feche e abra com --restore NOME, uma vez; os arquivos de agora ficam então guardados em "damaged".',
  another: 'Escolha outra e abra com --restore NOME, uma vez; os arquivos de agora ficam então guardados em "damaged".',
  loss: [
    'As vendas feitas depois de uma cópia não estão nela: compare os dias desde então com o painel da operadora antes de cobrar ou estornar alguém de novo (cada pedido do Balcão traz ali balcao_sale).',
    'Esse painel não mostra o que se recebeu ou devolveu desde então em dinheiro e na maquininha da loja, nem suprimentos, sangrias, passagens e fechamentos: compare com o papel (comprovantes e o relatório da maquininha) e conte a gaveta.',
    'O que estava em andamento na cópia é consultado de novo ou espera um gerente; nada é enviado uma segunda vez.',
  ],
  list: 'Cópias de segurança, a mais nova primeiro:',
};

const english: Tongue = {
  troubles: {
    damaged: ({ code }) => `The database file is damaged${inBrackets(code)}.`,
    'half-restored': () => 'A backup was being restored when the power went: restore it again.',
    'file-missing': () => 'The database file is missing or empty, and this till has had one.',
    'another-till': ({ mode }) =>
      `The database belongs to another till${mode === undefined ? '' : `, in ${mode} mode`}, not to this folder's.`,
    'another-mode': ({ known, mode }) => `The database belongs to ${known} mode, not to ${mode}.`,
    'log-gone': ({ path, database }) =>
      `The newest entries are gone: ${path} was deleted after the till had ended without closing. Put it back, or go on from ` +
      (database === undefined ? 'a backup: nothing is left here but that.' : `what is left with --restore ${database}`),
    'newer-schema': ({ current, known }) =>
      `The database has schema ${current}, this version knows ${known}: install the newer Balcão again.`,
    'in-use': () => 'The data folder is in use by another running Balcão: close that one first.',
    'link-in-the-way': ({ path }) =>
      `${path} is a link, and the till follows none: put the file itself there, then start again.`,
    'linked-folder': ({ path }) =>
      `The folder ${path} is a link, and the till writes through none. Put the folder itself there; to have all data on another disk, start with --data and a folder of it.`,
    'disk-full': ({ code }) => `The disk is full (${code}): make room, then start again.`,
    'not-writable': ({ code }) =>
      `The data folder cannot be written (${code}): see that the disk takes writes and the folder is yours, then start again.`,
    'no-folder': ({ code }) => `A file stands where the data folder belongs (${code}): start with --data and a folder.`,
    'not-synced': ({ mode, level }) =>
      `This disk does not promise that what was written stays (journal ${mode}, synchronous ${level}): use another folder (--data).`,
    'backup-missing': ({ wanted }) => `There is no backup ${wanted}.`,
    'backup-refused': (facts) => `The backup does not fit this till: it ${why(whyInEnglish, facts)}.`,
    failed: ({ code }) =>
      `The database failed (${code}): restart the computer; if it stays so, keep the folder and ask for help.`,
  },
  kept: (dataDir) => (dataDir === null ? 'Nothing was changed.' : `Nothing was changed. The files are in ${dataDir}.`),
  noCopy: (folder) =>
    folder === null
      ? 'There are no backups here yet. If there is a copy elsewhere, start with --restore PATH. To begin without one, start without --restore.'
      : `There is no backup in ${folder}. If there is a copy elsewhere, start with --restore PATH. To begin without these data, start with --data and another folder.`,
  restore:
    'To go on from a backup, close and start with --restore NAME, once; the files that are there now are then kept in "damaged".',
  another:
    'Choose another and start with --restore NAME, once; the files that are there now are then kept in "damaged".',
  loss: [
    'Sales made after a backup was taken are not in it: compare the days since with the dashboard of the payment provider before charging or refunding anybody again (each order of Balcão carries balcao_sale there).',
    'That dashboard does not show what was taken or given back since in cash and on the own machine of the shop, nor cash put in or taken out, hand-overs and closings: compare with the paper (slips and the report of the machine) and count the drawer.',
    'Whatever was under way in the backup is asked about again or waits for a manager; none of it is sent a second time.',
  ],
  list: 'Backups, newest first:',
};

const tongues: Readonly<Record<TroubleLanguage, Tongue>> = { 'pt-BR': portuguese, en: english };

export function sentenceOf(language: TroubleLanguage, { trouble, facts }: Omit<StorageProblem, 'copies'>): string {
  return tongues[language].troubles[trouble](facts);
}

export const lossOf = (language: TroubleLanguage): readonly string[] => tongues[language].loss;

export interface TroubleText {
  readonly what: string;
  /** Paragraphs; above the list of copies, where there are any. */
  readonly steps: readonly string[];
  readonly copies: readonly CopyInList[];
}

export function troubleText(language: TroubleLanguage, problem: StorageProblem): TroubleText {
  const what = sentenceOf(language, problem);
  const { copies } = problem;
  if (copies === null) return { what, steps: [], copies: [] };
  const { kept, noCopy, restore, another, loss, list } = tongues[language];
  const step = problem.trouble.startsWith('backup-') ? another : restore;
  const there = copies.list.length === 0 ? [noCopy(copies.folder)] : [step, ...loss, list];
  return { what, steps: [kept(copies.dataDir), ...there], copies: copies.list };
}
