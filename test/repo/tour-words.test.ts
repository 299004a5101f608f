/**
 * The tour of the screens (`npm run shots`) is walked by hand and not in every run: what it looks for by its words must be words of the
 * screens, or it stops in the middle months later.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../src-renderer/i18n/en/messages.ts';
import { ptBR } from '../../src-renderer/i18n/pt-br/messages.ts';
import { root } from './sources.ts';

/** What a person of the practice shop or a language is called, or a file that the tour takes along. */
const named = /^(?:Ana|Bruno|English)$|\.(?:csv|pdf)$/;
const asked = /(?:\bname: |getByText\(|getByLabel\(|\bplay\(page, )'((?:[^'\\]|\\.)*)'/g;

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : one instanceof Object ? textsOf(one) : [],
  );
}

/** A text of the screens with its values left open, anywhere in what it says. */
function shows(text: string): (words: string) => boolean {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Two names with "e" between them would be any three words.
  const isTelling = parts.join('').length >= 6;
  const pattern = parts.length > 1 && isTelling ? new RegExp(`^${parts.join('.+')}$`) : null;
  return (words) => text.includes(words) || pattern?.test(words) === true;
}

it('the tour looks for words that stand on the screens', () => {
  const scripts = join(root, 'scripts');
  const screens = [...textsOf(ptBR), ...textsOf(en)].map(shows);
  const missing = readdirSync(scripts)
    .filter((file) => /^shots-.*\.mjs$/.test(file) && file !== 'shots-camera.mjs')
    .flatMap((file) =>
      [...readFileSync(join(scripts, file), 'utf8').matchAll(asked)].map(([, words = '']) => ({ file, words })),
    )
    .filter(({ words }) => !named.test(words) && !words.split(': ').every((part) => screens.some((one) => one(part))));
  expect(missing).toEqual([]);
});
