/** Lets the suites look for each bug until one of them sees it. */
import type { Mutant } from './mutant.ts';
import { describeTest, findDay, type OneTest, runAlone, runSuite } from './run-suite.ts';
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
  const seen = await tree.withBug(mutant, () => failuresOf(tree.path, mutant));
  if ('broken' in seen) return seen;
  // The tests must fail for the bug and for nothing else, or the kill proves nothing.
  for (const { test } of seen.failures) {
    const innocent = await runAlone(tree.path, test);
    if (innocent.kind !== 'passed') return broken(`${describeTest(test)}: without the bug it is ${innocent.kind}`);
  }
  const told = seen.failures.map(({ test, note }) => `${describeTest(test)}${note}`);
  return { killedBy: told.length === 0 ? null : told.join('; '), broken: null };
}

const broken = (why: string): Found => ({ killedBy: null, broken: why });

interface Failure {
  readonly test: OneTest;
  readonly note: string;
}

/** A bug that stands for a day of the simulation must be seen by a day and by a test; any other one by its first suite that can. */
async function failuresOf(path: string, mutant: Mutant): Promise<Found | { readonly failures: readonly Failure[] }> {
  const failures: Failure[] = [];
  if (mutant.seed !== undefined) {
    const day = await findDay(path, mutant.seed, seedsToSearch);
    if (day.kind === 'broken') return broken(`simulation: ${day.why}`);
    if (day.kind === 'passed')
      return broken(`no day of the first ${seedsToSearch} sees it any more: mend the simulation`);
    const hasMoved = day.test.kind === 'seed' && day.test.seed !== String(mutant.seed.from);
    failures.push({ test: day.test, note: hasMoved ? ' (another day than the one that is written down)' : '' });
  }
  for (const suite of mutant.suites) {
    const verdict = await runSuite(path, suite);
    if (verdict.kind === 'broken') return broken(`${suite}: ${verdict.why}`);
    if (verdict.kind === 'passed') continue;
    const again = await runAlone(path, verdict.test);
    if (again.kind !== 'failed') return broken(`${describeTest(verdict.test)}: alone it is ${again.kind}`);
    failures.push({ test: verdict.test, note: '' });
    return { failures };
  }
  return mutant.suites.length > 0 && mutant.seed !== undefined ? broken('no test sees it any more') : { failures };
}

/** So many universes may be searched for each bug. */
const seedsToSearch = 3_000;

/** Where the simulation alone sees each bug, for the `seed` of a mutant. */
export async function huntBySeeds(
  mutants: readonly Mutant[],
  { seeds, options }: { readonly seeds: number; readonly options: string },
  out: (line: string) => void,
): Promise<number> {
  using tree = makeScratchTree();
  let missed = 0;
  for (const mutant of mutants) {
    const verdict = await tree.withBug(mutant, () => findDay(tree.path, mutant.seed ?? { from: 1, options }, seeds));
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
