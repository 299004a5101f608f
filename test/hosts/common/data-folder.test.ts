/** Where the till's data lies: never where an installation goes, moved there from where it once was, and warned of where it is at risk. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder, defaultDataRoot, ownDataFolder } from '#main/hosts/common/data-folder.ts';
import { dataFolderRisks } from '#main/hosts/common/data-folder-risks.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('on Windows', () => {
  test('no installation can be the data folder: an uninstall that empties its own folder leaves the books', () => {
    const data = defaultDataRoot({ LOCALAPPDATA: 'C:/Users/Ana/AppData/Local' }, 'win32');
    // What installers append to a folder that somebody chose, and what they make by themselves.
    const appended = ['balcao', 'Balcão', 'Balcao', 'app.balcao.desktop'];
    expect(appended.map(plain)).not.toContain(plain(basename(data)));
    for (const name of appended)
      for (const place of ['C:/Users/Ana/AppData/Local', 'C:/Users/Ana/AppData/Local/Programs', 'C:/Program Files'])
        expect(plain(data).startsWith(`${plain(`${place}/${name}`)}/`)).toBe(false);
  });

  test('data of an earlier version is taken along, and what an installation put beside it stays', () => {
    using local = makeTempDir();
    const earlier = join(local.path, 'Balcao');
    mkdirSync(join(earlier, 'live'), { recursive: true });
    writeFileSync(join(earlier, 'live', 'balcao-live.db'), 'books');
    writeFileSync(join(earlier, 'world.json'), '{}');
    writeFileSync(join(earlier, 'Balcão.exe'), 'program');
    const { root, database } = ownDataFolder(null, { LOCALAPPDATA: local.path }, 'win32');
    expect(root).toBe(join(local.path, 'BalcaoDados'));
    expect(readFileSync(join(database('live'), 'balcao-live.db'), 'utf8')).toBe('books');
    expect(readdirSync(root).sort()).toEqual(['live', 'world.json']);
    expect(readdirSync(earlier)).toEqual(['Balcão.exe']);
  });

  test('a move that was cut short goes on, and never replaces what is there', () => {
    using local = makeTempDir();
    const [earlier, now] = [join(local.path, 'Balcao'), join(local.path, 'BalcaoDados')];
    for (const folder of [join(earlier, 'live'), join(earlier, 'vault'), join(now, 'live')])
      mkdirSync(folder, { recursive: true });
    writeFileSync(join(earlier, 'live', 'old'), '');
    writeFileSync(join(now, 'live', 'new'), '');
    ownDataFolder(null, { LOCALAPPDATA: local.path }, 'win32');
    expect([readdirSync(join(now, 'live')), existsSync(join(now, 'vault'))]).toEqual([['new'], true]);
    expect(readdirSync(join(earlier, 'live'))).toEqual(['old']);
  });

  const otherDisk = '/dev/shm';
  test.runIf(existsSync(otherDisk))(
    'data on another disk, to which its folder is a link, is used where it lies',
    () => {
      using local = makeTempDir();
      const there = mkdtempSync(join(otherDisk, 'balcao-'));
      try {
        mkdirSync(join(there, 'live'));
        const link = join(local.path, 'Balcao');
        symlinkSync(there, link);
        for (const _start of [1, 2]) expect(ownDataFolder(null, { LOCALAPPDATA: local.path }, 'win32').root).toBe(link);
        expect(readdirSync(there)).toEqual(['live']);
      } finally {
        rmSync(there, { recursive: true });
      }
    },
  );

  test('a shortcut that names the earlier folder opens the till that has moved from there', () => {
    using local = makeTempDir();
    const earlier = join(local.path, 'Balcao');
    mkdirSync(join(earlier, 'live'), { recursive: true });
    const env = { LOCALAPPDATA: local.path };
    const named = `${earlier}/`.replace('Balcao', 'BALCAO');
    for (const start of [named, null, named])
      expect(ownDataFolder(start, env, 'win32').root).toBe(join(local.path, 'BalcaoDados'));
    expect(readdirSync(join(local.path, 'BalcaoDados'))).toEqual(['live']);
  });

  test('sales of an earlier version that ran once more after the move are told', () => {
    using local = makeTempDir();
    const [earlier, now] = [join(local.path, 'Balcao'), join(local.path, 'BalcaoDados')];
    const risks = () => dataFolderRisks(now, { env: { LOCALAPPDATA: local.path }, program: null, platform: 'win32' });
    for (const folder of [join(now, 'live'), join(earlier, 'desktop')]) mkdirSync(folder, { recursive: true });
    expect(risks()).toEqual([]);
    mkdirSync(join(earlier, 'live'));
    expect(risks().join()).toMatch(
      /vendas feitas ali não estão neste caixa[\s\S]*Sales made there are not in this till/,
    );
  });

  test('a folder that somebody named is left alone', () => {
    using local = makeTempDir();
    mkdirSync(join(local.path, 'Balcao', 'live'), { recursive: true });
    ownDataFolder(join(local.path, 'mine'), { LOCALAPPDATA: local.path }, 'win32');
    expect(readdirSync(local.path)).toEqual(['Balcao']);
  });
});

test('a relative folder is whole from the start, wherever a part of the till runs', () => {
  expect(dataFolder('till').vault).toBe(join(process.cwd(), 'till', 'vault'));
});

describe('data at risk is said in both languages', () => {
  const env = { OneDrive: 'C:\\Users\\Ana\\Nuvem' };
  test.each([
    ['C:\\Users\\Ana\\OneDrive\\Balcao', /nuvem[\s\S]*cloud/],
    ['C:\\Users\\Ana\\OneDrive - Loja\\caixa', /nuvem[\s\S]*cloud/],
    ['c:\\users\\ana\\nuvem\\caixa', /nuvem[\s\S]*cloud/],
    ['/disk/ana/Library/Mobile Documents/caixa', /nuvem[\s\S]*cloud/],
    ['/disk/ana/Dropbox/caixa', /nuvem[\s\S]*cloud/],
    ['\\\\servidor\\caixa', /rede[\s\S]*network/],
    ['//servidor/caixa', /rede[\s\S]*network/],
    ['C:\\Program Files\\Balcão\\dados', /dentro do programa[\s\S]*inside the program/],
  ])('%s', (root, words) => {
    expect(dataFolderRisks(root, { env, program: 'C:/Program Files/Balcão/Balcão.exe' }).join('\n')).toMatch(words);
  });

  test('a file in the place of the folder is left to whoever uses it, which has words for it', () => {
    using dir = makeTempDir();
    const file = join(dir.path, 'list.txt');
    writeFileSync(file, '');
    expect(dataFolderRisks(file, { env: {}, program: null })).toEqual([]);
  });

  test('a folder of backups that is a link: no copy is made, and why', () => {
    using dir = makeTempDir();
    mkdirSync(join(dir.path, 'live'));
    symlinkSync(tmpdir(), join(dir.path, 'live', 'backups'));
    const said = dataFolderRisks(dir.path, { env: {}, program: null }).join();
    expect(said).toMatch(/Nenhuma cópia.*Ponha ali a própria pasta/);
    expect(said).toMatch(/No backup is being made.*Put the folder itself there/);
  });

  test.each([
    'C:\\Users\\Ana\\AppData\\Local\\BalcaoDados',
    '\\\\?\\C:\\dados',
    '/disk/ana/.local/share/balcao',
    '/disk/ana/dropbox-caixa',
  ])('and of %s nothing is said', (root) => {
    expect(dataFolderRisks(root, { env, program: 'C:/Program Files/Balcão/Balcão.exe' })).toEqual([]);
  });
});
