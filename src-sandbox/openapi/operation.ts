/** What the description says about one route, in addition to the route's own facts. */
import type { Switches } from '../switches/switches.ts';
import type { SchemaName } from './schemas.ts';

/** A v1 body is in the envelope unless it is bare; null means no body. */
export type Shown = SchemaName | { readonly bare: SchemaName } | null;

type AnswerStatus = 200 | 201 | 202 | 204 | 400 | 402;

export type Answers = Readonly<Partial<Record<AnswerStatus, Shown>>>;

/** Answers that depend on a switch. Only the values that change the answer are listed. */
interface Unshown {
  readonly by: keyof Switches;
  /** What is answered instead of 200. */
  readonly instead: Readonly<Record<string, Answers>>;
}

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly request?: SchemaName;
  /** The body may be left out. */
  readonly optional?: boolean;
  /** The form field that carries files; one file unless `maxFiles` is given. */
  readonly upload?: { readonly field: string; readonly maxFiles?: number };
  readonly query?: SchemaName;
  /** The answers that carry the resource, good or declined. Refusals are the same for all routes of a generation. */
  readonly answers: Answers;
  /** The API document does not show the answer, and a switch of the sandbox says what it is. */
  readonly unshown?: Unshown;
}

/** By method and pattern, in the order of the documents. */
export type Operations = Readonly<Record<string, Operation>>;

export const emptied = { empty_object: { 200: 'EmptyObject' }, no_content: { 204: null } } as const;

export function answersUnder(switches: Switches, { answers, unshown }: Operation): Answers {
  const instead = unshown?.instead[String(switches[unshown.by])];
  if (!instead) return answers;
  const { 200: _shown, ...rest } = answers;
  return { ...rest, ...instead };
}
