/** Order creation rule 2 and the checks of a typed card. */
import { passesLuhn, readExpiry } from '#shared/domain/card-number.ts';
import type { ReadPaymentRequest } from '#shared/wire/v2/orders.ts';
import { invalid, refusal } from '../answers.ts';
import { BRASILIA_OFFSET_MS } from '../wire-dates.ts';
import type { Bench } from '../world.ts';

export interface ReadCard {
  readonly number: string;
  readonly holderName: string;
}

const cardFields = ['number', 'holder_name', 'exp_month', 'exp_year', 'cvc'] as const;

/** `at` is the payment's own path, for example `payments.0`. */
export function readCard(bench: Bench, payment: ReadPaymentRequest, at: string): ReadCard {
  const card = payment.card;
  if (!card) throw invalid(`${at}.card`, 'A card payment needs card.token or all card fields.');
  if (card.token !== undefined) {
    // No card can be saved in this sandbox, so no token is known to any account.
    throw refusal(422, 'card_token_invalid', {
      param: `${at}.card.token`,
      message: 'The token was not found in this account.',
    });
  }
  const missing = cardFields.find((field) => card[field] === undefined);
  if (missing) throw invalid(`${at}.card.${missing}`, 'A card payment needs card.token or all card fields.');
  const { number = '', holder_name: holderName = '', exp_month = '', exp_year = '', cvc = '' } = card;

  if (number.length > 19 || (bench.switches.check_luhn && !passesLuhn(number))) {
    throw invalid(`${at}.card.number`, 'The card number is invalid.');
  }
  if (!/^\d{3,4}$/.test(cvc)) throw invalid(`${at}.card.cvc`, 'The security code has 3 or 4 digits.');
  if (!readExpiry(exp_month, '2000')) throw invalid(`${at}.card.exp_month`, 'The month is 01 to 12.');
  const expiry = readExpiry(exp_month, exp_year);
  if (!expiry) throw invalid(`${at}.card.exp_year`, 'The year has two or four digits.');
  // Good until the end of its month in Brasília. The document names this param without the payment's index.
  if (bench.clock.now() + BRASILIA_OFFSET_MS >= Date.UTC(expiry.year, expiry.month, 1)) {
    throw invalid('card.exp_year', 'The card has expired.');
  }
  return { number, holderName };
}
