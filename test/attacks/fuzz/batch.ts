/** Some thousand drawn calls by one caller, and what the till must never do about them: tell of its inside, fall silent, or write. */
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { createDraw, type Draw, drawValue, nastyTexts, withoutEchoes } from '../support/draw.ts';
import { internalsIn } from '../support/nothing-internal.ts';

export interface Reply {
  readonly ok?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly fields?: unknown };
  readonly value?: unknown;
}

/** One transport, as one caller has it. */
export interface FuzzTarget {
  /** The result of one call; rejects when none comes. */
  call(frame: Readonly<Record<string, unknown>>): Promise<Reply>;
  readonly knownIds: readonly string[];
  /** After a drawn call that locked the till. */
  signInAgain(): Promise<void>;
  /** Changes with every commit to the database. */
  version(): number;
  /** Each table with all that is in it. */
  rows(): ReadonlyMap<string, string>;
}

export interface FuzzBatch {
  readonly target: FuzzTarget;
  readonly seed: number;
  readonly calls: number;
  readonly names: readonly MethodName[];
  /** Null: this caller may write. Otherwise the only tables that may change. */
  readonly mayChange: readonly string[] | null;
  /** Whether any of these calls may succeed. */
  readonly mayDo: (method: MethodName) => boolean;
  /** How often each code was answered, and `ok`. */
  readonly answers: Map<string, number>;
}

const atOnce = 32;
export async function runFuzzBatch({
  target,
  seed,
  calls,
  names,
  mayChange,
  mayDo,
  answers,
}: FuzzBatch): Promise<string[]> {
  const draw = createDraw(seed);
  const findings: string[] = [];
  const before = mayChange === null ? null : { version: target.version(), rows: target.rows() };
  for (let done = 0; done < calls; done += atOnce) {
    // Whoever signs in writes a row: a caller without rights must not need to.
    if (before === null && done % (8 * atOnce) === 0) await target.signInAgain();
    const frames = Array.from({ length: Math.min(atOnce, calls - done) }, () =>
      drawFrame(draw, names, target.knownIds),
    );
    const replies = await Promise.all(frames.map((frame) => target.call(frame)));
    for (const [index, reply] of replies.entries()) {
      const frame = frames[index];
      const code = reply.ok === true ? 'ok' : String(reply.error?.code);
      answers.set(code, (answers.get(code) ?? 0) + 1);
      const wrong = whatIsWrong(reply, String(frame?.method), mayDo);
      if (wrong !== null) findings.push(`seed ${seed}: ${wrong} ${JSON.stringify(frame).slice(0, 600)}`);
    }
  }
  if (before !== null && target.version() !== before.version) {
    const changed = [...target.rows()].flatMap(([table, now]) => (before.rows.get(table) === now ? [] : [table]));
    const forbidden = changed.filter((table) => mayChange?.includes(table) === false);
    if (forbidden.length > 0) findings.push(`seed ${seed}: without a right there changed ${forbidden.join(', ')}`);
  }
  return findings;
}

function drawFrame(draw: Draw, names: readonly MethodName[], knownIds: readonly string[]): Record<string, unknown> {
  const method = draw.pick(names);
  const wrongOfAHundred = draw.pick([0, 3, 10, 30]);
  const input = drawValue(methods[method].input, { draw, wrongOfAHundred, knownIds });
  const frame = { t: 'call', requestId: uuidOf(draw), method, input };
  if (draw.below(40) > 0) return frame;
  // Not quite a frame, but with an id by which it can be answered.
  return draw.pick([
    { ...frame, method: draw.pick(nastyTexts) },
    { ...frame, method: 7 },
    { ...frame, role: 'manager' },
    { ...frame, approval: { staffId: draw.pick(knownIds), pin: '2018' } },
    { ...frame, input: draw.pick(nastyTexts) },
    { t: 'call', requestId: frame.requestId, method },
  ]);
}

function uuidOf(draw: Draw): string {
  const hex = Array.from({ length: 32 }, () => draw.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function whatIsWrong(reply: Reply, method: string, mayDo: (method: MethodName) => boolean): string | null {
  if (reply.ok === true) {
    if (!mayDo(method as MethodName)) return 'was done without a right';
    const text = JSON.stringify(reply.value) ?? '';
    return /src-main\/|node_modules|SQLITE_|\\n\s+at /.test(text) ? 'tells of the inside' : null;
  }
  const { code, message, fields } = reply.error ?? {};
  if (typeof code !== 'string' || typeof message !== 'string') return 'has no error';
  if (code === 'internal') return 'broke the till';
  const said = withoutEchoes(JSON.stringify({ message, fields }));
  const [told] = internalsIn(said);
  return told === undefined ? null : `tells ${told}`;
}
