/** The shapes several v2 resources share. Transcribed from the API document; holds no rule of our own. */
import { z } from 'zod';
import { boundedWord } from '../bounds.ts';

/** API document, Conventions: amounts are integers in cents. `z.int()` also refuses what JavaScript cannot count exactly. */
export const centsSchema = z.int().min(0);
/** API document, order request: every amount asked for is at least one cent. */
export const positiveCentsSchema = z.int().min(1);

/** An identifier that proves nothing when empty. */
export const idSchema = boundedWord;

/** Every status and type in an answer is open: an unknown value parses and is kept as it came. */
export const openWordSchema = boundedWord;

/** API document, Conventions: asked for in upper case, answered in lower case. */
export const requestCurrencies = ['BRL', 'USD'] as const;
export const knownCurrencies = ['brl', 'usd'] as const;
export type RequestCurrency = (typeof requestCurrencies)[number];
export type KnownCurrency = (typeof knownCurrencies)[number];

export const requestCurrencySchema = z.enum(requestCurrencies);

export const knownPaymentMethodTypes = ['card', 'pix', 'boleto'] as const;
export type KnownPaymentMethodType = (typeof knownPaymentMethodTypes)[number];
