/** What a schema cannot check in a payer and a basket: check digits, the form of an e-mail, and sums. */
import { isValidCnpj, isValidCpf } from '#shared/domain/tax-id.ts';
import type { ChargeClient, V1Item } from '#shared/wire/v1/clients.ts';
import { largestDecimalCents } from '#shared/wire/v1/decimals.ts';
import type { Switches } from '../switches/switches.ts';
import { v1Invalid } from './answers.ts';

/** API document, `client.document.number`: "CPF or CNPJ check digits validated". */
export function checkClient(client: ChargeClient, switches: Switches): void {
  if (switches.check_email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(client.email)) {
    throw v1Invalid('client.email', 'The e-mail is invalid.');
  }
  const { type, number = '' } = client.document ?? {};
  const wrong = (type === 'CPF' && !isValidCpf(number)) || (type === 'CNPJ' && !isValidCnpj(number));
  if (wrong) throw v1Invalid('client.document.number', 'The check digits are wrong.');
}

/** BigInt, because the product of two safe integers may be unsafe. */
export function sumItems(items: readonly V1Item[]): number {
  const total = items.reduce((sum, { amount, quantity }) => sum + BigInt(amount) * BigInt(quantity), 0n);
  if (total > BigInt(largestDecimalCents)) throw v1Invalid('items', 'The total is too large.');
  return Number(total);
}

/** A basket with its items in another order is the same basket. */
export function itemsText(items: readonly V1Item[]): string {
  const lines = items.map(({ id, description, quantity, amount }) =>
    JSON.stringify([id, description, quantity, amount]),
  );
  return lines.sort().join(',');
}
