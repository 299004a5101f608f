/** The files of the screens, as a host serves them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRendererFiles } from '#main/hosts/common/renderer-files.ts';
import { scriptsInPage } from '#main/hosts/common/scripts-in-page.ts';
import { type Preferences, preferencesFrom } from '#shared/domain/preferences.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

test('a page stays whole when somebody builds anew under a host that runs', () => {
  using dir = makeTempDir();
  mkdirSync(join(dir.path, 'assets'));
  const page = '<script type="importmap">{"integrity":{}}</script><script src="/assets/app-12345678.js"></script>';
  writeFileSync(join(dir.path, 'index.html'), page);
  writeFileSync(join(dir.path, 'assets', 'app-12345678.js'), 'old');
  const files = createRendererFiles(dir.path, () => preferencesFrom(null));
  const sums = scriptsInPage(files);
  rmSync(join(dir.path, 'assets', 'app-12345678.js'));
  writeFileSync(join(dir.path, 'index.html'), '<script type="importmap">{"integrity":{"new":""}}</script>');
  expect(text(files.find('/')?.bytes)).toBe(page);
  expect(text(files.find('/assets/app-12345678.js')?.bytes)).toBe('old');
  expect(sums).toHaveLength(1);
  expect(scriptsInPage(files)).toEqual(sums);
});

test('a page carries the language and the look of now, in attributes of its root and in no script', () => {
  using dir = makeTempDir();
  const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'src-renderer', 'index.html'), 'utf8');
  writeFileSync(join(dir.path, 'index.html'), source);
  let preferences: Preferences = preferencesFrom(null);
  const files = createRendererFiles(dir.path, () => preferences);
  expect(text(files.find('/')?.bytes)).toContain('<html lang="pt-BR" data-preferences=');
  preferences = preferencesFrom({ language: 'en', theme: 'dark' });
  for (const path of ['/', '/index.html']) {
    const root = /<html[^>]*>/.exec(text(files.find(path)?.bytes))?.[0] ?? '';
    expect(root).toMatch(/^<html lang="en" class="dark" data-preferences="/);
    const kept = /data-preferences="([^"]*)"/.exec(root)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(kept)).toEqual(preferences);
  }
});
