/** What the areas registered, as outbox, runner and poller ask for it. Filled once, when all areas stand. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { AreaOwner, AreaParts } from '../areas/area.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Operation } from '../outbox/operation.ts';
import type { UndoCarrier } from '../outbox/undo-wishes.ts';

type Hook = 'onEntryMoved' | 'onPaused' | 'onTimeMoved' | 'onRestored';

export type AreaRegistry = ReturnType<typeof createAreaRegistry>;

export function createAreaRegistry() {
  let areas: readonly AreaParts[] = [];
  let carriers: readonly UndoCarrier[] = [];
  const operations = new Map<string, Operation>();
  const owners = new Map<EntryOwnerKind, AreaOwner>();

  function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
    const value = map.get(key);
    if (value === undefined) throw new Error(`no area registered ${String(key)}`);
    return value;
  }

  return {
    fill(given: readonly AreaParts[]): void {
      areas = given;
      carriers = areas.flatMap(({ carrier }) => carrier ?? []);
      for (const { operations: own = [], owner } of areas) {
        for (const operation of own) operations.set(operation.name, operation);
        if (owner !== undefined) owners.set(owner.kind, owner);
      }
    },
    all: (): readonly AreaParts[] => areas,
    operationOf: ({ operation }: Pick<Entry, 'operation'>): Operation => known(operations, operation),
    ownerOf: (kind: EntryOwnerKind): AreaOwner => known(owners, kind),
    carriers: (): readonly UndoCarrier[] => carriers,
    tell<H extends Hook>(hook: H, ...given: Parameters<NonNullable<AreaParts[H]>>): void {
      for (const area of areas) (area[hook] as ((...given: unknown[]) => void) | undefined)?.(...given);
    },
  };
}
