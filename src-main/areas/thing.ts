/** One kind of thing that an area keeps and people look for: how it is shown, found, written in a table, and what of it lapses. */
import type { Means } from '#shared/contract/customers.ts';
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { AttentionItem, AttentionKind } from '#shared/contract/summary.ts';
import type { openEndWords } from '#shared/domain/open-end.ts';
import { ifFound } from '../lib/if-found.ts';

export type ThingKind = HistoryItem['kind'];
export type ThingOf<K extends ThingKind> = Extract<HistoryItem, { kind: K }>['thing'];

export interface Thing<K extends ThingKind> {
  /** As the contract shows it; null when it does not exist. */
  show(id: string): ThingOf<K> | null;
  /** Its lines in a table, by id; a thing that does not exist is left out. */
  lines(ids: readonly string[]): ReadonlyMap<string, LineFacts>;
  readonly foundBy: readonly FoundBy[];
  /** What lapses, and when. Left out where nothing does. */
  deadlines?(): readonly Deadline[];
  /** What of it needs a person today, beside what lapses. Left out where nothing does. */
  attention?(): readonly (AttentionItem & { readonly kind: AttentionKind })[];
}

/** Every kind of thing, as its area registered it. */
export type Things = { readonly [K in ThingKind]: Thing<K> };

/** A column that holds a name of the thing: an id of ours or of the API's, or its number. */
export interface FoundBy {
  readonly table: string;
  readonly column: string;
  /** The column with the id of the thing. Left out: `id`. */
  readonly id?: string;
  /** Found only by the whole number. */
  readonly isNumber?: boolean;
}

type OpenEndWord = (typeof openEndWords)[number];

/** With its part of the amount, where it pays a part. */
export type LineMeans = Means & { readonly amountCents?: number };

/** What one line of a table says, before it is put in the words and formats of a language. */
export interface LineFacts {
  readonly number: string;
  readonly state: string;
  /** Of a sale: see `going-back.ts` in the domain. */
  readonly isRefunding: boolean;
  readonly isCardOnly: boolean;
  /** Of a sale that was given up: see `open-end.ts` in the domain. */
  readonly openEnd?: OpenEndWord | undefined;
  readonly what: string;
  readonly customer: string;
  /** Each way to pay it. */
  readonly means: readonly LineMeans[];
  /** Of both amounts, in upper or lower case; empty where there is none. */
  readonly currency: string;
  readonly amountCents: number | null;
  readonly refundedCents: number | null;
  readonly person: string;
  readonly apiId: string;
  readonly chargeIds: string;
}

/** API document, v1: its amounts name no currency. */
export const inReais = 'BRL';

/** Between several values in one cell. */
export const joined = ' + ';

export const itemsText = (items: readonly { readonly quantity: number; readonly description: string }[]): string =>
  items.map(({ quantity, description }) => `${quantity} ${description}`).join(joined);

const nothing: Omit<LineFacts, 'state'> = {
  number: '',
  isRefunding: false,
  isCardOnly: false,
  what: '',
  customer: '',
  means: [],
  currency: '',
  amountCents: null,
  refundedCents: null,
  person: '',
  apiId: '',
  chargeIds: '',
};

type SomeFacts = Partial<LineFacts> & Pick<LineFacts, 'state'>;

/** Lines made of views, one by one. */
export function linesOf<T>(show: (id: string) => T | null, factsOf: (thing: T) => SomeFacts) {
  return (ids: readonly string[]): ReadonlyMap<string, LineFacts> =>
    new Map(
      ids.flatMap(
        (id): [string, LineFacts][] => ifFound(show(id), (thing) => [[id, { ...nothing, ...factsOf(thing) }]]) ?? [],
      ),
    );
}

/** Something that needs a person, and has no moment by which. */
export function attention(
  kind: AttentionKind,
  id: string,
  of: Pick<AttentionItem, 'about' | 'label' | 'amountCents' | 'currency' | 'madeAt'>,
) {
  return { kind, id: `${kind} ${id}`, at: null, ...of };
}

/** The id names the moment as well, because one thing may have several deadlines. */
export function deadline(
  kind: Deadline['kind'],
  at: number | null,
  rest: Omit<Deadline, 'id' | 'kind' | 'at'>,
): Deadline {
  return { id: `${kind} ${rest.about.id} ${at ?? ''}`, kind, at, ...rest };
}
