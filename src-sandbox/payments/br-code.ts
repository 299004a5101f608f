/** Builds Pix codes. Shares no code with the till's reader on purpose, so that two readings of the standard check each other. */
import type { Random } from '#shared/ports.ts';
import { newUuid, randomText } from '../state/ids.ts';
import type { Switches } from '../switches/switches.ts';

const MERCHANT_NAME = 'LOJA DE TREINAMENTO';
const MERCHANT_CITY = 'SAO PAULO';
const KEY = 'b6295ee1-f054-47d1-9e90-ee57b74f60d9';

export interface BrCodeRequest {
  readonly amountCents: number;
  readonly kind: Switches['pix_code'];
  readonly random: Random;
}

/** Two payments never share a code: each dynamic code gets a new location, and each static code a new txid. */
export function buildBrCode({ amountCents, kind, random }: BrCodeRequest): string {
  const isStatic = kind === 'static' || kind === 'static_wrong_amount';
  const account = isStatic
    ? field('01', KEY)
    : field('25', `pix.balcao.example/qr/v2/${newUuid(random).replaceAll('-', '')}`);
  const writtenCents = kind === 'static_wrong_amount' ? amountCents + 100 : amountCents;
  const amount = isStatic || kind === 'dynamic_with_amount' ? field('54', (writtenCents / 100).toFixed(2)) : '';
  const body = [
    field('00', '01'),
    isStatic ? '' : field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + account),
    field('52', '0000'),
    field('53', '986'),
    amount,
    field('58', 'BR'),
    field('59', MERCHANT_NAME),
    field('60', MERCHANT_CITY),
    field('62', field('05', isStatic ? randomText(random, 25) : '***')),
    '6304',
  ].join('');
  const sum = checksum(body);
  return body + (kind === 'damaged' ? damage(sum) : sum);
}

function damage(sum: string): string {
  return (sum.startsWith('0') ? '1' : '0') + sum.slice(1);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE over everything before it, its own id and length included. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
