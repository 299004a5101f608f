/** Why a sale was not approved or not accepted. */
import type { Sale } from '#shared/contract/sale.ts';
import { FailureWords } from '../../../ui/failure-labels.tsx';

export function FailurePanel({ sale: { failure, refusal } }: { readonly sale: Sale }) {
  return <FailureWords failure={failure} refusal={refusal} />;
}
