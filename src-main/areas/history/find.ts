/** Finds a thing by its exact name: a number, or a pasted id of ours or of the API's, whole or its beginning. */
import type { Db } from '../../db/db.ts';
import type { FoundBy, Thing, ThingKind } from '../thing.ts';

export interface Found {
  readonly kind: ThingKind;
  readonly id: string;
}

export type FindableThings = { readonly [K in ThingKind]?: Pick<Thing<K>, 'foundBy'> };

const shortestId = 6;
const most = 10;
/** Comes after every character an id is made of. */
const afterAll = '\u{10FFFF}';

export function createFindExactly(db: Db, things: FindableThings): (text: string) => Found[] {
  const places = Object.entries(things).flatMap(([kind, { foundBy }]) => foundBy.map((by) => ({ kind, ...by })));
  const byId = db.prepare<Found>(
    sqlOf(
      places.filter(({ isNumber = false }) => !isNumber),
      beginsWith,
    ),
  );
  const byNumber = db.prepare<Found>(
    sqlOf(
      places.filter(({ isNumber = false }) => isNumber),
      isThisNumber,
    ),
  );

  return (text) => {
    const exact = text.trim();
    const number = /^#?(\d{1,9})$/.exec(exact)?.[1];
    const found = number === undefined ? [] : byNumber.all({ number: Number(number) });
    if (exact.length < shortestId || /\s/.test(exact)) return found;
    return [...found, ...byId.all({ first: exact, after: `${exact}${afterAll}` })].slice(0, most);
  };
}

const beginsWith = (column: string): string => `${column} >= +@first AND ${column} < +@after`;
const isThisNumber = (column: string): string => `${column} = @number`;

/** One question to all columns, each along an index of its own. */
function sqlOf(places: readonly (FoundBy & { readonly kind: string })[], where: (column: string) => string): string {
  return places
    .map(
      ({ kind, table, column, id = 'id' }) => `SELECT * FROM (SELECT '${kind}' AS kind, ${id} AS id FROM ${table}
        WHERE ${where(column)} LIMIT ${most})`,
    )
    .join(' UNION ');
}
