/** The names of card brands as people write them, on screens and on paper. */
import type { CardBrand } from './card-number.ts';

export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
};

/** A brand as the API names it. The API's list is open. */
export function brandName(brand: string): string {
  const known = Object.entries(brandNames).find(([key]) => key === brand.toLowerCase().replaceAll('_', '-'));
  return known?.[1] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
