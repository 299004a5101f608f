/**
 * Asks something harmless to learn whether the API takes a credential again, and whether it is this account's: any answer but a
 * 401 shows the first, a resource that only this account has shows the second.
 */
import { z } from 'zod';
import { orderIdSchema } from '#shared/wire/v2/orders.ts';
import type { ApiClient } from './api-client.ts';
import { chargePath } from './charge-answer.ts';
import type { AnswerProof, Generation } from './classify.ts';
import type { RateBudget } from './rate-budget.ts';
import { anyRows } from './read-rows.ts';
import { inEnvelope } from './v1-answer.ts';

/**
 * v2: a charge that cannot exist answers 404 `resource_missing`, so any 2xx is somebody else's. v1: the first page of links, of
 * which any list will do.
 */
export const probes = {
  v2: { path: chargePath('none'), proof: z.never() },
  v1: { path: '/v1/payment-links?page=1', proof: inEnvelope(anyRows) },
} as const satisfies Readonly<Record<Generation, { readonly path: string; readonly proof: AnswerProof }>>;

export interface CredentialProbeDeps {
  readonly api: ApiClient;
  readonly budget: RateBudget;
  /** Something of v2 that this account is known to have. */
  readonly nextKnown: () => { readonly id: string; readonly path: string } | null;
}

export function createCredentialProbe({ api, budget, nextKnown }: CredentialProbeDeps) {
  return async (generation: Generation): Promise<void> => {
    if (budget.take('ambiguous') > 0) return;
    const known = generation === 'v2' ? nextKnown() : null;
    if (known === null) await api.read(probes[generation].path, probes[generation].proof);
    else await api.prove(known.path, z.looseObject({ id: orderIdSchema.pipe(z.literal(known.id)) }));
  };
}
