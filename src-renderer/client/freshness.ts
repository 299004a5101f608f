/** The rule by which every store takes an update, because a reply and an event may arrive in either order. */
export interface Revised {
  readonly id: string;
  readonly revision: number;
}

export type ById<T> = Readonly<Record<string, T>>;

/**
 * Returns the same map when the entity is older than the one held or equal to it, so that nothing is rendered again. An entity of the same
 * revision may still say more: a contradiction or the next check changes no row.
 */
export function withNewer<T extends Revised>(held: ById<T>, entity: T): ById<T> {
  const known = held[entity.id];
  if (known !== undefined && (known.revision > entity.revision || saysTheSame(known, entity))) return held;
  return { ...held, [entity.id]: entity };
}

export function withAllNewer<T extends Revised>(held: ById<T>, entities: readonly T[]): ById<T> {
  return entities.reduce(withNewer, held);
}

/** Entities come through JSON, with their fields in one order. */
function saysTheSame(a: Revised, b: Revised): boolean {
  return a.revision === b.revision && JSON.stringify(a) === JSON.stringify(b);
}
