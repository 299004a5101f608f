/** The saved card as v1 shows it, in answers and in events. Card events exist only in the v1 format, whichever route saved the card. */
import type { KnownV1EventType } from '#shared/wire/v1/events.ts';
import type { SavedCard } from '../state/saved-card.ts';
import type { SandboxContext } from '../state/world.ts';
import { emitV1 } from './send.ts';

export function presentV1Card(card: SavedCard): Record<string, unknown> {
  return {
    id: card.id,
    card_token: card.id,
    tokenization_status: card.tokenization,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    name: card.holderName,
    type: card.type,
    brand: card.brand,
    month: String(card.expMonth).padStart(2, '0'),
    year: String(card.expYear).slice(-2),
  };
}

type CardEventType = Extract<KnownV1EventType, `card.${string}`>;

export function emitCard(context: SandboxContext, type: CardEventType, card: SavedCard): void {
  emitV1(context, { type, account: card.account, data: presentV1Card(card) });
}
