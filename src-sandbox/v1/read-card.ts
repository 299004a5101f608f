/** The card of a v1 charge: typed in full, or the token of a saved one. Both are turned into the form that v2's rules use. */
import type { V1Card } from '#shared/wire/v1/charges.ts';
import { v1CardFields } from '#shared/wire/v1/charges.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { Refusal } from '../format/answers.ts';
import { type ReadCard, readCard } from '../rules/card-rules.ts';
import type { SandboxContext } from '../state/world.ts';
import { v1Invalid } from './answers.ts';

export interface V1CardAsked {
  readonly account: string;
  readonly card: V1Card | undefined;
  /** The path of the card in the body, for example `payment.card`. */
  readonly at: string;
}

export function readV1Card(context: SandboxContext, { account, card, at }: V1CardAsked): ReadCard {
  if (!card) throw v1Invalid(at, 'A card payment needs card_token or all card fields.');
  if (card.card_token !== undefined) return readToken(context, { account, token: card.card_token, at });
  const missing = v1CardFields.find((field) => card[field] === undefined);
  if (missing) throw v1Invalid(`${at}.${missing}`, 'A card payment needs card_token or all card fields.');
  const { number, name, month, year, security_code: cvc } = card;
  try {
    return readCard(context, {
      account,
      card: { number, holder_name: name, exp_month: month, exp_year: year, cvc },
      at,
    });
  } catch (error) {
    throw error instanceof Refusal && namesExpiry(error) ? v1Invalid(`${at}.year`, 'The card has expired.') : error;
  }
}

/** Every other field has the same name in both generations, or was checked before. */
function namesExpiry({ answer }: Refusal): boolean {
  return errorEnvelopeSchema.safeParse(answer.body).data?.error.param === 'card.exp_year';
}

/** API document, v1 saved cards: "a `card_token` from another account is rejected with 422". */
function readToken(
  context: SandboxContext,
  { account, token, at }: { account: string; token: string; at: string },
): ReadCard {
  const saved = context.world.cards.get(token);
  if (!saved || saved.account !== account) throw v1Invalid(`${at}.card_token`, 'Not found in this account.');
  return { ...saved, token };
}
