/** Whether a Pix of an order can be the one that a request asked for: its code ends when that one's had to. Pure. */
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import type { Order } from '#shared/wire/v2/orders.ts';

interface AskedPix {
  readonly method: PaymentMethod;
  readonly pixExpirationSeconds: number | null;
}

/** Attempts of one request lie within a day of each other, and clocks differ a little. */
const apartMs = 10 * 60_000;

/** A Pix of another till may have the same amount, so the end of its code is used to tell when it was made. */
export function isOfItsTime({ method, pixExpirationSeconds }: AskedPix, { payments }: Order, sentAt: number): boolean {
  if (pixExpirationSeconds === null) return true;
  return payments.some(({ payment_method_details: { type, pix } }) => {
    const read = readPixExpiry({ text: pix?.expires_at ?? '', sentAt, expirationSeconds: pixExpirationSeconds });
    if (type !== method || read === null || read.reading === 'estimated') return false;
    return Math.abs(read.expiresAt - sentAt - pixExpirationSeconds * 1000) <= apartMs;
  });
}
