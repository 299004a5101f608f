/** One row of the documents' tables of fields, as one test: the field left out, each sound value at its limits, each value beside them. */
import { expect } from 'vitest';

/** Dotted path; what becomes of a body without it; values at the limits and between; values beyond them, of another type, outside the list. */
export type FieldRow = readonly [
  field: string,
  need: 'required' | 'optional',
  takes: readonly unknown[],
  refuses: readonly unknown[],
];

export interface Verdict {
  readonly taken: boolean;
  /** The field the refusal names. */
  readonly named: string;
  /** The answer, for whoever reads a failure. */
  readonly text: string;
}

/** `ask` sends a sound body with the field as given; undefined leaves it out. A refusal names the field or a part of it. */
export async function checkRow(
  [field, need, takes, refuses]: FieldRow,
  ask: (field: string, value: unknown) => Promise<Verdict>,
): Promise<void> {
  const sound = need === 'optional' ? [undefined, ...takes] : takes;
  const unsound = need === 'required' ? [undefined, ...refuses] : refuses;
  for (const value of sound) {
    const { taken, text } = await ask(field, value);
    expect(taken, `${shown(field, value)} is taken: ${text}`).toBe(true);
  }
  for (const value of unsound) {
    const { taken, named, text } = await ask(field, value);
    expect(taken, `${shown(field, value)} is refused: ${text}`).toBe(false);
    expect(named === field || named.startsWith(`${field}.`), `${shown(field, value)} names it: ${text}`).toBe(true);
  }
}

function shown(field: string, value: unknown): string {
  const text = JSON.stringify(value) ?? 'left out';
  return `${field} = ${text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text}`;
}

/** For `it.each`: named by the field alone. */
export function byField(rows: readonly FieldRow[]): Array<readonly [string, FieldRow]> {
  return rows.map((row) => [row[0], row] as const);
}
