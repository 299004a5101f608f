/** Packages: exact versions, a written reason for each that is installed with Balcão, and a lockfile that can be trusted. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readText } from './sources.ts';

const packages = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: packages, devDependencies: packages })
  .parse(JSON.parse(readText('package.json')));

const lockedSchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
});
type Locked = z.infer<typeof lockedSchema>;

function inexact(versions: Readonly<Record<string, string>>): string[] {
  return Object.entries(versions).flatMap(([name, version]) =>
    /^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name} ${version}`],
  );
}

/** A row of the table: the name in the first cell, the reason in the last. */
function undocumented(names: readonly string[], table: string): string[] {
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return names.filter((name) => !rows.some((cells) => cells[1] === `\`${name}\`` && (cells.at(-2) ?? '').length > 20));
}

/** See docs/decisions/2026-11-21-lockfile-names-every-platform.md for the one exception. */
function untrusted(path: string, entry: Locked): string[] {
  const official = entry.resolved === undefined || /^https:\/\/registry\.npmjs\.org\//.test(entry.resolved);
  const otherPlatform = entry.dev && entry.optional && (entry.os !== undefined || entry.cpu !== undefined);
  const summed =
    entry.integrity?.startsWith('sha512-') === true || (entry.integrity === undefined && otherPlatform === true);
  return [
    ...(official ? [] : [`${path} comes from ${entry.resolved}`]),
    ...(summed ? [] : [`${path} has no check sum`]),
  ];
}

describe('versions', () => {
  it('are exact', () => {
    expect(inexact({ ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
    expect(inexact({ a: '^1.0.0', b: '1.x', c: '1.2.3' })).toEqual(['a ^1.0.0', 'b 1.x']);
  });
});

describe('reasons', () => {
  it('stand beside every package that is installed with Balcão', () => {
    expect(undocumented(Object.keys(manifest.dependencies), readText('docs/dependencies.md'))).toEqual([]);
  });

  it('are missed when they are missing', () => {
    expect(undocumented(['left-pad', 'zod'], '| `zod` | 1 | Checks what comes in at every border |')).toEqual([
      'left-pad',
    ]);
    expect(undocumented(['zod'], '| `zod` | 1 | |')).toEqual(['zod']);
  });
});

describe('the lockfile', () => {
  const lock = z
    .object({ packages: z.record(z.string(), lockedSchema) })
    .parse(JSON.parse(readText('package-lock.json')));
  const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('takes everything from the official place, with a check sum', () => {
    expect(locked.flatMap(([path, entry]) => untrusted(path, entry))).toEqual([]);
  });

  it.each<{ what: string; entry: Locked }>([
    { what: 'another server', entry: { resolved: 'https://example.com/x.tgz', integrity: 'sha512-x' } },
    { what: 'plain http', entry: { resolved: 'http://example.com/x.tgz', integrity: 'sha512-x' } },
    { what: 'no check sum', entry: { version: '1.0.0' } },
    { what: 'a weak check sum', entry: { integrity: 'sha1-x' } },
    { what: 'no check sum for what is installed with Balcão', entry: { optional: true, os: ['darwin'] } },
  ])('$what is found', ({ entry }) => {
    expect(untrusted('node_modules/x', entry)).toHaveLength(1);
  });

  it('names the versions the manifest names', () => {
    const direct = { ...manifest.dependencies, ...manifest.devDependencies };
    const differing = Object.entries(direct).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(differing).toEqual([]);
  });
});
