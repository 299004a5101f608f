/** The history as lines of a table: one a thing, the same columns for every kind. */
import type { HistoryItem, TableStyle } from '#shared/contract/history.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';

const joined = ' + ';

/** Columns: number, time, kind, state, what, customer, means, amount, given back, person, id at the API, ids of its charges. */
export function tableLine(item: HistoryItem, style: TableStyle): string {
  const { separator, words } = style;
  const { number, state, what, customer, means, amountCents, refundedCents, person, apiId, chargeIds } = factsOf(item);
  const cells = [
    number,
    moment(item.at, style),
    words[`kind.${item.kind}`] ?? item.kind,
    words[`${item.kind}.${state}`] ?? state,
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

interface LineFacts {
  readonly number: string;
  readonly state: string;
  readonly what: string;
  readonly customer: string;
  readonly means: string;
  readonly amountCents: number | null;
  readonly refundedCents: number | null;
  readonly person: string;
  readonly apiId: string;
  readonly chargeIds: string;
}

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

function factsOf(item: HistoryItem): LineFacts {
  switch (item.kind) {
    case 'sale': {
      const { number, state, items, customer, payments, totalCents, staff, orderId } = item.thing;
      return {
        number: String(number),
        state,
        what: items.map(({ quantity, description }) => `${quantity} ${description}`).join(joined),
        customer: customer?.name ?? '',
        means: payments.map(({ method, card }) => [method, card?.last4].filter(Boolean).join(' ')).join(joined),
        amountCents: totalCents,
        refundedCents: payments.reduce((sum, payment) => sum + payment.refundedCents, 0),
        person: staff.name,
        apiId: orderId ?? '',
        chargeIds: payments.flatMap(({ chargeId }) => chargeId ?? []).join(joined),
      };
    }
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
