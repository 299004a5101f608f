/** What needs a person, as the summary tells it. */
import type { Till } from '#test/helpers/till.ts';

/** Each as its kind and the thing that it leads to. */
export async function needs(till: Till): Promise<string[]> {
  const found = await (await till.observer()).get('summary.get', {});
  return found.flatMap(({ kind, first }) => first.map(({ about }) => `${kind} ${about.kind} ${about.id}`));
}
