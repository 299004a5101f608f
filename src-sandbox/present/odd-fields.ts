/** Rewrites fields of an answer or an event whose form no document fixes. The decisions of the service stay the same. */
import type { EncodedAnswer } from '../format/answers.ts';
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import type { Switches } from '../switches/switches.ts';
import { type Fields, v1Rewrites } from './odd-v1-fields.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export function answerWithOddFields(answer: EncodedAnswer, switches: Switches): EncodedAnswer {
  const rewrite = rewriteUnder(switches);
  if (!rewrite || !answer.headers['content-type']?.startsWith('application/json') || answer.body.byteLength === 0)
    return answer;
  const shown: unknown = JSON.parse(decoder.decode(answer.body));
  // A bare list is rewritten like the data of a page.
  const body = Array.isArray(shown) ? Object(rewrite({ data: shown })).data : rewrite(shown);
  return { ...answer, body: encoder.encode(JSON.stringify(body)) };
}

export function withOddFields(data: Record<string, unknown>, switches: Switches): Record<string, unknown> {
  const rewrite = rewriteUnder(switches);
  return rewrite ? Object(rewrite(structuredClone(data))) : data;
}

/** Null when every switch has its default, so that the answer is not parsed again. */
function rewriteUnder(switches: Switches): ((value: unknown) => unknown) | null {
  const rewrites = [
    switches.payments_order === 'reversed' ? reversePayments : null,
    switches.odd_card_details === 'whole' ? null : cardDetails(switches.odd_card_details),
    switches.odd_metadata === 'object' ? null : metadata,
    switches.odd_failure_code === 'word' ? null : failureCode,
    switches.odd_chargebacks === 'none' ? null : oddChargeback(switches.odd_chargebacks),
    switches.odd_invoices === 'none' ? null : oddInvoice,
    switches.chargeback_dates === 'utc' ? null : chargebackDates(switches.chargeback_dates),
    switches.iso_dates === 'utc' ? null : offsetDates,
    switches.extra_fields === 'none' ? null : extraFields,
    ...v1Rewrites(switches),
  ].filter((rewrite) => rewrite !== null);
  if (rewrites.length === 0) return null;
  return (value) => walk(value, (fields) => rewrites.reduce((shown, rewrite) => rewrite(shown), fields));
}

/** Rewrites every nested object, innermost first. No other code holds the value, so it is changed in place. */
function walk(value: unknown, rewrite: (fields: Fields) => Fields): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  for (const name of Object.keys(fields)) fields[name] = walk(fields[name], rewrite);
  return Array.isArray(value) ? value : rewrite(fields);
}

function reversePayments(fields: Fields): Fields {
  if (fields.object !== 'order' || !Array.isArray(fields.payments)) return fields;
  return { ...fields, payments: fields.payments.toReversed() };
}

const shownOnly = ['brand', 'last_four', 'holder_name'] as const;

function cardDetails(form: 'null' | 'missing'): (fields: Fields) => Fields {
  return (fields) => {
    // A saved card is identified by its first six and last four digits. Only the card of a payment loses them.
    if (!('last_four' in fields) || fields.object === 'card') return fields;
    const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !shownOnly.some((one) => one === name)));
    return form === 'missing' ? rest : { ...rest, ...Object.fromEntries(shownOnly.map((name) => [name, null])) };
  };
}

function metadata(fields: Fields): Fields {
  return 'metadata' in fields ? { ...fields, metadata: [] } : fields;
}

function failureCode(fields: Fields): Fields {
  return 'failure_reason' in fields
    ? { ...fields, failure_reason: { ...Object(fields.failure_reason), code: 51 } }
    : fields;
}

function oddChargeback(which: 'first' | 'first_bare' | 'all'): (fields: Fields) => Fields {
  const bare = which === 'first_bare' ? { amount: null } : {};
  const odd = (one: unknown): unknown => ({ ...Object(one), net_amount: null, ...bare });
  return (fields) => {
    if (fields.object === 'chargeback' && which === 'all') return { ...Object(odd(fields)) };
    if (fields.object !== 'list' || !Array.isArray(fields.data) || Object(fields.data[0]).object !== 'chargeback')
      return fields;
    return { ...fields, data: fields.data.map((one, index) => (index === 0 ? odd(one) : one)) };
  };
}

/** Only in lists, which are under `data` in both generations. An invoice that is read alone is complete. */
function oddInvoice(fields: Fields): Fields {
  const { data } = fields;
  if (!Array.isArray(data) || data.length === 0) return fields;
  const [first, ...others]: unknown[] = data;
  if (Object(first).object !== 'invoice' && !('invoice_code' in Object(first))) return fields;
  return { ...fields, data: [{ ...Object(first), amount: null, value: null, number: null }, ...others] };
}

const chargebackDateFields: readonly string[] = ['opened_at', 'respond_by', 'received_at', 'submitted_at'];
const isoDateFields: readonly string[] = ['created_at', 'start_at', 'next_billing_at'];

function chargebackDates(form: 'without_zone' | 'offset'): (fields: Fields) => Fields {
  return (fields) => withDates(fields, chargebackDateFields, form);
}

function offsetDates(fields: Fields): Fields {
  return withDates(fields, isoDateFields, 'offset');
}

function withDates(fields: Fields, names: readonly string[], form: 'without_zone' | 'offset'): Fields {
  if (!names.some((name) => name in fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && names.includes(name) ? inBrasilia(value, form) : value,
    ]),
  );
}

function inBrasilia(text: string, form: 'without_zone' | 'offset'): string {
  const local = new Date(Date.parse(text) + BRASILIA_OFFSET_MS).toISOString().slice(0, 19);
  return form === 'offset' ? `${local}-03:00` : local.replace('T', ' ');
}

/** Fields of a later API release, because no document excludes new fields. */
function extraFields(fields: Fields): Fields {
  return 'object' in fields ? { ...fields, livemode: false, links: { self: null }, tags: [] } : fields;
}
