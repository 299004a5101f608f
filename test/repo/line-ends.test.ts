/** A clone has the same bytes on every system: a Windows that turns line ends would fail the formatter and break shell scripts. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

function attributesOf(path: string): string[] {
  const said = execFileSync('git', ['check-attr', 'text', 'eol', '--', path], { cwd: root, encoding: 'utf8' });
  return said
    .trim()
    .split('\n')
    .map((line) => line.slice(path.length + 2));
}

it.each(['.ci/run', 'src-main/main.ts', 'docs/promise.md', 'package-lock.json', 'electron-builder.yml'])(
  '%s ends its lines as it was written, whatever git is told on that machine',
  (path) => {
    expect(attributesOf(path)).toEqual(['text: auto', 'eol: lf']);
  },
);

it('a picture is no text', () => {
  expect(attributesOf('resources/icon.png')[0]).toBe('text: unset');
});
