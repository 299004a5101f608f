/**
 * The tour of the screens (`npm run shots`) is walked by hand and not in every run: what it looks for by its words must be words of the
 * screens, or it stops in the middle months later.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { standsOnScreen } from './screen-words.ts';
import { root } from './sources.ts';

/** What a person of the practice shop or a language is called, or a file that the tour takes along. */
const named = /^(?:Ana|Bruno|English)$|\.(?:csv|pdf)$/;
const asked = /(?:\bname: |getByText\(|getByLabel\(|\bplay\(page, )'((?:[^'\\]|\\.)*)'/g;

it('the tour looks for words that stand on the screens', () => {
  const scripts = join(root, 'scripts');
  const missing = readdirSync(scripts)
    .filter((file) => /^shots-.*\.mjs$/.test(file) && file !== 'shots-camera.mjs')
    .flatMap((file) =>
      [...readFileSync(join(scripts, file), 'utf8').matchAll(asked)].map(([, words = '']) => ({ file, words })),
    )
    .filter(({ words }) => !named.test(words) && !words.split(': ').every((part) => standsOnScreen(part)));
  expect(missing).toEqual([]);
});
