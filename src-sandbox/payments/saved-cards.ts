/** Keeps a card and has it tokenized, as the account's acquirer can or cannot. */
import type { CardType } from '#shared/wire/v2/cards.ts';
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { newUuid } from '../state/ids.ts';
import { beforeCard } from '../state/journal.ts';
import type { SavedCard } from '../state/saved-card.ts';
import type { Bench } from '../state/world.ts';
import { emitCard } from '../webhooks/v1-card-events.ts';

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
  beforeCard(bench, saved);
  bench.world.cards.set(saved.id, saved);
  emitCard(bench, 'card.created', saved);
  if (saved.tokenization === 'pending') {
    emitCard(bench, 'card.token_pending', saved);
    bench.clock.after(tokenization_delay_ms, () => {
      beforeCard(bench, saved);
      saved.tokenization = tokenization === 'fails' ? 'failed' : 'tokenized';
      announceToken(bench, saved);
    });
  } else {
    announceToken(bench, saved);
  }
  watchExpiry(bench, saved);
  return saved;
}

function announceToken(bench: Bench, card: SavedCard): void {
  if (!bench.world.cards.has(card.id)) return;
  emitCard(bench, card.tokenization === 'failed' ? 'card.token_failed' : 'card.token_created', card);
}

/** Good until the end of its month in Brasília. A card whose expiry is changed meanwhile is watched anew. */
export function watchExpiry(bench: Bench, card: SavedCard): void {
  const { expMonth, expYear } = card;
  const endsAt = Date.UTC(expYear, expMonth, 1) - BRASILIA_OFFSET_MS;
  if (endsAt <= bench.clock.now()) return;
  bench.clock.after(endsAt - bench.clock.now(), () => {
    const unchanged = card.expMonth === expMonth && card.expYear === expYear;
    if (unchanged && bench.world.cards.has(card.id)) emitCard(bench, 'card.expired', card);
  });
}
