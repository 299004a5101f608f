/** The v2 saved-card routes: a card is kept at once and tokenized later. v2 has no list, no change and no removal. */
import { saveCardRequestSchema } from '#shared/wire/v2/cards.ts';
import { invalid, missing } from '../format/answers.ts';
import { saveCard } from '../payments/saved-cards.ts';
import { checkBlocks } from '../rules/blocking.ts';
import { readCard } from '../rules/card-rules.ts';
import { checkEmail } from '../rules/email.ts';
import { countCard } from '../rules/limits.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import type { SavedCard } from '../state/saved-card.ts';

export const cardRoutes: readonly Route[] = [
  { method: 'POST', pattern: '/v2/cards', idempotent: true, prepare: prepareSave },
  {
    method: 'GET',
    pattern: '/v2/cards/:id',
    idempotent: false,
    prepare: (call) => ({ run: () => ({ status: 200, body: presentCard(find(call)) }) }),
  },
];

function find(call: Call): SavedCard {
  const card = call.context.world.cards.get(call.id);
  if (!card || card.account !== call.caller.account) throw missing();
  return card;
}

function prepareSave(call: Call): Prepared {
  const { context } = call;
  const { account } = call.caller;
  const request = readBody(saveCardRequestSchema, call.json());
  const { customer } = request;
  checkEmail(customer.email, context.switches);
  if (!/^\d+$/.test(request.card.number)) throw invalid('card.number', 'The card number is invalid.');
  const card = readCard(context, { account, card: request.card, at: 'card' });
  return {
    limit: () => countCard(context, account),
    run: () => {
      checkBlocks(context, { email: customer.email, document: customer.document.number, cards: [card] });
      const saved = saveCard(context, { account, card, type: request.card.type ?? 'credit', customer });
      return { status: 202, body: presentCard(saved) };
    },
  };
}

export function presentCard(card: SavedCard): Record<string, unknown> {
  return {
    id: card.id,
    object: 'card',
    brand: card.brand,
    first_six: card.firstSix,
    last_four: card.lastFour,
    holder_name: card.holderName,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    type: card.type,
    tokenization_status: card.tokenization,
    customer: card.customer,
    created_at: new Date(card.createdAt).toISOString(),
  };
}
