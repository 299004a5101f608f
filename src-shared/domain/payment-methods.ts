/**
 * The ways to pay a sale, and what sets them apart. A new way is one line in each list here; the compiler then names every place
 * that must say what it does with it.
 */
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
