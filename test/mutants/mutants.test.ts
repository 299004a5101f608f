/** Seeded bugs rot as the code moves on, and a hunt that cannot fail proves nothing: every change meets both. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { allMutants } from './all-mutants.ts';
import { hunt } from './hunt.ts';
import { type Mutant, mutate } from './mutant.ts';
import { runWithoutBug } from './run-suite.ts';
import { makeScratchTree, sourceOf } from './scratch-tree.ts';

describe('a seeded bug', () => {
  test.each(allMutants)('$name still has its place', (mutant) => {
    for (const [file, text] of mutate(mutant, sourceOf)) expect(text).not.toBe(sourceOf(file));
  });

  test('is looked for by suites that are there', () => {
    const files = allMutants.flatMap(({ suites }) => suites).filter((suite) => suite !== 'simulation');
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  // It would fail by itself, whatever the rule that it breaks: a kill would prove nothing.
  test('names nothing that is not there', () => {
    using dir = makeTempDir();
    const texts = allMutants.flatMap((mutant) =>
      [...mutate(mutant, sourceOf)].map((changed) => [mutant.name, ...changed]),
    );
    for (const [at, [name, file = '', text = '']] of texts.entries())
      writeFileSync(join(dir.path, `${at}-${name}${extname(file)}`), text);
    const rules = { preset: 'none', correctness: { noUndeclaredVariables: 'error' } };
    writeFileSync(join(dir.path, 'biome.json'), JSON.stringify({ root: true, linter: { rules } }));
    const biome = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const lint = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none', '.'], {
      cwd: dir.path,
      encoding: 'utf8',
    });
    expect(`${lint.stdout}${lint.stderr}`).toMatch(`Checked ${texts.length + 1} files in`);
    expect(lint.status, lint.stderr).toBe(0);
  });

  test('has a name of its own', () => {
    expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  });

  const bug: Mutant = {
    name: 'sample',
    breaks: 'Nothing.',
    file: 'src-main/outbox/entry.ts',
    find: 'one',
    replace: 'two',
    suites: [],
  };
  test.each([
    ['is gone', 'three'],
    ['stands twice', 'one and one'],
  ])('whose text %s is an error', (_name, text) => {
    expect(() => mutate(bug, () => text)).toThrow('sample');
  });
});

test('a hunt sees a bug, lets a harmless change live, and does not take a file that cannot load for a kill', async () => {
  const ambiguous = allMutants.find(({ name }) => name === 'limit-clears-the-doubt');
  const suites = ['test/outbox/states.test.ts'] as const;
  const states = { file: 'src-main/outbox/states.ts', suites } as const;
  const opening = '/** The moves of an outbox entry as one pure function.';
  const results = await hunt(
    [
      ...(ambiguous === undefined ? [] : [ambiguous]),
      { ...states, name: 'harmless', breaks: 'Nothing.', find: opening, replace: `${opening} Truly.` },
      { ...states, name: 'unreadable', breaks: 'The file.', find: opening, replace: `(${opening}` },
    ],
    { out: () => {} },
  );
  expect(results.map(({ killedBy, broken }) => [killedBy !== null, broken !== null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
}, 180_000);

test('a test that does not pass without the bug is told from those that do', async () => {
  using tree = makeScratchTree();
  const file = 'test/outbox/states.test.ts';
  const sound = {
    kind: 'test',
    file,
    names: ['the moves of an outbox entry', 'a final state never moves again, whatever is observed'],
  } as const;
  const gone = { kind: 'test', file, names: ['there is', 'no such test'] } as const;
  expect(await runWithoutBug(tree.path, [gone, sound])).toEqual([gone]);
}, 60_000);
