/** Each area is registered, each event of the contract is applied by one of them, and each kind has a row in the history. */
import { describe, expect, it } from 'vitest';
import { allAreas, things } from '#renderer/app/all-areas.ts';
import type { AnyThing, Thing } from '#renderer/areas/area.ts';
import { events } from '#shared/contract/events.ts';
import { repositoryFiles } from '../../repo/sources.ts';

/** Nothing of them is in the frame: no events, no history, no section. */
const unregistered = ['support', 'training'];

describe('the areas', () => {
  it('are registered by the word of their folder, once', () => {
    const folders = repositoryFiles().flatMap((path) => /^src-renderer\/areas\/([^/]+)\//.exec(path)?.[1] ?? []);
    const registered = [...allAreas.map(({ name }) => name), ...unregistered];
    expect(registered.toSorted()).toEqual([...new Set(folders)].toSorted());
  });

  it('apply each event once; the frame itself follows the world and the session', () => {
    const applied = allAreas.flatMap((area) => Object.keys(area.events ?? {}));
    // The display for customers hears it, and no window of the till.
    const byNoWindow = 'display.changed';
    // A return stands in the history, and its sale, which says it as well, has an event of its own.
    const byHistoryAlone = 'tenders.returned';
    const heard = [...applied, 'session.changed', 'till.changed', byNoWindow, byHistoryAlone];
    expect(heard.toSorted()).toEqual(Object.keys(events).toSorted());
  });

  it.each(Object.entries<Thing<AnyThing>>(things))('show %s in the history in one way', (_kind, { line, Row }) => {
    expect([line, Row].filter((way) => way !== undefined)).toHaveLength(1);
  });
});
