/** Lets the suites look for each bug until one of them sees it. */
import type { Mutant } from './mutant.ts';
import { describeTest, findDay, type OneTest, runAlone, runSuite, runWithoutBug } from './run-suite.ts';
import { makeScratchTree } from './scratch-tree.ts';

export interface Hunted {
  readonly mutant: Mutant;
  /** The test that saw it; null when it survived. */
  readonly killedBy: string | null;
  /** Why nothing is proven: a suite that could not run, a test that fails now and then or without the bug too. */
  readonly broken: string | null;
  readonly seconds: number;
}

type Found = Pick<Hunted, 'killedBy' | 'broken'>;

/** A kill whose tests have not yet been seen to pass without the bug. */
interface Suspected {
  readonly at: number;
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly test: OneTest;
  readonly note: string;
}

export interface HuntOptions {
  readonly out: (line: string) => void;
  /** So many bugs at once, each in a tree of its own. */
  readonly workers?: number;
}

export async function hunt(mutants: readonly Mutant[], { out, workers = 1 }: HuntOptions): Promise<readonly Hunted[]> {
  const results: Hunted[] = [];
  const waiting = [...mutants.entries()];
  const work = async (): Promise<void> => {
    using tree = makeScratchTree();
    let suspected: Suspected[] = [];
    const acquit = async (): Promise<void> => {
      const guilty = await failWithoutBug(tree.path, suspected);
      for (const [at, why] of guilty) {
        const { mutant, seconds } = results[at] as Hunted;
        results[at] = { mutant, seconds, ...broken(why) };
        out(`BROKEN ${mutant.name}: ${why}`);
      }
      suspected = [];
    };
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, mutant] = next;
      const since = performance.now();
      const seen = await tree.withBug(mutant, () => failuresOf(tree.path, mutant));
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      const found = 'broken' in seen ? seen : killedBy(seen.failures);
      results[at] = { mutant, ...found, seconds };
      if ('failures' in seen && seen.failures.length > 0) suspected.push({ at, failures: seen.failures });
      out(`${at + 1}/${mutants.length} ${describeResult(results[at])}`);
      if (suspected.length >= suspectedAtOnce) await acquit();
    }
    await acquit();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}

/** Each start of the test runner takes longer than most tests. */
const suspectedAtOnce = 40;

/** The tests must fail for the bug and for nothing else, or the kill proves nothing. Answers what to say of which bug. */
async function failWithoutBug(tree: string, suspected: readonly Suspected[]): Promise<ReadonlyMap<number, string>> {
  const tests = suspected.flatMap(({ failures }) => failures.map(({ test }) => test));
  const notPassed = new Set(await runWithoutBug(tree, tests));
  const guilty = new Map<number, string>();
  for (const { at, failures } of suspected)
    for (const { test } of failures)
      if (notPassed.has(test)) guilty.set(at, `${describeTest(test)}: without the bug it does not pass`);
  return guilty;
}

function killedBy(failures: readonly Failure[]): Found {
  const told = failures.map(({ test, note }) => `${describeTest(test)}${note}`);
  return { killedBy: told.length === 0 ? null : told.join('; '), broken: null };
}

function describeResult({ mutant, killedBy: killer, broken: why, seconds }: Hunted): string {
  const word = why !== null ? 'BROKEN' : killer === null ? 'SURVIVED' : 'killed';
  return `${word} ${mutant.name} (${seconds} s): ${why ?? killer ?? mutant.breaks}`;
}

const broken = (why: string): Found => ({ killedBy: null, broken: why });

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
