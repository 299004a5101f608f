/** The history as lines of a table: one line per thing, with the same columns for every kind. */
import type { HistoryItem, TableStyle } from '#shared/contract/history.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';
import type { LineFacts } from './line-facts.ts';

export interface TableLine {
  readonly kind: HistoryItem['kind'];
  readonly at: number;
  readonly facts: LineFacts;
}

/** Columns: number, time, kind, state, what, customer, means, amount, given back, person, id at the API, ids of its charges. */
export function tableLine({ kind, at, facts }: TableLine, style: TableStyle): string {
  const { separator, words } = style;
  const { number, state, what, customer, means, amountCents, refundedCents, person, apiId, chargeIds } = facts;
  const cells = [
    number,
    moment(at, style),
    words[`kind.${kind}`] ?? kind,
    words[`${kind}.${state}`] ?? state,
    what,
    customer,
    means,
    money(amountCents, style),
    money(refundedCents, style),
    person,
    apiId,
    chargeIds,
  ];
  return tableLineOf(cells, separator);
}

export type OtherItem = Exclude<HistoryItem, { kind: 'sale' }>;

const nothing = {
  number: '',
  what: '',
  customer: '',
  means: '',
  refundedCents: null,
  person: '',
  apiId: '',
  chargeIds: '',
};

/** Sales are read many at once: `sale-lines.ts`. */
export function factsOf(item: OtherItem): LineFacts {
  switch (item.kind) {
    case 'refund': {
      const { saleNumber, state, amountCents, requestedBy, method, chargeId } = item.thing;
      const number = String(saleNumber);
      return { ...nothing, number, state, means: method, amountCents, person: requestedBy, chargeIds: chargeId };
    }
    case 'subscription': {
      const { state, status, customer, amountCents, apiId, description } = item.thing;
      const what = description ?? '';
      return { ...nothing, state: status ?? state, what, customer: customer.name, amountCents, apiId: apiId ?? '' };
    }
    case 'link': {
      const { state, status, name, totalCents, code } = item.thing;
      return { ...nothing, state: status ?? state, what: name, amountCents: totalCents, apiId: code ?? '' };
    }
    case 'charge': {
      const { state, status, client, amountCents, code, chargeId, method } = item.thing;
      const ids = { apiId: code ?? '', chargeIds: chargeId ?? '' };
      return { ...nothing, state: status ?? state, customer: client?.name ?? '', means: method, amountCents, ...ids };
    }
    case 'chargeback': {
      const { id, status, customer, amountCents } = item.thing;
      return { ...nothing, state: status, customer: customer.name ?? '', amountCents, apiId: id };
    }
    case 'card': {
      const { state, customer, brand, lastFour } = item.thing;
      return { ...nothing, state, customer: customer.name, means: `${brand} ${lastFour}`, amountCents: null };
    }
    case 'client-card': {
      const { state, clientCode, brand, lastFour } = item.thing;
      return { ...nothing, state, customer: clientCode, means: `${brand ?? ''} ${lastFour}`.trim(), amountCents: null };
    }
    case 'request': {
      const { state, operation, key } = item.thing;
      return { ...nothing, state, what: operation, amountCents: null, apiId: key };
    }
  }
}

function moment(at: number, { utcOffsetMinutes }: TableStyle): string {
  return new Date(at + utcOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

function money(amountCents: number | null, { decimal }: TableStyle): string {
  if (amountCents === null) return '';
  return `${Math.trunc(amountCents / 100)}${decimal}${String(amountCents % 100).padStart(2, '0')}`;
}
