/**
 * The ways to pay a sale, and what sets them apart. A new way is one line in each list here; the compiler then names every place
 * that must say what it does with it.
 */
import { type MoneyCurrency, moneyCurrencies } from './money.ts';

export const paymentMethods = ['pix', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(text);

/**
 * hold    the issuer reserves the money, and the till captures the hold or lets it go
 * code    the buyer is shown a code, and pays it at his own bank
 */
export type Taking = 'hold' | 'code';

const takings: Readonly<Record<PaymentMethod, Taking>> = { pix: 'code', card: 'hold' };

export const takesHold = (method: PaymentMethod): boolean => takings[method] === 'hold';

export const showsCode = (method: PaymentMethod): boolean => takings[method] === 'code';

/** Pix is the central bank's, in reais. The API document neither gives it another currency nor refuses one. */
const currencies: Readonly<Record<PaymentMethod, readonly MoneyCurrency[]>> = { pix: ['BRL'], card: moneyCurrencies };

export const takesCurrency = (method: PaymentMethod, currency: MoneyCurrency): boolean =>
  currencies[method].includes(currency);
