/** What a till may be started on that is not as it should be: a line a fault, with what is said of it. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { mountReadOnly } from './faulty-folder.ts';

/** How the till was left: never started, closed with sales in it, killed with sales in it. */
export type Left = 'never used' | 'with sales' | 'killed with sales';

export interface Place {
  /** The data folder that the till is started with. */
  readonly data: string;
  /** Around it. */
  readonly around: string;
  readonly database: string;
  /** The file of another till. */
  readonly ofAnother: string;
}

export interface Fault {
  readonly name: string;
  readonly left: readonly Left[];
  /** Answers what takes the fault away again; left out where it stays. */
  readonly spoil: (place: Place) => (() => void) | undefined;
  readonly args?: readonly string[];
  /** What is said in each language, and the next step. None: it serves. */
  readonly says?: readonly [inPortuguese: string, step: string, inEnglish: string, stepInEnglish: string];
  readonly needsDisk?: true;
  /** Of the folder, and of what is named at the start: told before any world opens. */
  readonly isTold?: 'before it is ready';
  readonly clockShiftMs?: number;
}

const withSales: readonly Left[] = ['with sales', 'killed with sales'];
export const all: readonly Left[] = ['never used', ...withSales];
const cannotWrite = ['Não é possível gravar', 'e abra de novo', 'cannot be written', 'then start again'] as const;
export const isFull = ['O disco está cheio', 'libere espaço', 'The disk is full', 'make room'] as const;
export const isOfAnother = [
  'é de outro caixa',
  'abra com --restore',
  'belongs to another till',
  'start with --restore',
] as const;
export const isNoBackup = [
  'não serve para este caixa',
  'abra com --restore',
  'does not fit this till',
  'start with --restore',
] as const;
const years = 20 * 365 * 24 * 3_600_000;

const edit = ({ database }: Place, sql: string): void => {
  const db = new Database(database);
  db.exec(sql);
  db.close();
};

export const faults: readonly Fault[] = [
  { name: 'nothing at all', left: all, spoil: () => undefined },
  {
    name: 'a data folder that is read-only',
    isTold: 'before it is ready',
    left: all,
    spoil: ({ data }) => mountReadOnly(data),
    says: cannotWrite,
    needsDisk: true,
  },
  {
    name: 'a folder around it that is read-only, and a data folder not made yet',
    isTold: 'before it is ready',
    left: ['never used'],
    spoil({ data, around }) {
      rmSync(data, { recursive: true, force: true });
      return mountReadOnly(around);
    },
    says: cannotWrite,
    needsDisk: true,
  },
  {
    name: 'a database file that is read-only',
    left: withSales,
    spoil: ({ database }) => mountReadOnly(database),
    says: cannotWrite,
    needsDisk: true,
  },
  {
    name: 'a folder of the database that is read-only',
    left: withSales,
    spoil: ({ database }) => mountReadOnly(dirname(database)),
    says: cannotWrite,
    needsDisk: true,
  },
  {
    name: 'a log folder that is read-only: it sells without a log',
    left: all,
    spoil({ data }) {
      mkdirSync(join(data, 'log'), { recursive: true });
      return mountReadOnly(join(data, 'log'));
    },
    needsDisk: true,
  },
  {
    name: 'a file in the place of the data folder',
    isTold: 'before it is ready',
    left: ['never used'],
    spoil({ data }) {
      rmSync(data, { recursive: true, force: true });
      writeFileSync(data, 'a shopping list');
      return undefined;
    },
    says: ['Há um arquivo no lugar da pasta', 'abra com --data', 'A file stands where', 'start with --data'],
  },
  {
    name: 'flipped bytes in the middle of the file',
    left: withSales,
    spoil({ database }) {
      const bytes = readFileSync(database);
      // In every page, so that no log can mend them all.
      for (let at = 4_096; at < bytes.length; at += 4_096) bytes.fill(0xee, at, at + 64);
      writeFileSync(database, bytes);
      return undefined;
    },
    says: ['danificado', 'abra com --restore', 'damaged', 'start with --restore'],
  },
  {
    name: 'a file cut short',
    left: ['with sales'],
    spoil: ({ database }) => truncateSync(database, 20_000) ?? undefined,
    says: ['danificado', 'abra com --restore', 'damaged', 'start with --restore'],
  },
  {
    name: 'a file that is gone',
    left: ['with sales'],
    spoil: ({ database }) => rmSync(database) ?? undefined,
    says: ['sumiu ou está vazio', 'abra com --restore', 'missing or empty', 'start with --restore'],
  },
  {
    name: 'a log that is gone',
    left: ['killed with sales'],
    spoil: ({ database }) => rmSync(`${database}-wal`) ?? undefined,
    says: [
      'registros mais recentes sumiram',
      'siga com o que restou: --restore',
      'newest entries are gone',
      'with --restore',
    ],
  },
  {
    name: 'the file of another till',
    left: withSales,
    spoil: ({ database, ofAnother }) => copyFileSync(ofAnother, database) ?? undefined,
    says: isOfAnother,
  },
  {
    name: 'the file of another till, and a log that is gone',
    left: ['killed with sales'],
    spoil({ database, ofAnother }) {
      rmSync(`${database}-wal`);
      copyFileSync(ofAnother, database);
      return undefined;
    },
    says: isOfAnother,
  },
  {
    name: 'the file of another till, of a newer version',
    left: ['with sales'],
    spoil(place) {
      copyFileSync(place.ofAnother, place.database);
      edit(place, 'PRAGMA user_version = 999');
      return undefined;
    },
    says: isOfAnother,
  },
  {
    name: 'the file of another mode',
    left: ['with sales'],
    spoil: (place) => edit(place, "UPDATE meta SET value = 'live' WHERE key = 'mode'") ?? undefined,
    says: ['do modo produção', 'abra com --restore', 'belongs to live mode', 'start with --restore'],
  },
  {
    name: 'a newer schema',
    left: ['with sales'],
    spoil: (place) => edit(place, 'PRAGMA user_version = 999') ?? undefined,
    says: ['versão mais nova', 'instale de novo', 'has schema 999', 'install the newer'],
  },
  { name: 'a clock set back twenty years: it serves', left: withSales, spoil: () => undefined, clockShiftMs: -years },
  { name: 'a clock set forward twenty years: it serves', left: withSales, spoil: () => undefined, clockShiftMs: years },
  {
    name: 'a backup to restore that holds nothing',
    isTold: 'before it is ready',
    left: withSales,
    spoil: ({ around }) => writeFileSync(join(around, 'empty.db'), '') ?? undefined,
    args: ['--restore', 'AROUND/empty.db'],
    says: isNoBackup,
  },
  {
    name: 'a backup to restore that is no database',
    isTold: 'before it is ready',
    left: withSales,
    spoil: ({ around }) => writeFileSync(join(around, 'list.db'), 'a shopping list '.repeat(500)) ?? undefined,
    args: ['--restore', 'AROUND/list.db'],
    says: isNoBackup,
  },
  {
    name: 'a backup to restore that is a folder',
    isTold: 'before it is ready',
    left: ['with sales'],
    spoil: () => undefined,
    args: ['--restore', 'AROUND'],
    says: ['Não há cópia de segurança', 'abra com --restore', 'There is no backup', 'start with --restore'],
  },
  {
    name: 'a backup to restore of another till',
    isTold: 'before it is ready',
    left: withSales,
    spoil: ({ around, ofAnother }) => copyFileSync(ofAnother, join(around, 'other.db')) ?? undefined,
    args: ['--restore', 'AROUND/other.db'],
    says: isNoBackup,
  },
];
