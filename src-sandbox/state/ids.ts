/** Identifiers in the forms the API document shows, all drawn from the sandbox's own random numbers. */
import type { Random } from '#shared/ports.ts';
import type { SandboxContext } from './world.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newOrderId(context: SandboxContext): string {
  return context.switches.order_id_form === 'prefixed'
    ? `ord_${randomText(context.random, 24)}`
    : newNumericCode(context);
}

/** API document, Invoice object: "numeric code of 6 digits". */
export function newInvoiceId(context: SandboxContext): string {
  return newNumericCode(context);
}

/** One counter for all. If an order had the id of an invoice, the invoice routes would find it and the ledger would mix their money. */
function newNumericCode({ world }: SandboxContext): string {
  world.numericCodesGiven += 1;
  return String(100_000 + world.numericCodesGiven);
}

export function newSubscriptionId(random: Random): string {
  return `sub_${randomText(random, 24)}`;
}

export function newChargeId(random: Random): string {
  return `cha_${randomText(random, 24)}`;
}

export function newUuid(random: Random): string {
  const bytes = random.bytes(16);
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

export function randomText(random: Random, length: number): string {
  return [...random.bytes(length)].map((byte) => letters[byte % letters.length] ?? '0').join('');
}

export function randomDigits(random: Random, length: number): string {
  return [...random.bytes(length)].map((byte) => String(byte % 10)).join('');
}
