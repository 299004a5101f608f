/** The history as lines of a table: one line per thing, with the same columns for every kind. */
import type { TableStyle } from '#shared/contract/history.ts';
import { goingBackWord } from '#shared/domain/going-back.ts';
import { amountText, tableLineOf } from '#shared/domain/table-cells.ts';
import { joined, type LineFacts, type LineMeans, type ThingKind } from '../thing.ts';

export interface TableLine {
  readonly kind: ThingKind;
  readonly at: number;
  readonly facts: LineFacts;
}

/** Columns: number, time, kind, state, what, customer, means, currency, amount, given back, person, id at the API, ids of its charges. */
export function tableLine({ kind, at, facts }: TableLine, style: TableStyle): string {
  const { separator, decimal, words } = style;
  const { number, state, what, customer, means, currency, amountCents, refundedCents, person, apiId, chargeIds } =
    facts;
  const cells = [
    number,
    moment(at, style),
    words[`kind.${kind}`] ?? kind,
    words[`${kind}.${facts.openEnd ?? goingBackWord(facts) ?? state}`] ?? state,
    what,
    customer,
    means.map((one) => meansText(one, means.length > 1, style)).join(joined),
    amountCents === null ? '' : currency.toUpperCase(),
    { cents: amountCents, decimal },
    { cents: refundedCents, decimal },
    person,
    apiId,
    chargeIds,
  ];
  return tableLineOf(cells, separator);
}

/** Where there are several, each says how much: a cell of its own for every way would be empty in nearly all lines. */
function meansText({ method, card, amountCents }: LineMeans, isOneOfSeveral: boolean, { words, decimal }: TableStyle) {
  const amount = isOneOfSeveral && amountCents !== undefined ? amountText({ cents: amountCents, decimal }) : '';
  return [words[`means.${method}`] ?? method, card, amount].filter(Boolean).join(' ');
}

function moment(at: number, { utcOffsetMinutes }: TableStyle): string {
  return new Date(at + utcOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
