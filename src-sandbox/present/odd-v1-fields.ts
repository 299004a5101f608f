/** Rewrites v1 answers. The documents name few of their fields and show even fewer answers. */
import type { Switches } from '../switches/switches.ts';

export type Fields = Record<string, unknown>;

type Rewrite = (fields: Fields) => Fields;

export function v1Rewrites(switches: Switches): (Rewrite | null)[] {
  return [
    switches.v1_challenge_fields === 'whole' ? null : emptyChallenge,
    switches.v1_card_answer === 'whole' ? null : cardAnswer(switches.v1_card_answer),
    switches.v1_overdue_answer === 'whole' ? null : overdueAnswer,
    switches.v1_saved_card_fields === 'whole' ? null : namedCardFields,
    switches.v1_invoice_fields === 'whole' ? null : namedInvoiceFields,
    switches.link_list_totals ? null : withoutTotals,
    switches.v1_decimals === 'rounded' ? null : unrounded,
  ];
}

function emptyChallenge(fields: Fields): Fields {
  return 'completion_token' in fields ? { ...fields, completion_token: null, tds_config: [] } : fields;
}

function withoutTotals(fields: Fields): Fields {
  if (!('last_page' in fields)) return fields;
  const { current_page: _page, per_page: _perPage, last_page: _last, total: _total, ...rest } = fields;
  return rest;
}

/** The PIX answer is documented field by field. Of the card answer, only `payment.card_token` is documented. */
function cardAnswer(form: 'nulls' | 'bare'): Rewrite {
  return (fields) => {
    const payment = Object(Object(Object(fields.orders)[0]).charges)[0]?.payment;
    if (!('charge_id' in fields) || Object(payment).payment_type !== 'CreditCard') return fields;
    if (form === 'bare') return { code: fields.code, status: fields.status };
    return { ...fields, value: null, orders: null };
  };
}

/** Only v1 has decimals, in `value` and `total`. Elsewhere amounts are whole cents. */
function unrounded(fields: Fields): Fields {
  const { value, total, ...rest } = fields;
  const isListed = 'invoice_code' in fields && 'number' in fields;
  const isDecimal = isListed || 'uses_count' in fields || 'charge_id' in fields || 'interest_rate' in fields;
  if (!isDecimal) return fields;
  return {
    ...rest,
    ...(typeof value === 'number' ? { value: value * (1 + 2 * Number.EPSILON) } : {}),
    ...(typeof total === 'number' ? { total: total + 0.004 } : {}),
  };
}

/** "Success returns the created charge directly": which fields a created charge has is not shown. */
function overdueAnswer(fields: Fields): Fields {
  const { code, status, value } = fields;
  return 'invoice_code' in fields && 'payment' in fields ? { code, status, value } : fields;
}

const namedOfCard: readonly string[] = ['card_token', 'tokenization_status', 'first_six_digits', 'last_four_digits'];

function namedCardFields(fields: Fields): Fields {
  if (!('first_six_digits' in fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => namedOfCard.includes(name)));
}

function namedInvoiceFields(fields: Fields): Fields {
  const { invoice_code, status } = fields;
  return 'invoice_code' in fields && 'number' in fields ? { invoice_code, status } : fields;
}
