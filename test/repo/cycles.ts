/** Finds import cycles, types included: two files that need each other are one file in two places. */
import type { Module, Verdict } from './sources.ts';

export function cycleFindings(modules: readonly Module[]): Verdict[] {
  const edges = new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const done = new Set<string>();
  const findings: Verdict[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };

  for (const path of edges.keys()) visit(path, []);
  return findings;
}
