/** Who buys, as a key: to predict the API's limit per buyer, so that nobody is shown an error for it, and to know who asks twice. */
import { createHash } from 'node:crypto';
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';

type Buyer = Pick<SaleCustomer, 'email' | 'document'>;

/** The API counts attempts of the same e-mail or document for the same items. Hashes are enough to count. */
export function buyerKeys(
  customer: Buyer,
  items: readonly (Pick<SaleItem, 'code' | 'description' | 'quantity'> & { readonly unitAmountCents: number })[],
): string[] {
  const things = items.map((item) =>
    JSON.stringify([item.code ?? '', item.description, item.quantity, item.unitAmountCents]),
  );
  return keysOf(customer, things.sort());
}

/** Of the same e-mail or document for the same sum: whoever asks for a thing again may write its items in other words. */
export const buyerSumKeys = (customer: Buyer, currency: string, amountCents: number): string[] =>
  keysOf(customer, [currency, String(amountCents)]);

function keysOf(customer: Buyer, about: readonly string[]): string[] {
  const key = (kind: string, who: string): string =>
    createHash('sha256')
      .update(JSON.stringify([kind, who.toLowerCase(), ...about]))
      .digest('hex');
  // The API may compare documents without their dots.
  const document = (customer.document?.number ?? '').replace(/[^0-9a-z]/gi, '');
  return [key('email', customer.email.trim()), ...(document === '' ? [] : [key('document', document)])];
}
