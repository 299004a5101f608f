/** Finds a thing by its exact name: a number, or a pasted id of ours or of the API's, whole or its beginning. */
import type { HistoryItem } from '#shared/contract/history.ts';
import type { Db } from '../../db/db.ts';

export interface Found {
  readonly kind: HistoryItem['kind'];
  readonly id: string;
}

const shortestId = 6;
const most = 10;
/** Comes after every character an id is made of. */
const afterAll = '\u{10FFFF}';

const places: readonly (readonly [kind: Found['kind'], table: string, column: string, id: string])[] = [
  ['sale', 'sales', 'id', 'id'],
  ['sale', 'sales', 'order_id', 'id'],
  ['sale', 'sale_payments', 'charge_id', 'sale_id'],
  ['refund', 'refunds', 'id', 'id'],
  ['subscription', 'subscriptions', 'id', 'id'],
  ['subscription', 'subscriptions', 'api_id', 'id'],
  ['link', 'payment_links', 'id', 'id'],
  ['link', 'payment_links', 'code', 'id'],
  ['chargeback', 'chargebacks', 'id', 'id'],
  ['charge', 'charges', 'id', 'id'],
  ['charge', 'charges', 'code', 'id'],
  ['card', 'saved_cards', 'id', 'id'],
  ['card', 'saved_cards', 'token', 'id'],
  ['client-card', 'client_cards', 'id', 'id'],
  ['client-card', 'client_cards', 'card_id', 'id'],
  ['request', 'outbox_entries', 'id', 'id'],
  ['request', 'outbox_entries', 'idempotency_key', 'id'],
];

export function createFindExactly(db: Db): (text: string) => Found[] {
  const byNumber = db.prepare<{ id: string }>('SELECT id FROM sales WHERE number = @number');
  const byId = db.prepare<Found>(
    places
      .map(
        ([kind, table, column, id]) => `SELECT * FROM (SELECT '${kind}' AS kind, ${id} AS id FROM ${table}
        WHERE ${column} >= +@first AND ${column} < +@after LIMIT ${most})`,
      )
      .join(' UNION '),
  );

  return (text) => {
    const exact = text.trim();
    const number = /^#?(\d{1,9})$/.exec(exact)?.[1];
    const numbered = number === undefined ? [] : byNumber.all({ number: Number(number) });
    const found = numbered.map(({ id }): Found => ({ kind: 'sale', id }));
    if (exact.length < shortestId || /\s/.test(exact)) return found;
    return [...found, ...byId.all({ first: exact, after: `${exact}${afterAll}` })].slice(0, most);
  };
}
