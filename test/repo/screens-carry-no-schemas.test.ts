/**
 * A screen takes types from the contract, and constants from modules without schemas: a schema of objects asks the browser
 * for code made at run time, which the policy of the desktop refuses, and weighs on every start.
 */
import { describe, expect, it } from 'vitest';
import { type Module, repositoryModules } from './sources.ts';

const schemas = /\bz\.(?:object|strictObject|looseObject|record|discriminatedUnion)\(/;

/** Renderer modules that load, directly or not, a shared module with schemas of objects. */
function findings(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const heavy = new Map<string, boolean>();

  function isHeavy(path: string): boolean {
    const known = heavy.get(path);
    if (known !== undefined) return known;
    heavy.set(path, false);
    const module = byPath.get(path);
    const loads = module?.imports.filter(({ isType, isPackage }) => !isType && !isPackage) ?? [];
    const verdict = module !== undefined && (schemas.test(module.text) || loads.some(({ target }) => isHeavy(target)));
    heavy.set(path, verdict);
    return verdict;
  }

  return modules
    .filter(({ path }) => path.startsWith('src-renderer/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ isType, target }) => !isType && target.startsWith('src-shared/') && isHeavy(target))
        .map(
          ({ target }) => `${path} loads ${target}: take its types, and its constants from a module without schemas`,
        ),
    );
}

describe('screens', () => {
  it('carry no schemas', () => {
    expect(findings(repositoryModules())).toEqual([]);
  });

  it('are found when they do', () => {
    const wire = { path: 'src-shared/contract/x.ts', text: 'z.object({})', imports: [] };
    const screen = {
      path: 'src-renderer/x.ts',
      text: '',
      imports: [{ target: wire.path, isPackage: false, isType: false, names: ['x'] }],
    };
    const rest = { program: { type: 'Program' }, hasDefaultExport: false, reExports: false };
    const modules = [wire, screen].map((module) => ({ ...rest, ...module })) as unknown as Module[];
    expect(findings(modules)).toHaveLength(1);
  });
});
