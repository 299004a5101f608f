/** The commands of package.json start on a bare clone: nothing they load at once may come from a package. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Module, parseModule, readText, repositoryFiles, type Verdict } from './sources.ts';

const commands = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json'))).scripts;
const entries = Object.values(commands).flatMap((command) => /^node (scripts\/[\w-]+\.mjs)$/.exec(command)?.[1] ?? []);

function packagesBehind(path: string, load: (path: string) => Module): Verdict[] {
  const seen = new Set<string>();
  const findings: Verdict[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, isPackage } of load(file).imports) {
      if (!isPackage) visit(target);
      else if (!target.startsWith('node:')) findings.push(`${file} imports ${target}`);
    }
  };
  visit(path);
  return findings;
}

describe('what runs before anything is installed', () => {
  it('is found', () => {
    expect(entries).toEqual(expect.arrayContaining(['scripts/demo.mjs', 'scripts/test.mjs', 'scripts/check.mjs']));
  });

  it.each(entries)('%s needs no package', (entry) => {
    expect(packagesBehind(entry, (path) => parseModule(path, readText(path)))).toEqual([]);
  });

  it('would be caught with one, however far behind', () => {
    const files: Readonly<Record<string, string>> = {
      'scripts/a.mjs': "import './b.mjs'; import { join } from 'node:path';",
      'scripts/b.mjs': "import { z } from 'zod';",
    };
    const findings = packagesBehind('scripts/a.mjs', (path) => parseModule(path, files[path] ?? ''));
    expect(findings).toEqual(['scripts/b.mjs imports zod']);
  });

  it('and every script a command names is there', () => {
    const named = Object.values(commands).flatMap((command) => command.match(/scripts\/[\w-]+\.mjs/g) ?? []);
    expect(named.filter((path) => !repositoryFiles().includes(path))).toEqual([]);
  });
});
