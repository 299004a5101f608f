/** How files look: length, name, first sentence, exports. */
import { describe, expect, it } from 'vitest';
import {
  exportFindings,
  lineCount,
  longestFile,
  median,
  medianBelow,
  nameFindings,
  openingFindings,
  packedFindings,
  sizeFindings,
} from './shape.ts';
import { isSource, parseModule, readText, repositoryFiles, repositoryModules } from './sources.ts';

const code = repositoryFiles().filter((path) => /^(?:src-[a-z]+|test|scripts)\/.*\.(?:tsx?|mjs)$/.test(path));

describe('length', () => {
  it(`no file is longer than ${longestFile} lines`, () => {
    expect(code.flatMap((path) => sizeFindings(path, readText(path)))).toEqual([]);
    expect(sizeFindings('src-main/lib/x.ts', '\n'.repeat(longestFile + 1))).toHaveLength(1);
  });

  it(`half of the sources are shorter than ${medianBelow} lines`, () => {
    expect(median(code.filter(isSource).map((path) => lineCount(readText(path))))).toBeLessThan(medianBelow);
    expect(median([1, 120, 200])).toBe(120);
  });
});

describe('names', () => {
  it('are kebab-case, or PascalCase for a component', () => {
    expect(code.flatMap(nameFindings)).toEqual([]);
  });

  it.each([
    'src-main/lib/appError.ts',
    'src-main/lib/App.ts',
    'src-main/lib/app_error.ts',
    'src-renderer/ui/qrCode.tsx',
  ])('%s is found', (path) => {
    expect(nameFindings(path)).toHaveLength(1);
  });
});

describe('the first sentence', () => {
  it('says what a file is for', () => {
    const files = repositoryFiles().filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
    expect(files.flatMap((path) => openingFindings(path, readText(path)))).toEqual([]);
  });

  it('is missed when it is missing', () => {
    expect(openingFindings('src-main/lib/x.ts', "import { z } from 'zod';\n/** Too late. */")).toHaveLength(1);
    expect(openingFindings('scripts/x.mjs', '#!/usr/bin/env node\n/** In time. */')).toEqual([]);
  });
});

describe('exports', () => {
  it('have one home and a name', () => {
    expect(repositoryModules().flatMap(exportFindings)).toEqual([]);
  });

  it.each([
    "export { x } from './y.ts';",
    "export * from './y.ts';",
    "export type { X } from './y.ts';",
    'export default function x() {}',
    'const x = 1; export { x as default };',
  ])('%s is found', (text) => {
    expect(exportFindings(parseModule('src-main/lib/x.ts', text))).toHaveLength(1);
  });
});

describe('spreads', () => {
  it('pack no literals', () => {
    expect(repositoryModules().flatMap(packedFindings)).toEqual([]);
  });

  it.each([
    ['const a = { ...{ b, c } };', 1],
    ["const a = [...(['b'] as const)];", 1],
    ['const a = { ...(b ? { c } : {}), ...d };', 0],
    ["const a = [...['b'].map(f)];", 0],
  ])('%s has %i', (text, findings) => {
    expect(packedFindings(parseModule('src-main/lib/x.ts', text))).toHaveLength(findings);
  });
});
