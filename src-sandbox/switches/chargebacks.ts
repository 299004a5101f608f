/** What the API document leaves open about chargebacks. */
import { z } from 'zod';
import { either, number } from './kinds.ts';

export const chargebackSwitches = {
  chargeback_routes: z
    .enum(['sandbox', 'production'])
    .default('sandbox')
    .describe('"Sandbox only; in production these routes answer 404."'),
  chargeback_respond_ms: number(7 * 86_400_000, 'How long the merchant has to answer a chargeback. Not shown.'),
  chargeback_fee_cents: number(0, 'What net_amount is below amount by. Not shown.'),
  evidence_review: z
    .enum(['accepts', 'returns', 'rejects'])
    .default('accepts')
    .describe(
      'What the review does with a defence: sends it on, gives it back for another round, or refuses it at once (chargeback_evidence_rejected).',
    ),
  evidence_review_ms: number(60_000, 'How long a defence stays evidence_received. Not shown.'),
  evidence_acquirer: z
    .enum(['answers', 'unavailable'])
    .default('answers')
    .describe('Whether the acquirer answers when a defence arrives: chargeback_acquirer_unavailable.'),
  evidence_body: z
    .enum(['chargeback', 'empty_object', 'no_content'])
    .default('chargeback')
    .describe('Response of /evidences: "not shown".'),
  won_restores_charge: either(
    true,
    'Whether a chargeback that is won gives the charge its status and the merchant the money back. Not shown.',
  ),
};
