/**
 * What must not rest in a text that people write for good: the number of a card, its code where it is called so, the key of the account. Seen
 * in the text alone, whatever is under way at the till: what is refused tells nothing of any card, and what people wrote is never changed.
 */
import { checkCardNumber } from './card-number.ts';
import { checkGtin } from './gtin.ts';
import { isValidCnpj } from './tax-id.ts';

export const secretInText = 'secret-in-text';

const digitRuns = /\d[\d\s.-]{11,}\d/g;
/** As cards print it, and people type it, beside whatever other numbers: looked for from each group of digits on. */
const printed = /(?<!\d)(?=(\d{13,19}|\d{4}(?:[\s.-]\d{4}){3}|\d{4}[\s.-]\d{6}[\s.-]\d{4,5})(?!\d))/g;
const namedCode = /\b(?:cvc2?|cvv2?)["'\s:=]{1,6}\d{3,4}(?!\d)/i;
const accountKey = /[sp]k_(?:live|test)_[A-Za-z0-9]/;

export function holdsSecret(text: string): boolean {
  return holdsCardNumber(text) || namedCode.test(text) || accountKey.test(text);
}

function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digitRuns)].some(
    ([run]) => isCardNumber(run) || [...run.matchAll(printed)].some(([, digits = '']) => isCardNumber(digits)),
  );
}

/** One in ten bar codes and CNPJs passes the check of a card as well. Their own check says what they are. */
function isCardNumber(digits: string): boolean {
  if (checkCardNumber(digits) !== null) return false;
  const bare = digits.replace(/\D/g, '');
  return !(bare.length === 13 && checkGtin(bare) === null) && !isValidCnpj(bare);
}
