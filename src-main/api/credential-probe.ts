/**
 * Asks something harmless to learn whether a credential is taken again, and is this account's: any answer but a 401 says the
 * first, something of this account's own the second.
 */
import { z } from 'zod';
import { orderIdSchema } from '#shared/wire/v2/orders.ts';
import type { ApiClient } from './api-client.ts';
import { chargePath } from './charge-answer.ts';
import type { Generation } from './classify.ts';
import type { RateBudget } from './rate-budget.ts';

/** A charge that cannot be there answers 404 `resource_missing`; of v1 the first page of links is a list like any other. */
export const probePaths: Readonly<Record<Generation, string>> = {
  v2: chargePath('none'),
  v1: '/v1/payment-links?page=1',
};

export const anyAnswer = { safeParse: (data: unknown) => ({ success: true, data }) as const };

export interface CredentialProbeDeps {
  readonly api: ApiClient;
  readonly budget: RateBudget;
  /** Something of v2 that this account is known to have. */
  readonly nextKnown: () => { readonly id: string; readonly path: string } | null;
}

export function createCredentialProbe({ api, budget, nextKnown }: CredentialProbeDeps) {
  return async (generation: Generation): Promise<void> => {
    if (budget.take('doubt') > 0) return;
    const known = generation === 'v2' ? nextKnown() : null;
    if (known === null) await api.read(probePaths[generation], anyAnswer);
    else await api.prove(known.path, z.looseObject({ id: orderIdSchema.pipe(z.literal(known.id)) }));
  };
}
