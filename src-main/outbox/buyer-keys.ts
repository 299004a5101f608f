/** The keys by which the API's limit per buyer counts attempts. The till predicts that limit, so that nobody is shown an error for it. */
import { createHash } from 'node:crypto';
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';

/** The API counts attempts of the same e-mail or document for the same items. Hashes are enough to count. */
export function buyerKeys(
  customer: Pick<SaleCustomer, 'email' | 'document'>,
  items: readonly (Pick<SaleItem, 'code' | 'description' | 'quantity'> & { readonly unitAmountCents: number })[],
): string[] {
  const things = items.map((item) =>
    JSON.stringify([item.code ?? '', item.description, item.quantity, item.unitAmountCents]),
  );
  const key = (kind: string, who: string): string =>
    createHash('sha256')
      .update(JSON.stringify([kind, who.toLowerCase(), ...things.sort()]))
      .digest('hex');
  // The API may compare documents without their dots.
  const document = (customer.document?.number ?? '').replace(/[^0-9a-z]/gi, '');
  return [key('email', customer.email.trim()), ...(document === '' ? [] : [key('document', document)])];
}
