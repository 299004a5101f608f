/** API document, Errors: 403 for a blocked e-mail, document or card BIN, and for a blocked account or item. */
import { refusal } from '../format/answers.ts';
import type { SandboxContext } from '../state/world.ts';
import type { ReadCard } from './card-rules.ts';

export interface Blockable {
  readonly email: string;
  readonly document?: string | undefined;
  readonly ip?: string | undefined;
  readonly itemCodes?: ReadonlyArray<string | undefined>;
  readonly cards: ReadonlyArray<Pick<ReadCard, 'firstSix'> | null>;
}

export function checkBlocks(context: SandboxContext, asking: Blockable): void {
  const { blocks } = context.world;
  const { email, document, ip, itemCodes = [], cards } = asking;
  const blocked =
    context.switches.account_blocked ||
    blocks.emails.includes(normalEmail(email)) ||
    blocks.documents.includes(normalDocument(document) ?? '') ||
    blocks.ips.includes(ip ?? '') ||
    itemCodes.some((code) => code !== undefined && blocks.items.includes(code)) ||
    cards.some((card) => card !== null && blocks.bins.includes(card.firstSix));
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
