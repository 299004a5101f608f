/** The API's names of the ways to pay, in our words. A way this version does not know is shown as it came. */
import type { Translate, WordKey } from './use-t.ts';

const methodKeys: Readonly<Record<string, WordKey>> = {
  CreditCard: 'links.method.card',
  PIX: 'links.method.pix',
  Boleto: 'links.method.boleto',
};

export function apiMethodWords(t: Translate, method: string): string {
  const key = methodKeys[method];
  return key === undefined ? method : t(key);
}
