/** A seeded bug as data: where, what stands there, what a careless change would write instead, and who must notice. */

/** `simulation`, or a test file or folder as `vitest` takes it. */
export type Suite = 'simulation' | `test/${string}`;

export type SourceFile = `src-${string}`;

interface Change {
  /** Stands exactly once in the file, or the mutant has rotted. */
  readonly find: string;
  readonly replace: string;
}

export interface Mutant extends Change {
  readonly name: string;
  /** What it takes from the promise, in one sentence. */
  readonly breaks: string;
  readonly file: SourceFile;
  /** Where several places hold the same rule, or other rules stand behind it: of the same file, or of another. */
  readonly also?: readonly (Change & { readonly file?: SourceFile })[];
  /** Expected to see it, the cheapest first. No suite may have been written for this very patch. */
  readonly suites: readonly Suite[];
  /** A universe in which the simulation sees it, and with which options. Where it has moved, a hunt looks for another and tells it. */
  readonly seed?: { readonly from: number; readonly options: string };
}

/** The files that it changes, with the bug in them. */
export function mutate(mutant: Mutant, read: (file: SourceFile) => string): ReadonlyMap<SourceFile, string> {
  const { name, file, find, replace, also = [] } = mutant;
  const changed = new Map<SourceFile, string>();
  for (const change of [{ file, find, replace }, ...also.map((one) => ({ file, ...one }))]) {
    const text = changed.get(change.file) ?? read(change.file);
    const places = text.split(change.find).length - 1;
    if (places !== 1)
      throw new Error(`${name}: its text stands ${places} times in ${change.file}, not once: mend the mutant`);
    if (change.find === change.replace) throw new Error(`${name}: it changes nothing`);
    changed.set(
      change.file,
      text.replace(change.find, () => change.replace),
    );
  }
  return changed;
}
