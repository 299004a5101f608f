/** The sandbox's magic cards by what their issuer does, so that a flow can name them before a till is open. */
import { type CardBehaviour, magicCards } from '#sandbox/state/magic-cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { card } from '#test/helpers/till.ts';

export function cardThat(behaviour: CardBehaviour, nth = 0): string {
  const found = magicCards.filter((one) => one.behaviour === behaviour)[nth];
  if (found === undefined) throw new Error(`the sandbox has no card that does ${behaviour}`);
  return found.number;
}

export function payByCard(
  amountCents: number,
  behaviour: CardBehaviour = 'approve',
  options: { readonly capture?: 'now' | 'later'; readonly nth?: number } = {},
): PaymentDraft {
  const { nth, ...rest } = options;
  return card(amountCents, cardThat(behaviour, nth), rest);
}
