/** The rule by which every store takes what it is told: a reply and an event may arrive in either order. */
export interface Revised {
  readonly id: string;
  readonly revision: number;
}

export type ById<T> = Readonly<Record<string, T>>;

/**
 * The same map when the entity is older than the one held, or says the same, so that nobody redraws for it. One of the same
 * revision may say more: that reads contradict it, or when it is asked about next, changes no row.
 */
export function withNewer<T extends Revised>(held: ById<T>, entity: T): ById<T> {
  const known = held[entity.id];
  if (known !== undefined && (known.revision > entity.revision || saysTheSame(known, entity))) return held;
  return { ...held, [entity.id]: entity };
}

export function withAllNewer<T extends Revised>(held: ById<T>, entities: readonly T[]): ById<T> {
  return entities.reduce(withNewer, held);
}

/** What is told comes through JSON, with its fields in one order. */
function saysTheSame(a: Revised, b: Revised): boolean {
  return a.revision === b.revision && JSON.stringify(a) === JSON.stringify(b);
}
