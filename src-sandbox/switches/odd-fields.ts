/** Fields that may be absent, null or of another form, as no API document excludes it. Only the answer changes, never the decision. */
import { z } from 'zod';

export const oddFieldSwitches = {
  odd_card_details: z
    .enum(['whole', 'null', 'missing'])
    .default('whole')
    .describe('brand, last_four and holder_name of a payment: named, and nowhere said to be always there.'),
  odd_metadata: z
    .enum(['object', 'array'])
    .default('object')
    .describe('metadata of a subscription: "object". A server that has no objects writes an empty list.'),
  odd_failure_code: z
    .enum(['word', 'number'])
    .default('word')
    .describe('failure_reason.code: "Complete list of values: not shown". Acquirers answer with numbers.'),
  odd_chargebacks: z
    .enum(['none', 'first', 'first_bare', 'all'])
    .default('none')
    .describe('A chargeback whose net_amount is null, or the first of a list without any amount: "fields may change".'),
  odd_invoices: z
    .enum(['none', 'first'])
    .default('none')
    .describe('The first invoice of a list without amount, value and number: the shape of the lists is "not shown".'),
  chargeback_dates: z
    .enum(['utc', 'without_zone', 'offset'])
    .default('utc')
    .describe('The form of the dates of a chargeback: not shown. Without a zone they are in Brasília time.'),
  iso_dates: z
    .enum(['utc', 'offset'])
    .default('utc')
    .describe('created_at, start_at and next_billing_at: "ISO 8601", which has zones other than Z.'),
  extra_fields: z
    .enum(['none', 'some'])
    .default('none')
    .describe('Fields beside the documented ones: nothing says that there are no others.'),
  v1_challenge_fields: z
    .enum(['whole', 'empty'])
    .default('whole')
    .describe('completion_token and tds_config of a challenge: contents not shown; empty is null and an empty list.'),
  v1_decimals: z
    .enum(['rounded', 'unrounded'])
    .default('rounded')
    .describe('Decimals of v1: how many places is not shown. Sums of floats have seventeen.'),
  v1_card_answer: z
    .enum(['whole', 'nulls', 'bare'])
    .default('whole')
    .describe(
      '"The complete response for a card charge: not shown": with nulls where fields are named, or only code and status.',
    ),
  v1_overdue_answer: z
    .enum(['whole', 'bare'])
    .default('whole')
    .describe('pay-overdue "returns the created charge directly": all of it, or code, status and value.'),
  v1_saved_card_fields: z
    .enum(['whole', 'named'])
    .default('whole')
    .describe('"Other fields of the v1 card object: not shown": with them, or the four that are named; id is not one.'),
  v1_invoice_fields: z
    .enum(['whole', 'named'])
    .default('whole')
    .describe('A row of the v1 list of invoices: of its fields only invoice_code and status are named.'),
};
