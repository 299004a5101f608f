/** What the API document leaves open about saved cards. */
import { z } from 'zod';
import { number } from './kinds.ts';

export const savedCardSwitches = {
  tokenization: z
    .enum(['succeeds', 'fails', 'no_acquirer'])
    .default('succeeds')
    .describe('How tokenization ends: later well, later badly, or `failed` at once because no acquirer can do it.'),
  tokenization_delay_ms: number(5_000, 'How long a card stays `pending`. Not shown.'),
};
