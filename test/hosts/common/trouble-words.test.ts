/** What keeps a till from starting is said in Portuguese first, whatever it is. */
import { chmodSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StorageTrouble } from '#main/db/damaged.ts';
import { openDatabase } from '#main/db/open.ts';
import { asStorageFailure } from '#main/db/storage-failure.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { orTrouble, problemOf, tellProblem } from '#main/hosts/common/restore.ts';
import { sentenceOf } from '#shared/domain/storage-trouble.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const inPortuguese = (trouble: StorageTrouble): string => sentenceOf('pt-BR', trouble);

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {} });

function troubleOf(work: () => unknown): StorageTrouble {
  try {
    work();
  } catch (error) {
    if (error instanceof StorageTrouble) return error;
    throw error;
  }
  throw new Error('it started');
}

describe('a start that failed', () => {
  test.each([
    ['a damaged file', (folder: string) => truncateSync(join(folder, 'balcao.db'), 9_000), /danificado/],
    [
      'no database at all',
      (folder: string) => writeFileSync(join(folder, 'balcao.db'), 'x'.repeat(9_000)),
      /danificado/,
    ],
    [
      'a restore cut off',
      (folder: string) => writeFileSync(join(folder, 'balcao.db.restoring'), ''),
      /restaure-a outra vez/,
    ],
    [
      'a deleted log',
      (folder: string) => writeFileSync(join(folder, 'balcao.db.in-use'), ''),
      /Recoloque esse arquivo/,
    ],
  ])('says %s', (_what, spoil, words) => {
    using dir = makeTempDir();
    open(dir.path).close();
    spoil(dir.path);
    const trouble = troubleOf(() => open(dir.path));
    expect(inPortuguese(trouble)).toMatch(words);
    const problem = problemOf(trouble);
    expect(problem && tellProblem(problem)).toBe(`${inPortuguese(trouble)}\n${trouble.message}`);
  });

  test('says that the data are newer, and that another till has them', () => {
    using dir = makeTempDir();
    const db = open(dir.path);
    expect(inPortuguese(troubleOf(() => open(dir.path)))).toMatch(/Outro Balcão/);
    db.close();
    const older = () => openDatabase({ dataDir: dir.path, log: () => {}, migrations: [] });
    expect(inPortuguese(troubleOf(older))).toMatch(/instale de novo o Balcão mais novo/);
    chmodSync(dir.path, 0o700);
    rmSync(join(dir.path, 'balcao.lease'), { force: true });
  });

  test.each([
    ['ENOSPC', /disco está cheio \(ENOSPC\)/],
    ['EROFS', /gravar na pasta de dados \(EROFS\)/],
    ['EIO', /falhou \(EIO\)/],
  ])('says what the disk answered: %s', (code, words) => {
    const failed = asStorageFailure(Object.assign(new Error(code), { code, syscall: 'open' }));
    expect(failed instanceof StorageTrouble && inPortuguese(failed)).toMatch(words);
  });
});

describe('a copy that was asked for and is refused', () => {
  test('names no folder that is not there', () => {
    using dir = makeTempDir();
    const folder = dataFolder(join(dir.path, 'new'));
    const trouble = new StorageTrouble('backup-missing', { wanted: 'nada.db' });
    const said = () => {
      const problem = problemOf(orTrouble(trouble, folder, 'live'));
      return problem && tellProblem(problem);
    };
    expect(said()).toBe(
      'Não há cópia de segurança nada.db.\nNada foi alterado.\n' +
        'Aqui ainda não há cópias de segurança. Se há uma cópia em outro lugar, abra com --restore CAMINHO. Para começar sem cópia, abra sem --restore.\n\n' +
        'There is no backup nada.db.\nNothing was changed.\n' +
        'There are no backups here yet. If there is a copy elsewhere, start with --restore PATH. To begin without one, start without --restore.',
    );
    mkdirSync(folder.database('live'), { recursive: true });
    expect(said()).toContain(`Não há cópia de segurança em ${folder.database('live')}.`);
  });

  const list = [{ name: 'daily-2026-11-29.db', madeAt: 0 }];
  test.each([
    ['backup-missing', list],
    ['backup-missing', []],
    ['backup-refused', list],
    ['backup-refused', []],
  ] as const)('is told without saying anything twice (%s, of the copies there are %j)', (trouble, copies) => {
    const of = { dataDir: '/loja/live', folder: '/loja/live/backups', list: copies };
    const said = tellProblem({ trouble, facts: { wanted: 'x.db', why: 'till' }, copies: of });
    const [portuguese, english] = [/Nada foi alterado/gi, /Nothing was changed/gi].map((words) => said.match(words));
    expect([portuguese?.length, english?.length, said.match(/--restore/g)?.length]).toEqual([1, 1, 2]);
  });
});
