/** The history: the index finds the things, and each area shows its own things. */
import type { HistoryItem } from '#shared/contract/history.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { ThingKind, Things } from '../thing.ts';
import { createFindExactly } from './find.ts';
import { createHistoryIndex, type IndexRow } from './read-index.ts';
import { createSumHistory } from './sums.ts';
import { type TableLine, tableLine } from './table-lines.ts';

interface Place {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
}

/** About five milliseconds of work, so nobody at the counter waits. */
const linesAtOnce = 500;

type HistoryMethods = 'history.page' | 'history.table' | 'history.count' | 'history.sums' | 'history.find';

export function createHistoryHandlers(db: Db, things: Things): Handlers<HistoryMethods> {
  const index = createHistoryIndex(db);
  const sums = createSumHistory(db, index);
  const find = createFindExactly(db, things);

  function items<K extends ThingKind>(kind: K, place: Place): Extract<HistoryItem, { kind: K }>[] {
    const thing = things[kind].show(place.id);
    // The border of a mapped type: what `show` gives for a kind is the thing of that kind.
    return thing === null ? [] : [{ kind, ...place, thing } as Extract<HistoryItem, { kind: K }>];
  }

  function tableLines(rows: readonly IndexRow[]): TableLine[] {
    const ofKind = Map.groupBy(rows, ({ kind }) => kind);
    const facts = new Map(
      [...ofKind].map(([kind, some]) => [kind, things[kind].lines(some.map((row) => row.owner_id))]),
    );
    return rows.flatMap(({ kind, owner_id: id, at, person }): TableLine[] => {
      const line = facts.get(kind)?.get(id);
      if (line === undefined) return [];
      // Not every thing shows who made it; the index knows it of all.
      return [{ kind, at, facts: { ...line, person: line.person || (person ?? '') } }];
    });
  }

  return {
    'history.page': ({ filter, before, limit }) => {
      const { rows, next } = index.read({ filter, before }, limit);
      return { items: rows.flatMap(({ kind, seq, owner_id: id, at }) => items(kind, { seq, id, at })), next };
    },
    'history.table': ({ filter, before, style }) => {
      const { rows, next } = index.read({ filter, before }, linesAtOnce);
      const lines = tableLines(rows);
      return { text: lines.map((line) => tableLine(line, style)).join(''), lines: lines.length, next };
    },
    'history.count': ({ filter, before, counted }) => index.count({ filter, before }, counted),
    'history.sums': ({ filter, before }) => sums({ filter, before }),
    'history.find': ({ text }) => ({
      items: find(text).flatMap(({ kind, id }) => {
        const place = kind === 'request' ? nowhere : index.placeOf(id);
        return place === null ? [] : items(kind, { id, ...place });
      }),
    }),
  };
}

/** A request has no place in the history's list. */
const nowhere = { seq: 0, at: 0 } as const;
