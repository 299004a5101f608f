/** A card the provider keeps for an account. It holds neither the number nor the security code. */
import type { CardType, KnownTokenizationStatus } from '#shared/wire/v2/cards.ts';
import type { CardBehaviour } from './magic-cards.ts';

export interface SavedCard {
  readonly id: string;
  readonly account: string;
  readonly firstSix: string;
  readonly lastFour: string;
  brand: string;
  holderName: string;
  expMonth: number;
  expYear: number;
  type: CardType;
  readonly behaviour: CardBehaviour;
  readonly customer: { readonly name: string; readonly email: string };
  readonly createdAt: number;
  tokenization: KnownTokenizationStatus;
}
