/** A seeded bug as data: where, what stands there, what a careless change would write instead, and who must notice. */

/** `simulation`, or a test file or folder as `vitest` takes it. */
export type Suite = 'simulation' | `test/${string}`;

interface Change {
  /** Stands exactly once in the file, or the mutant has rotted. */
  readonly find: string;
  readonly replace: string;
}

export interface Mutant extends Change {
  readonly name: string;
  /** What it takes from the promise, in one sentence. */
  readonly breaks: string;
  readonly file: `src-${string}`;
  /** Where two places of the file hold the same rule. */
  readonly also?: Change;
  /** Expected to see it, the cheapest first. None may have been written for this very patch. */
  readonly suites: readonly Suite[];
  /** A universe in which the simulation sees it, and with which options. Where it has moved, a hunt looks for another and tells it. */
  readonly seed?: { readonly from: number; readonly options: string };
}

export function mutate(text: string, { name, file, find, replace, also }: Mutant): string {
  return [{ find, replace }, ...(also === undefined ? [] : [also])].reduce((before, change) => {
    const places = before.split(change.find).length - 1;
    if (places !== 1) throw new Error(`${name}: its text stands ${places} times in ${file}, not once: mend the mutant`);
    if (change.find === change.replace) throw new Error(`${name}: it changes nothing`);
    return before.replace(change.find, () => change.replace);
  }, text);
}
