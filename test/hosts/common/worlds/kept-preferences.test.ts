/** Language and look of a till outlast its start, whichever world is open; before a sign-in nothing else of a screen may be set. */
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKeptPreferences } from '#main/hosts/common/kept-preferences.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { filesIn, openTillIn, refusal } from './opened-till.ts';

const usual = { language: 'pt-BR', theme: 'system', singleKeys: true, catalogView: 'tiles' };

test('what is chosen before a world is open is there after a start, and in practice too', async () => {
  using folder = makeTempDir();
  {
    await using opened = await openTillIn(folder.path);
    const chosen = await opened.ask('till.setPreferences', { language: 'en', theme: 'dark' });
    expect(chosen).toEqual({ ok: true, value: { ...usual, language: 'en', theme: 'dark' } });
    expect(await opened.ask('till.choose', { world: 'training' })).toMatchObject({ ok: true });
    expect(await opened.ask('till.setPreferences', { theme: 'light' })).toMatchObject({ value: { language: 'en' } });
  }
  expect(createKeptPreferences(folder.path).read()).toEqual({ ...usual, language: 'en', theme: 'light' });
});

test('a page on which nobody has signed in sets language and look, and nothing else', async () => {
  using folder = makeTempDir();
  await using opened = await openTillIn(folder.path);
  expect(await opened.ask('till.choose', { world: 'training' })).toMatchObject({ ok: true });
  for (const wish of [{ singleKeys: false }, { catalogView: 'list' }, { language: 'en', singleKeys: false }]) {
    expect(refusal(await opened.ask('till.setPreferences', wish))).toBe('not-signed-in');
  }
  for (const wish of [{ language: 'xx' }, { theme: '"><script>' }, { shopName: 'Padaria' }]) {
    expect(await opened.ask('till.setPreferences', wish)).toMatchObject({ error: { code: 'bad-input' } });
  }
  expect(filesIn(folder.path)).not.toContain('screen.json');
  const [ana] = (await opened.get('session.state', {})).staff;
  await opened.get('session.signIn', { staffId: ana?.id ?? '', pin: '246810' });
  const wish = { singleKeys: false, catalogView: 'list' };
  expect(await opened.ask('till.setPreferences', wish)).toEqual({ ok: true, value: { ...usual, ...wish } });
  // A form of another version may leave a value open.
  expect(await opened.ask('till.setPreferences', { singleKeys: undefined })).toMatchObject({ value: wish });
});

test('a folder that is a link to another disk keeps them, and a place that everybody shares stays open to all', () => {
  using folder = makeTempDir();
  const [real, link] = [join(folder.path, 'real'), join(folder.path, 'link')];
  mkdirSync(real);
  symlinkSync(real, link);
  createKeptPreferences(link).change({ language: 'en' });
  expect(createKeptPreferences(link).read()).toEqual({ ...usual, language: 'en' });
  expect(filesIn(real)).toEqual(['screen.json']);
  const shared = join(folder.path, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  createKeptPreferences(shared).change({ theme: 'dark' });
  expect((statSync(shared).mode & 0o7777).toString(8)).toBe('1777');
});

test('a disk that takes nothing is said, and what is kept stays', async () => {
  using folder = makeTempDir();
  await using opened = await openTillIn(folder.path);
  mkdirSync(join(folder.path, 'screen.json.new'));
  expect(refusal(await opened.ask('till.setPreferences', { language: 'en' }))).toBe('storage-failed');
  expect(createKeptPreferences(folder.path).read()).toEqual(usual);
});

test('a file that is damaged keeps no till closed', () => {
  using folder = makeTempDir();
  writeFileSync(join(folder.path, 'screen.json'), '{"language":"en","theme":7,');
  expect(createKeptPreferences(folder.path).read()).toEqual(usual);
  writeFileSync(join(folder.path, 'screen.json'), '{"language":"en","theme":7}');
  expect(createKeptPreferences(folder.path).read()).toEqual({ ...usual, language: 'en' });
});
