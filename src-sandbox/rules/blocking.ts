/** API document, Errors: 403 for a blocked e-mail, document or card BIN, and for a blocked account or item. */
import type { ReadOrderRequest } from '#shared/wire/v2/orders.ts';
import { refusal } from '../answers.ts';
import type { Bench } from '../world.ts';
import type { ReadCard } from './card-rules.ts';

export function checkBlocks(bench: Bench, order: ReadOrderRequest, cards: ReadonlyArray<ReadCard | null>): void {
  const { blocks } = bench.world;
  const { customer, items } = order;
  const blocked =
    bench.switches.account_blocked ||
    blocks.emails.includes(normalEmail(customer.email)) ||
    blocks.documents.includes(normalDocument(customer.document?.number) ?? '') ||
    blocks.ips.includes(customer.ip ?? '') ||
    items.some(({ code }) => code !== undefined && blocks.items.includes(code)) ||
    cards.some((card) => card !== null && blocks.bins.includes(card.number.slice(0, 6)));
  if (!blocked) return;
  throw refusal(403, 'customer_blocked', {
    message: 'The customer is blocked.',
    customerMessage: 'Não foi possível concluir a compra. Fale com a loja.',
  });
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Letters stay: a CNPJ may hold them. */
export function normalDocument(number: string | undefined): string | null {
  const plain = (number ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return plain === '' ? null : plain;
}
