/** What the API documents do not promise about an answer: that a read is fresh, that a 200 shows its effect, that it had one. */
import { z } from 'zod';
import { either, number, percent } from './kinds.ts';

export const answerSwitches = {
  // Reads
  read_lag_ms: z
    .int()
    .min(0)
    .max(600_000)
    .default(0)
    .describe(
      'How far behind a GET may be: "whether a GET is fresh" is nowhere stated. A new resource is 404 until its lag has passed.',
    ),
  read_lag: z
    .enum(['up_to', 'always'])
    .default('up_to')
    .describe('Whether each read draws its lag between nothing and read_lag_ms, or always has all of it. Not shown.'),

  // Effects
  unchanged_answer_percent: percent(
    'How many of a hundred good answers show the resource as it was, although they changed it: capture and cancel "Body and response: not shown".',
  ),
  nothing_done_percent: percent(
    'How many of a hundred good answers stand for nothing: 200 with the resource as it was, and it stays so. "Accepted" is the only thing 200 is said to mean.',
  ),

  v1_refund_body: z
    .enum(['sale', 'nothing'])
    .default('sale')
    .describe('`data` of the answer to a v1 refund: not even its path is shown.'),

  // Lists
  chargeback_list_order: z
    .enum(['newest_first', 'oldest_first'])
    .default('newest_first')
    .describe('Order of the list of chargebacks: not shown.'),
  invoice_list_order: z
    .enum(['oldest_first', 'newest_first'])
    .default('oldest_first')
    .describe('Order of the lists of invoices, of v2 and v1: "list shape and pagination: not shown".'),
  invoice_list_length: number(
    0,
    'Invoices in a list, the newest of them, with has_more where there are others; 0 is all. "Pagination: not shown", so nothing reaches the others.',
  ),
  link_list_order: z
    .enum(['newest_first', 'oldest_first'])
    .default('newest_first')
    .describe('Order of the list of links: not shown.'),
  link_list_totals: either(
    true,
    'Whether the list of links says how many pages and links there are. "Pagination parameters: not shown".',
  ),
  v1_invoice_list_shape: z
    .enum(['array', 'paginator'])
    .default('array')
    .describe('The v1 list of invoices inside the envelope: bare, or as the links are listed. Not shown.'),
  payments_order: z
    .enum(['as_requested', 'reversed'])
    .default('as_requested')
    .describe('Order of payments in an order: only those of an invoice are said to be "oldest first".'),
};
