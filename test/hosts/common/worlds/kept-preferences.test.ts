/** Language and look of a till outlast its start, whichever world is open; before a sign-in nothing else of a screen may be set. */
import { mkdirSync, writeFileSync } from 'node:fs';
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
