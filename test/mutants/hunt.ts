/** Lets the suites look for each bug until one of them sees it. */
import type { Mutant, Suite } from './mutant.ts';
import { runSuite, type Verdict } from './run-suite.ts';
import { makeScratchTree, type ScratchTree } from './scratch-tree.ts';

export interface Hunted {
  readonly mutant: Mutant;
  /** The test that saw it; null when it survived. */
  readonly killedBy: string | null;
  /** A suite that could not run at all: then nothing is proven. */
  readonly broken: string | null;
  readonly seconds: number;
}

export async function hunt(mutants: readonly Mutant[], out: (line: string) => void): Promise<readonly Hunted[]> {
  using tree = makeScratchTree();
  await proveInnocent(tree, [...new Set(mutants.flatMap(({ suites }) => suites))], out);
  const results: Hunted[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const result = await tree.withBug(mutant, () => huntOne(tree, mutant));
    results.push(result);
    const word = result.broken !== null ? 'BROKEN' : result.killedBy === null ? 'SURVIVED' : 'killed';
    const said = result.broken ?? result.killedBy ?? mutant.breaks;
    out(`${index + 1}/${mutants.length} ${word} ${mutant.name} (${result.seconds} s): ${said}`);
  }
  return results;
}

/** A suite that fails without any bug would kill them all and prove nothing. */
async function proveInnocent(tree: ScratchTree, suites: readonly Suite[], out: (line: string) => void): Promise<void> {
  const since = performance.now();
  for (const suite of suites) {
    const verdict = await runSuite(tree.path, suite);
    if (verdict.kind !== 'passed') throw new Error(`${suite} fails without any bug: ${describe(verdict)}`);
  }
  out(`${suites.length} suites pass without a bug (${secondsSince(since)} s)`);
}

async function huntOne({ path }: ScratchTree, mutant: Mutant): Promise<Hunted> {
  const since = performance.now();
  const end = (killedBy: string | null, broken: string | null): Hunted => ({
    ...{ mutant, killedBy, broken },
    seconds: secondsSince(since),
  });
  for (const suite of mutant.suites) {
    const verdict = await runSuite(path, suite);
    if (verdict.kind === 'failed') return end(verdict.test, null);
    if (verdict.kind === 'broken') return end(null, `${suite}: ${verdict.why}`);
  }
  return end(null, null);
}

function describe(verdict: Verdict): string {
  return verdict.kind === 'failed' ? verdict.test : verdict.kind === 'broken' ? verdict.why : '';
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
