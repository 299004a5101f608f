/** Keeps a card and has it tokenized, as the account's acquirer can or cannot. */
import type { CardType } from '#shared/wire/v2/cards.ts';
import { newUuid } from '../ids.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import type { SavedCard } from '../saved-card.ts';
import type { Bench } from '../world.ts';

export interface CardToSave {
  readonly account: string;
  readonly card: ReadCard;
  readonly type: CardType;
  readonly customer: { readonly name: string; readonly email: string };
}

/** API document, Saved cards: usually `pending`, and `failed` at once when no acquirer can tokenize. */
export function saveCard(bench: Bench, { account, card, type, customer }: CardToSave): SavedCard {
  const { tokenization, tokenization_delay_ms } = bench.switches;
  const { token: _token, ...facts } = card;
  const saved: SavedCard = {
    ...facts,
    id: newUuid(bench.random),
    account,
    type,
    customer: { name: customer.name, email: customer.email },
    createdAt: bench.clock.now(),
    tokenization: tokenization === 'no_acquirer' ? 'failed' : 'pending',
  };
  bench.world.cards.set(saved.id, saved);
  if (saved.tokenization === 'pending') {
    bench.clock.after(tokenization_delay_ms, () => {
      saved.tokenization = tokenization === 'fails' ? 'failed' : 'tokenized';
    });
  }
  return saved;
}
