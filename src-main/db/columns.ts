/**
 * One map of a table's columns, from which its rows are typed, read, inserted and updated: a column's name, and how its value is
 * stored, are said once. The names are SQL's own aliases, so a value that is stored as it is costs a read nothing.
 */
import type { Db, SqlParams, SqlValue } from './db.ts';

export interface Column<T> {
  /** Left out: the field's name with underscores. An expression where the column is only read. */
  readonly sql?: string | undefined;
  /** Left out: the value is stored as it is. */
  readonly codec?: { decode(stored: never): T; encode(value: T): SqlValue };
  /** Carries the type only. */
  readonly value?: T;
}

export const plain = <T extends SqlValue>(sql?: string): Column<T> => ({ sql });

export const flag = (sql?: string): Column<boolean> => ({
  sql,
  codec: { decode: (stored: number) => stored === 1, encode: Number },
});

/** Null is stored as SQL NULL. */
export const json = <T>(sql?: string): Column<T> => ({
  sql,
  codec: {
    decode: (stored: string | null) => (stored === null ? null : JSON.parse(stored)) as T,
    encode: (value) => (value === null ? null : JSON.stringify(value)),
  },
});

/** A value of another type: stored as it is and checked at a read, or stored with another mark for "none". */
export const coded = <T, S extends SqlValue>(decode: (stored: S) => T, encode: (value: T) => S): Column<T> => ({
  codec: { decode, encode },
});

/** What nearly every new row begins with, and what every change of a row counts and dates. */
export const born = { till_id: '@till', created_at: '@now', updated_at: '@now' } as const;
export const touched = { revision: 'revision + 1', updated_at: '@now' } as const;

type Sql = Readonly<Record<string, string>>;
type ColumnMap = Readonly<Record<string, Column<unknown>>>;

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sqlOf = (map: ColumnMap, key: string): string => map[key]?.sql ?? snake(key);
/** False for an expression, which is only read. */
const isStored = (map: ColumnMap, key: string): boolean => /^\w+$/.test(sqlOf(map, key));
const isNamedIn = (where: string, key: string): boolean => new RegExp(`@${key}\\b`).test(where);

export function columnsOf<C extends ColumnMap>(table: string, map: C) {
  type Row = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };
  type Key = keyof C & string;
  type Write<K extends Key> = (row: Pick<Row, K>, more?: SqlParams) => void;
  const decoders = Object.entries(map).flatMap(([key, { codec }]) => (codec === undefined ? [] : [{ key, codec }]));
  const names = Object.keys(map).map((key) => `${sqlOf(map, key)} AS ${key}`);
  const select = `SELECT ${names.join(', ')} FROM ${table}`;

  /** Decodes the row in its place, because the driver makes a new object for each row. */
  function read(stored: object): Row {
    const row = stored as Record<string, unknown>;
    for (const { key, codec } of decoders) row[key] = codec.decode(row[key] as never);
    return row as Row;
  }

  function write<K extends Key>(
    db: Db,
    keys: readonly K[],
    { more = {}, onConflict }: { readonly more?: Sql; readonly onConflict?: string },
  ): Write<K> {
    const otherwise = onConflict === undefined ? '' : ` ON CONFLICT ${onConflict}`;
    const statement = db.prepare(`${insertSql(table, assignments(map, keys, more))}${otherwise}`);
    return (row, params) => void statement.run({ ...paramsOf(map, row, keys), ...params });
  }

  return {
    /** All columns, for a row that is written whole. */
    keys: Object.keys(map) as readonly Key[],
    read,
    /** `where`: all that follows the name of the table. */
    one(db: Db, where: string): (params: SqlParams) => Row | null {
      const found = db.prepare<object>(`${select} ${where}`);
      return (params) => {
        const stored = found.get(params);
        return stored === undefined ? null : read(stored);
      };
    },
    all(db: Db, where: string): (params?: SqlParams) => Row[] {
      const found = db.prepare<object>(`${select} ${where}`);
      return (params) => found.all(params).map(read);
    },
    /** See `standing` of the database. */
    standing: (db: Db, where: string): ((params?: SqlParams) => readonly Row[]) =>
      db.standing(`${select} ${where}`, (stored: object[]): readonly Row[] => stored.map(read)),
    /** `more`: columns that the row does not name, each with its SQL. */
    insert: <K extends Key>(db: Db, keys: readonly K[], more: Sql = {}): Write<K> => write(db, keys, { more }),
    /** `onConflict`: the SQL after the words ON CONFLICT. */
    upsert: <K extends Key>(db: Db, keys: readonly K[], how: { readonly more?: Sql; readonly onConflict: string }) =>
      write(db, keys, how),
    /** Writes the row, over one that is the same `by` these columns. `first`: what only a new row is given. */
    replace<K extends Key>(
      db: Db,
      keys: readonly K[],
      { by, more = {}, first = {} }: { readonly by: readonly string[]; readonly more?: Sql; readonly first?: Sql },
    ): Write<K> {
      const set = assignments(map, keys, more).filter(([name]) => !by.includes(name));
      const onConflict = `(${by.join(', ')}) DO UPDATE SET ${setSql(set)}`;
      return write(db, keys, { more: { ...first, ...more }, onConflict });
    },
    /**
     * Writes every column but the `fixed` ones, so that none can be forgotten: a new column is written from its first day. Left out
     * as well are the columns that `where` finds the row by, those that `more` writes, and those that are only read.
     * `where`: the row itself, unless said otherwise.
     */
    update(
      db: Db,
      {
        fixed,
        more = {},
        where = 'id = @id',
      }: { readonly fixed: readonly Key[]; readonly more?: Sql; readonly where?: string },
    ): (row: Row, more?: SqlParams) => void {
      const set = Object.keys(map).filter(
        (key) => !fixed.includes(key) && !isNamedIn(where, key) && !(sqlOf(map, key) in more) && isStored(map, key),
      );
      const statement = db.prepare(`UPDATE ${table} SET ${setSql(assignments(map, set, more))} WHERE ${where}`);
      return (row, params) => void statement.run({ ...(row as SqlParams), ...paramsOf(map, row, set), ...params });
    },
  };
}

function paramsOf(map: ColumnMap, row: object, keys: readonly string[]): Record<string, SqlValue> {
  const params: Record<string, SqlValue> = {};
  for (const key of keys) {
    const value = (row as Record<string, SqlValue>)[key] ?? null;
    params[key] = map[key]?.codec?.encode(value) ?? value;
  }
  return params;
}

/** A column that is written, and the SQL of its value. */
type Assignment = readonly [name: string, sql: string];

function assignments(map: ColumnMap, keys: readonly string[], more: Sql): Assignment[] {
  return [...keys.map((key): Assignment => [sqlOf(map, key), `@${key}`]), ...Object.entries(more)];
}

function insertSql(table: string, assigned: readonly Assignment[]): string {
  const names = assigned.map(([name]) => name).join(', ');
  const values = assigned.map(([, sql]) => sql).join(', ');
  return `INSERT INTO ${table} (${names}) VALUES (${values})`;
}

const setSql = (assigned: readonly Assignment[]): string =>
  assigned.map(([name, sql]) => `${name} = ${sql}`).join(', ');
