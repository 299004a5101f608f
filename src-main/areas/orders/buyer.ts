/** Who buys: the API wants a customer in every order, and a walk-in has none. */
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { Settings } from '#shared/contract/settings.ts';

/**
 * The API counts two attempts a minute per buyer and items. One shared address would let a shop sell the same coffee
 * twice a minute, so each walk-in sale has an alias of its own in the merchant's domain.
 */
export function walkInCustomer(settings: Settings, saleId: string): SaleCustomer {
  return {
    name: settings.walkInName,
    email: settings.walkInEmailTemplate.replace('{sale}', saleId),
    phone: settings.walkInPhone,
  };
}
