/** The history, put together: the index says what and where, each area shows its own. */
import type { HistoryItem } from '#shared/contract/history.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Shows } from '../area.ts';
import { createFindExactly } from './find.ts';
import { createHistoryIndex } from './read-index.ts';
import { tableLine } from './table-lines.ts';

type Kind = HistoryItem['kind'];

interface Place {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
}

/** Few enough that nobody at the counter waits for them. */
const linesAtOnce = 200;

type HistoryMethods = Extract<MethodName, `history.${string}`>;

export function createHistoryHandlers(db: Db, show: Shows): Handlers<HistoryMethods> {
  const index = createHistoryIndex(db);
  const find = createFindExactly(db);

  function items(kind: Kind, place: Place): HistoryItem[] {
    const thing = show[kind](place.id);
    // The border of a mapped type: what `show` gives for a kind is the thing of that kind.
    return thing === null ? [] : [{ kind, ...place, thing } as HistoryItem];
  }

  return {
    'history.page': ({ filter, before, limit }) => {
      const { rows, next } = index.read({ filter, before }, limit);
      return { items: rows.flatMap(({ kind, seq, owner_id: id, at }) => items(kind, { seq, id, at })), next };
    },
    'history.table': ({ filter, before, style }) => {
      const { rows, next } = index.read({ filter, before }, linesAtOnce);
      const all = rows.flatMap(({ kind, seq, owner_id: id, at }) => items(kind, { seq, id, at }));
      return { text: all.map((item) => tableLine(item, style)).join(''), lines: all.length, next };
    },
    'history.count': ({ filter, before, counted }) => index.count({ filter, before }, counted),
    'history.find': ({ text }) => ({
      items: find(text).flatMap(({ kind, id }) => {
        const place = kind === 'request' ? nowhere : index.placeOf(id);
        return place === null ? [] : items(kind, { id, ...place });
      }),
    }),
  };
}

/** A request stands in no list. */
const nowhere = { seq: 0, at: 0 } as const;
