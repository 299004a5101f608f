/** What the areas registered, as outbox, runner and poller ask for it. Filled once all areas are made. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { AreaOwner, AreaRegistration } from '../areas/area.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Operation } from '../outbox/operation.ts';
import type { UndoCarrier } from '../outbox/undo-wishes.ts';

type Hook = 'onEntryMoved' | 'onPauseChanged' | 'onTimeSure' | 'onTimeMoved' | 'onStart' | 'onRestored' | 'onKeyPasted';

export type AreaRegistry = ReturnType<typeof createAreaRegistry>;

export function createAreaRegistry() {
  let areas: readonly AreaRegistration[] = [];
  let carriers: readonly UndoCarrier[] = [];
  const operations = new Map<string, Operation>();
  const owners = new Map<EntryOwnerKind, AreaOwner>();

  function required<K, V>(map: ReadonlyMap<K, V>, key: K): V {
    const value = map.get(key);
    if (value === undefined) throw new Error(`no area registered ${String(key)}`);
    return value;
  }

  return {
    fill(given: readonly AreaRegistration[]): void {
      areas = given;
      carriers = areas.flatMap(({ carrier }) => carrier ?? []);
      for (const { operations: own = [], owner } of areas) {
        for (const operation of own) operations.set(operation.name, operation);
        if (owner !== undefined) owners.set(owner.kind, owner);
      }
    },
    all: (): readonly AreaRegistration[] => areas,
    operationOf: ({ operation }: Pick<Entry, 'operation'>): Operation => required(operations, operation),
    ownerOf: (kind: EntryOwnerKind): AreaOwner => required(owners, kind),
    carriers: (): readonly UndoCarrier[] => carriers,
    tell<H extends Hook>(hook: H, ...given: Parameters<NonNullable<AreaRegistration[H]>>): void {
      for (const area of areas) (area[hook] as ((...given: unknown[]) => void) | undefined)?.(...given);
    },
  };
}
