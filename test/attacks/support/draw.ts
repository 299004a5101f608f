/** Values by chance from the schemas of the contract: some in order, some nearly, some what nobody should send. */
import type { z } from 'zod';

export interface Draw {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same numbers for the same seed, on every machine. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick(from) {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}

/** Where a text is written into a query, a path, a page, a sheet, a header or a log without care, one of these does harm. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  "' OR '1'='1",
  "'; DROP TABLE sales; --",
  '" UNION SELECT pin FROM staff --',
  "x' AND (SELECT 1 FROM sqlite_master) --",
  '%',
  '_',
  '*" OR "a',
  'NEAR(a b)',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\0.csv',
  'file:///etc/passwd',
  'CON',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}',
  '=1+1',
  ' =1+1',
  '＝1+1',
  '@SUM(A1)',
  '-2+3|cmd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a\r\nSet-Cookie: x=1',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  'é'.repeat(3),
  '💥',
  'a'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '00000000-0000-4000-8000-000000000000',
];

/** Longer ones only: what is as short as a word would be taken out of everything. */
const echoes = nastyTexts
  .flatMap((text) => [text, text.replaceAll('\0', '')])
  .filter((text) => text.trim().length > 3)
  .toSorted((one, other) => other.length - one.length);

/** An answer may name what was asked, and that is no secret of the till. `json` is JSON text. */
export function withoutEchoes(json: string): string {
  return echoes.reduce((said, echo) => said.replaceAll(JSON.stringify(echo).slice(1, -1), ''), json);
}

/** As they come over the wire. */
const nastyValues: readonly unknown[] =
  JSON.parse(`[null, true, false, 0, -1, 1.5, 1e21, 9007199254740993, -9007199254740993,
  [], {}, [[[[[[[[]]]]]]]], {"length":1}, {"then":"x"}, {"toString":"x","valueOf":"x"}, ["x",{"a":1}], [${'"x",'.repeat(199)}"x"]]`);

/** As JSON brings it: an own property of that name, not a prototype. */
const poisoned = (): object =>
  JSON.parse('{"__proto__":{"role":"manager","isAdmin":true},"constructor":{"prototype":{"x":1}}}');

export interface DrawOptions {
  readonly draw: Draw;
  /** Of a hundred values, how many are replaced by what the schema does not allow. */
  readonly wrongOfAHundred: number;
  /** Ids that exist at the till, so that half-valid calls reach something. */
  readonly knownIds: readonly string[];
}

type Def = Readonly<Record<string, unknown>> & { readonly type: string };
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

export function drawValue(schema: z.ZodType, options: DrawOptions): unknown {
  return drawFrom(schema, options, 0);
}

function drawFrom(schema: unknown, options: DrawOptions, depth: number): unknown {
  const { draw, wrongOfAHundred } = options;
  if (draw.below(100) < wrongOfAHundred) return wrong(draw);
  const def = defOf(schema);
  const inner = (next: unknown): unknown => drawFrom(next, options, depth + 1);
  switch (def.type) {
    case 'object':
      return drawObject(def, options, inner);
    case 'string':
      return drawText(def, schema, options);
    case 'number':
    case 'int':
      return draw.pick([0, 1, 1, 2, 7, 12, 100, 700, 4_900, 2039, 999_999_999, -1, 0.5]);
    case 'boolean':
      return draw.below(2) === 0;
    case 'enum':
      return draw.pick(Object.values(def.entries as Record<string, unknown>));
    case 'literal':
      return draw.pick(def.values as unknown[]);
    case 'array':
      return Array.from({ length: depth > 6 ? 0 : draw.pick([0, 1, 1, 2, 3]) }, () => inner(def.element));
    case 'tuple':
      return (def.items as unknown[]).map(inner);
    case 'union':
      return inner(draw.pick(def.options as unknown[]));
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case 'record':
      return { [draw.pick(nastyTexts)]: inner(def.valueType) };
    case 'optional':
    case 'default':
    case 'prefault':
      return draw.below(3) === 0 ? undefined : inner(def.innerType);
    case 'nullable':
      return draw.below(3) === 0 ? null : inner(def.innerType);
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return inner((def.getter as () => unknown)());
    default:
      return wrong(draw);
  }
}

function drawObject(def: Def, { draw, wrongOfAHundred }: DrawOptions, inner: (next: unknown) => unknown): unknown {
  const given: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(def.shape as Record<string, unknown>)) {
    if (draw.below(100) < wrongOfAHundred / 2) continue;
    given[name] = inner(property);
  }
  if (draw.below(100) < wrongOfAHundred)
    given[draw.pick(['approval', 'role', 'staffId', 'isAdmin', 'x'])] = wrong(draw);
  return draw.below(100) < wrongOfAHundred / 4 ? Object.assign(poisoned(), given) : given;
}

function wrong(draw: Draw): unknown {
  const kind = draw.below(10);
  if (kind === 0) return poisoned();
  return kind < 6 ? draw.pick(nastyTexts) : draw.pick(nastyValues);
}

function drawText(def: Def, schema: unknown, { draw, knownIds }: DrawOptions): string {
  const format = def.format ?? (schema as { format?: unknown }).format;
  if (format === 'uuid') return draw.below(2) === 0 ? draw.pick(knownIds) : '7f8b7f9e-5a0e-4b7e-9b57-3f1d8d6f0a11';
  const kind = draw.below(10);
  if (kind < 3) return draw.pick(nastyTexts);
  return draw.pick([
    'a',
    'Café',
    '2018',
    '12345678',
    '529.982.247-25',
    'a@b.example',
    '2030-01-31',
    'BRL',
    'SP',
    '4539500000000019',
    ...knownIds,
  ]);
}
