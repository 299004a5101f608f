/** What the till knows that its account made: a new key that can read one of these belongs to the same account. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import type { Generation } from '../api/classify.ts';
import type { AreaRegistration, KnownResource } from '../areas/area.ts';
import type { OutboxTable } from '../outbox/table.ts';

/** How many of each area are tried, one at each probe: one may be too new for a replica, or be gone. */
const tried = 20;

export interface KnownByAreas {
  any(generation: Generation): boolean;
  /** Whether somebody works at this till: then whoever opens it sees more than an empty shop. */
  isUsed(): boolean;
  /** The next one of v2, the newest of each area first; null when there is none. */
  next(): KnownResource | null;
}

export function createKnownByAreas(
  areas: () => readonly AreaRegistration[],
  { ambiguous }: Pick<OutboxTable, 'ambiguous'>,
): KnownByAreas {
  let turn = 0;

  const ofV2 = (): readonly KnownResource[] =>
    areas().flatMap(({ madeInAccount }) => madeInAccount?.ofV2?.(tried) ?? []);
  const anyOfV1 = (): boolean => areas().some(({ madeInAccount }) => madeInAccount?.anyOfV1?.() === true);

  /** A request that left and may have been carried out made something in its account, although nobody knows its id. */
  const isAnyAmbiguous = (generation: Generation): boolean =>
    ambiguous().some(({ path }) => isV1Path(path) === (generation === 'v1'));

  return {
    any(generation) {
      const isAnyMade = generation === 'v1' ? anyOfV1() : ofV2().length > 0;
      return isAnyMade || isAnyAmbiguous(generation);
    },
    isUsed: () => areas().some((area) => area.isUsed?.() === true),
    next() {
      const known = ofV2();
      turn += 1;
      return known[(turn - 1) % Math.max(1, known.length)] ?? null;
    },
  };
}
