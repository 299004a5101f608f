/** R9: what is only shown never vetoes an answer, and what proves always does: every field of every resource, found in its schema. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Json, resources } from './shown/resources.ts';

type Path = readonly (string | number)[];

const garbage: readonly unknown[] = [undefined, null, 42, -0.125, true, 'x', '', [], ['x'], {}, { x: 1 }];

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Where the schema catches whatever comes. */
function shownPaths(schema: z.ZodType, path: Path = []): Path[] {
  const def = defOf(schema);
  const deeper = [def.innerType, def.in].flatMap((inner) => (inner === undefined ? [] : shownPaths(inner, path)));
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => shownPaths(field, [...path, name]));
  const rows = def.element === undefined ? [] : shownPaths(def.element, [...path, 0]);
  const found = [...(def.type === 'catch' ? [path] : []), ...deeper, ...fields, ...rows];
  return found.filter((one, index) => found.findIndex((other) => other.join() === one.join()) === index);
}

function isWithin(path: Path, roots: readonly Path[]): boolean {
  return roots.some((root) => root.every((part, index) => path[index] === part));
}

function changed(value: unknown, [head, ...rest]: Path, to: unknown): unknown {
  if (head === undefined) return to;
  if (Array.isArray(value)) return value.map((one, index) => (index === head ? changed(one, rest, to) : one));
  const fields = { ...(value as Json) };
  if (rest.length === 0 && to === undefined) delete fields[head];
  else fields[head] = changed(fields[head], rest, to);
  return fields;
}

/** What is left when everything shown is taken away. */
function proving(value: unknown, shown: readonly Path[], path: Path = []): unknown {
  if (path.length > 0 && isWithin(path, shown)) return null;
  if (Array.isArray(value)) return value.map((one) => proving(one, shown, [...path, 0]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      isWithin([...path, name], shown) ? [] : [[name, proving(one, shown, [...path, name])]],
    ),
  );
}

function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    leaves(one, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

describe.each(Object.entries(resources))('R9: a %s', (_name, [schema, whole]) => {
  const shown = shownPaths(schema);
  const proven = proving(schema.parse(whole), shown);

  test('is whole', () => expect(schema.safeParse(whole).success).toBe(true));

  test.each(shown.map((path) => [path.join('.'), path] as const))('proves the same whatever %s is', (_path, path) => {
    for (const thing of garbage) {
      const read = schema.safeParse(changed(whole, path, thing));
      expect(read.success, JSON.stringify(thing)).toBe(true);
      expect(proving(read.data, shown), JSON.stringify(thing)).toEqual(proven);
    }
  });

  test('is refused where a field that proves is an object', () => {
    const open = ['customer', 'sale', 'review', 'review_history', 'timeline', 'data'];
    const proofs = leaves(whole).filter((path) => !isWithin(path, shown) && !open.includes(String(path[0])));
    expect(proofs).not.toEqual([]);
    for (const path of proofs) {
      expect(schema.safeParse(changed(whole, path, { odd: 1 })).success, path.join('.')).toBe(false);
    }
  });
});
