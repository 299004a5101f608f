/** A copy of the sources and tests in which a bug may live; the work tree is never touched. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Mutant, mutate, type SourceFile } from './mutant.ts';

const root = resolve(import.meta.dirname, '..', '..');
const copied = [
  'src-main',
  'src-shared',
  'src-sandbox',
  'src-renderer',
  'src-preload',
  'resources',
  'docs',
  'test',
  'scripts',
];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'];

export interface ScratchTree extends Disposable {
  readonly path: string;
  /** Plants the bug, and takes it out again when the work is done. */
  withBug<T>(mutant: Mutant, work: () => Promise<T>): Promise<T>;
}

export function makeScratchTree(): ScratchTree {
  const path = mkdtempSync(join(tmpdir(), 'balcao-mutants-'));
  for (const name of [...copied, ...settings]) cpSync(join(root, name), join(path, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'junction');
  return {
    path,
    async withBug(mutant, work) {
      const changed = mutate(mutant, (file) => readFileSync(join(path, file), 'utf8'));
      for (const [file, text] of changed) writeFileSync(join(path, file), text);
      try {
        return await work();
      } finally {
        for (const file of changed.keys()) cpSync(join(root, file), join(path, file));
      }
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export const sourceOf = (file: SourceFile): string => readFileSync(join(root, file), 'utf8');
