/** The files of the repository as the rules of the house see them: what git tracks, and what is new and not ignored. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export const root = resolve(import.meta.dirname, '..', '..');

export interface Import {
  /** A repository path, or a package as written. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly isType: boolean;
  readonly names: readonly string[];
}

export interface Module {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly program: ESTree.Program;
  readonly hasDefaultExport: boolean;
  /** `export … from`. */
  readonly reExports: boolean;
}

/** One broken rule, as its test prints it. */
export type Verdict = string;

let listed: readonly string[] | undefined;

export function repositoryFiles(): readonly string[] {
  listed ??= execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(resolve(root, path)));
  return listed;
}

export function readText(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}

export function isSource(path: string): boolean {
  return /^src-[a-z]+\/.*\.tsx?$/.test(path);
}

let parsed: readonly Module[] | undefined;

/** Everything in TypeScript under `src-*` and `test`. */
export function repositoryModules(): readonly Module[] {
  parsed ??= repositoryFiles()
    .filter((path) => isSource(path) || /^test\/.*\.tsx?$/.test(path))
    .map((path) => parseModule(path, readText(path)));
  return parsed;
}

export function parseModule(path: string, text: string): Module {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    ...resolveTarget(path, moduleRequest.value),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.map((entry) => entry.importName.name ?? entry.importName.kind),
  }));
  // One file asks again for a part of the screens, under an address that only the failure names; everywhere else it is a finding.
  const named = module.dynamicImports.filter(
    ({ moduleRequest }) => path !== 'src-renderer/ui/lazy-screen.tsx' || /['"]/.test(text.charAt(moduleRequest.start)),
  );
  const dynamics = named.map(({ moduleRequest }) => ({
    ...resolveTarget(path, text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    isType: false,
    names: [],
  }));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const reExports = exported.filter((entry) => entry.moduleRequest !== null);
  const passedOn = reExports.map((entry) => ({
    ...resolveTarget(path, entry.moduleRequest?.value ?? ''),
    isType: entry.isType,
    names: [],
  }));
  return {
    path,
    text,
    imports: [...statics, ...dynamics, ...passedOn],
    program,
    hasDefaultExport: exported.some(
      (entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default',
    ),
    reExports: reExports.length > 0,
  };
}

function resolveTarget(from: string, written: string): Pick<Import, 'target' | 'isPackage'> {
  if (written.startsWith('.')) {
    return { target: posix.normalize(posix.join(posix.dirname(from), written)), isPackage: false };
  }
  const own = /^#(shared|main|sandbox|renderer|test)\/(.*)$/.exec(written);
  if (!own) return { target: written, isPackage: true };
  return { target: `${own[1] === 'test' ? 'test' : `src-${own[1]}`}/${own[2]}`, isPackage: false };
}
