/** Lets the suites look for each bug until one of them sees it. */
import type { Mutant } from './mutant.ts';
import { describeTest, findSeed, type OneTest, runAlone, runSuite } from './run-suite.ts';
import { makeScratchTree, type ScratchTree } from './scratch-tree.ts';

export interface Hunted {
  readonly mutant: Mutant;
  /** The test that saw it; null when it survived. */
  readonly killedBy: string | null;
  /** Why nothing is proven: a suite that could not run, a test that fails now and then or without the bug too. */
  readonly broken: string | null;
  readonly seconds: number;
}

type Found = Pick<Hunted, 'killedBy' | 'broken'>;

export async function hunt(mutants: readonly Mutant[], out: (line: string) => void): Promise<readonly Hunted[]> {
  using tree = makeScratchTree();
  const results: Hunted[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const since = performance.now();
    const found = await huntOne(tree, mutant);
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    results.push({ mutant, ...found, seconds });
    const word = found.broken !== null ? 'BROKEN' : found.killedBy === null ? 'SURVIVED' : 'killed';
    const said = found.broken ?? found.killedBy ?? mutant.breaks;
    out(`${index + 1}/${mutants.length} ${word} ${mutant.name} (${seconds} s): ${said}`);
  }
  return results;
}

async function huntOne(tree: ScratchTree, mutant: Mutant): Promise<Found> {
  const seen = await tree.withBug(mutant, () => firstFailure(tree.path, mutant));
  if ('broken' in seen) return seen;
  // The test must fail for the bug and for nothing else, or the kill proves nothing.
  const innocent = await runAlone(tree.path, seen.test);
  if (innocent.kind === 'passed') return { killedBy: describeTest(seen.test), broken: null };
  return { killedBy: null, broken: `${describeTest(seen.test)}: without the bug it is ${innocent.kind}` };
}

/** A test that failed and fails again. */
async function firstFailure(path: string, mutant: Mutant): Promise<Found | { readonly test: OneTest }> {
  for (const suite of mutant.suites) {
    const verdict = await runSuite(path, suite, mutant.seed);
    if (verdict.kind === 'broken') return { killedBy: null, broken: `${suite}: ${verdict.why}` };
    if (verdict.kind === 'passed') continue;
    const again = await runAlone(path, verdict.test);
    if (again.kind === 'failed') return { test: verdict.test };
    return { killedBy: null, broken: `${describeTest(verdict.test)}: alone it is ${again.kind}` };
  }
  return { killedBy: null, broken: null };
}

/** Where the simulation alone sees each bug first, for the `seed` of a mutant. */
export async function huntBySeeds(
  mutants: readonly Mutant[],
  { seeds, options }: { readonly seeds: number; readonly options: string },
  out: (line: string) => void,
): Promise<number> {
  using tree = makeScratchTree();
  let missed = 0;
  for (const mutant of mutants) {
    const verdict = await tree.withBug(mutant, () => findSeed(tree.path, seeds, options));
    const isSeen = verdict.kind === 'failed';
    if (!isSeen) missed += 1;
    const said = isSeen
      ? describeTest(verdict.test)
      : verdict.kind === 'broken'
        ? verdict.why
        : `not in ${seeds} seeds`;
    out(`${mutant.name}: ${said}`);
  }
  return missed;
}
