/** The v1 saved-card routes of a client. The bodies are "not shown": they follow the card of a charge. */
import { v1ChangeCardSchema, v1SaveCardSchema } from '#shared/wire/v1/cards.ts';
import type { KnownSubscriptionStatus } from '#shared/wire/v2/subscriptions.ts';
import type { Answer } from '../format/answers.ts';
import { saveCard, watchExpiry } from '../payments/saved-cards.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { beforeCard } from '../state/journal.ts';
import type { SavedCard } from '../state/saved-card.ts';
import type { Client } from '../state/v1-records.ts';
import { emitCard, presentV1Card } from '../webhooks/v1-card-events.ts';
import { enveloped, v1Missing, v1Refusal } from './answers.ts';
import { cardsOfClient, clientByCode } from './clients.ts';
import { readV1Card } from './read-card.ts';
import { param, type V1Call, type V1Route } from './routes.ts';

const one = '/v1/clients/:clientCode/cards/:cardId';

export const cardRoutes: readonly V1Route[] = [
  { method: 'POST', pattern: '/v1/clients/:clientCode/cards/tokens', prepare: prepareSave },
  { method: 'GET', pattern: '/v1/clients/:clientCode/cards', prepare: (call) => ({ run: () => list(call) }) },
  { method: 'GET', pattern: one, prepare: (call) => ({ run: () => show(find(call)) }) },
  { method: 'PUT', pattern: one, prepare: prepareChange, unchanged: (call) => show(find(call)) },
  {
    method: 'DELETE',
    pattern: one,
    prepare: (call) => ({ run: () => remove(call, find(call)) }),
    unchanged: (call) => {
      find(call);
      return removed(call);
    },
  },
];

function clientOf({ context, caller, params }: V1Call): Client {
  return clientByCode(context, caller.account, params.clientCode ?? '');
}

function find(call: V1Call): SavedCard {
  const cards = cardsOfClient(call.context, call.caller.account, clientOf(call));
  const card = cards.find(({ id }) => id === param(call, 'cardId'));
  if (!card) throw v1Missing();
  return card;
}

function show(card: SavedCard): Answer {
  return enveloped({ status: 200, data: presentV1Card(card) });
}

function list(call: V1Call): Answer {
  const cards = cardsOfClient(call.context, call.caller.account, clientOf(call));
  return enveloped({ status: 200, data: cards.map(presentV1Card) });
}

/** API document: 202 with `tokenization_status` `pending`; the result comes by webhook. */
function prepareSave(call: V1Call): Prepared {
  const { context, caller } = call;
  const request = readBody(v1SaveCardSchema, call.json());
  const card = readV1Card(context, { account: caller.account, card: request, at: 'card' });
  return {
    run: () => {
      const client = clientOf(call);
      const customer = { name: request.name, email: client.email ?? '' };
      const saved = saveCard(context, { account: caller.account, card, type: request.type ?? 'credit', customer });
      context.world.v1.clientOfCard.set(saved.id, client.code);
      return enveloped({ status: 202, data: presentV1Card(saved) });
    },
  };
}

function prepareChange(call: V1Call): Prepared {
  const change = readBody(v1ChangeCardSchema, call.json() ?? {});
  return {
    run: () => {
      const card = find(call);
      beforeCard(call.context, card);
      card.holderName = change.name ?? card.holderName;
      card.type = change.type ?? card.type;
      card.brand = change.brand ?? card.brand;
      card.expMonth = change.month === undefined ? card.expMonth : Number(change.month);
      card.expYear = change.year === undefined ? card.expYear : 2000 + Number(change.year);
      if (change.month !== undefined || change.year !== undefined) watchExpiry(call.context, card);
      emitCard(call.context, 'card.updated', card);
      return show(card);
    },
  };
}

/** A subscription counts as active when it will charge its card automatically. */
const charging: ReadonlySet<KnownSubscriptionStatus> = new Set(['scheduled', 'active', 'past_due']);

/** A soft removal: sales made with the card stay as they are, but its token can no longer pay. */
function remove(call: V1Call, card: SavedCard): Answer {
  const { context } = call;
  const linked = [...context.world.subscriptions.values()].some(
    ({ method, status }) => charging.has(status) && method.type === 'card' && method.card.id === card.id,
  );
  if (linked) throw v1Refusal(409, 'The card is linked to an active subscription.');
  beforeCard(context, card);
  context.world.cards.delete(card.id);
  emitCard(context, 'card.deleted', card);
  return removed(call);
}

function removed({ context }: V1Call): Answer {
  if (context.switches.link_delete_answer === 'no_content') return { status: 204 };
  return enveloped({ status: 200, data: null });
}
