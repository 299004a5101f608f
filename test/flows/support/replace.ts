/** The same items once more, with new payments. */
import { randomUUID } from 'node:crypto';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Till } from '#test/helpers/till.ts';

export async function replaceWith(till: Till, saleId: string, ...payments: PaymentDraft[]): Promise<string> {
  return (await till.clerk.get('orders.replace', { id: saleId, draftId: randomUUID(), payments })).id;
}
