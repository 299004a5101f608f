/** Keeps a card and asks the account's acquirer to tokenize it, which the acquirer may be unable to do. */
import type { CardType } from '#shared/wire/v2/cards.ts';
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { after } from '../state/due.ts';
import { newUuid } from '../state/ids.ts';
import { beforeCard } from '../state/journal.ts';
import type { SavedCard } from '../state/saved-card.ts';
import type { Deed, SandboxContext } from '../state/world.ts';
import { emitCard } from '../webhooks/v1-card-events.ts';

export interface CardToSave {
  readonly account: string;
  readonly card: ReadCard;
  readonly type: CardType;
  readonly customer: { readonly name: string; readonly email: string };
}

/** API document, Saved cards: usually `pending`, and `failed` at once when no acquirer can tokenize. */
export function saveCard(context: SandboxContext, { account, card, type, customer }: CardToSave): SavedCard {
  const { tokenization, tokenization_delay_ms } = context.switches;
  const { token: _token, ...facts } = card;
  const saved: SavedCard = {
    ...facts,
    id: newUuid(context.random),
    account,
    type,
    customer: { name: customer.name, email: customer.email },
    createdAt: context.clock.now(),
    tokenization: tokenization === 'no_acquirer' ? 'failed' : 'pending',
  };
  beforeCard(context, saved);
  context.world.cards.set(saved.id, saved);
  emitCard(context, 'card.created', saved);
  if (saved.tokenization === 'pending') {
    emitCard(context, 'card.token_pending', saved);
    const outcome = tokenization === 'fails' ? 'failed' : 'tokenized';
    after(context, tokenization_delay_ms, { kind: 'card-tokenized', card: saved, outcome });
  } else {
    announceToken(context, saved);
  }
  watchExpiry(context, saved);
  return saved;
}

export function tokenized(context: SandboxContext, card: SavedCard, outcome: 'tokenized' | 'failed'): void {
  beforeCard(context, card);
  card.tokenization = outcome;
  announceToken(context, card);
}

function announceToken(context: SandboxContext, card: SavedCard): void {
  if (!context.world.cards.has(card.id)) return;
  emitCard(context, card.tokenization === 'failed' ? 'card.token_failed' : 'card.token_created', card);
}

/** A card is valid until the end of its month in Brasília. When its expiry changes, the watch starts again. */
export function watchExpiry(context: SandboxContext, card: SavedCard): void {
  const { expMonth, expYear } = card;
  const endsAt = Date.UTC(expYear, expMonth, 1) - BRASILIA_OFFSET_MS;
  if (endsAt <= context.clock.now()) return;
  after(context, endsAt - context.clock.now(), { kind: 'card-expires', card, expMonth, expYear });
}

export function expireCard(context: SandboxContext, watched: Extract<Deed, { kind: 'card-expires' }>): void {
  const { card, expMonth, expYear } = watched;
  const unchanged = card.expMonth === expMonth && card.expYear === expYear;
  if (unchanged && context.world.cards.has(card.id)) emitCard(context, 'card.expired', card);
}
