/** The history, put together: the index finds the things, and each area shows its own things. */
import type { HistoryItem } from '#shared/contract/history.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Shows } from '../area.ts';
import { createFindExactly } from './find.ts';
import { createHistoryIndex, type IndexRow } from './read-index.ts';
import { createReadSaleLines } from './sale-lines.ts';
import { factsOf, type TableLine, tableLine } from './table-lines.ts';

type Kind = HistoryItem['kind'];

interface Place {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
}

/** About five milliseconds of work, so nobody at the counter waits. */
const linesAtOnce = 500;

type HistoryMethods = 'history.page' | 'history.table' | 'history.count' | 'history.find';

export function createHistoryHandlers(db: Db, show: Shows): Handlers<HistoryMethods> {
  const index = createHistoryIndex(db);
  const find = createFindExactly(db);
  const readSaleLines = createReadSaleLines(db);

  function items<K extends Kind>(kind: K, place: Place): Extract<HistoryItem, { kind: K }>[] {
    const thing = show[kind](place.id);
    // The border of a mapped type: what `show` gives for a kind is the thing of that kind.
    return thing === null ? [] : [{ kind, ...place, thing } as Extract<HistoryItem, { kind: K }>];
  }

  function tableLines(rows: readonly IndexRow[]): TableLine[] {
    const sales = readSaleLines(rows.flatMap(({ kind, owner_id: id }) => (kind === 'sale' ? [id] : [])));
    return rows.flatMap(({ kind, seq, owner_id: id, at }): TableLine[] => {
      if (kind !== 'sale') return items(kind, { seq, id, at }).map((item) => ({ kind, at, facts: factsOf(item) }));
      const facts = sales.get(id);
      return facts === undefined ? [] : [{ kind, at, facts }];
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
