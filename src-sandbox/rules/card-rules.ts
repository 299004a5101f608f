/** Order creation rule 2 and the checks of a typed card, on every route that takes one. */
import { passesLuhn, readExpiry } from '#shared/domain/card-number.ts';
import { invalid, refusal } from '../format/answers.ts';
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import { behaviourOf, brandOf, type CardBehaviour } from '../state/magic-cards.ts';
import type { SandboxContext } from '../state/world.ts';

/** The full card number stops here. Only these facts and the issuer's behaviour are kept. */
export interface ReadCard {
  readonly firstSix: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly holderName: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: CardBehaviour;
  /** The token of the saved card that was used. */
  readonly token: string | null;
}

export interface TypedCard {
  readonly token?: string | undefined;
  readonly number?: string | undefined;
  readonly holder_name?: string | undefined;
  readonly exp_month?: string | number | undefined;
  readonly exp_year?: string | number | undefined;
  readonly cvc?: string | undefined;
}

export interface CardAsked {
  readonly account: string;
  readonly card: TypedCard | undefined;
  /** The path of the card in the body, for example `payments.0.card`. */
  readonly at: string;
}

const cardFields = ['number', 'holder_name', 'exp_month', 'exp_year', 'cvc'] as const;

/** A token replaces every other card field. */
export function readCard(context: SandboxContext, { account, card, at }: CardAsked): ReadCard {
  if (!card) throw invalid(at, 'A card payment needs card.token or all card fields.');
  return card.token === undefined
    ? readTyped(context, card, at)
    : readToken(context, { account, token: card.token, at });
}

/** API document, Saved cards: a card that is `pending` or `failed` can be used, but only in its own account. */
function readToken(
  context: SandboxContext,
  { account, token, at }: { account: string; token: string; at: string },
): ReadCard {
  const saved = context.world.cards.get(token);
  if (saved && saved.account === account) return { ...saved, token };
  throw refusal(422, 'card_token_invalid', {
    param: `${at}.token`,
    message: 'The token was not found in this account.',
  });
}

function readTyped(context: SandboxContext, card: TypedCard, at: string): ReadCard {
  const missing = cardFields.find((field) => card[field] === undefined);
  if (missing) throw invalid(`${at}.${missing}`, 'A card payment needs card.token or all card fields.');
  const { number = '', holder_name: holderName = '', exp_month = '', exp_year = '', cvc = '' } = card;

  if (number.length > 19 || (context.switches.check_luhn && !passesLuhn(number))) {
    throw invalid(`${at}.number`, 'The card number is invalid.');
  }
  if (!/^\d{3,4}$/.test(cvc)) throw invalid(`${at}.cvc`, 'The security code has 3 or 4 digits.');
  if (!readExpiry(String(exp_month), '2000')) throw invalid(`${at}.exp_month`, 'The month is 01 to 12.');
  const expiry = readExpiry(String(exp_month), String(exp_year));
  if (!expiry) throw invalid(`${at}.exp_year`, 'The year has two or four digits.');
  // The card is valid until the end of its month in Brasília. The document names this param without the payment's index.
  if (context.clock.now() + BRASILIA_OFFSET_MS >= Date.UTC(expiry.year, expiry.month, 1)) {
    throw invalid('card.exp_year', 'The card has expired.');
  }
  return {
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand: brandOf(number),
    holderName,
    expMonth: expiry.month,
    expYear: expiry.year,
    behaviour: behaviourOf(number),
    token: null,
  };
}
