/** Clients of v1: made by their first sale or first saved card, since no route makes them. A client is one e-mail in one account. */
import { normalEmail } from '../rules/blocking.ts';
import { newUuid } from '../state/ids.ts';
import type { SavedCard } from '../state/saved-card.ts';
import type { Client } from '../state/v1-records.ts';
import type { SandboxContext } from '../state/world.ts';
import { v1Missing } from './answers.ts';

function keyOf(account: string, code: string): string {
  return `${account}\n${code}`;
}

export function clientsOf({ world }: Pick<SandboxContext, 'world'>, account: string): Client[] {
  return [...world.v1.clients].filter(([key]) => key.startsWith(`${account}\n`)).map(([, client]) => client);
}

export function clientByEmail(context: SandboxContext, account: string, email: string): Client {
  const wanted = normalEmail(email);
  const known = clientsOf(context, account).find((client) => client.email === wanted);
  if (known) return known;
  const client: Client = { code: newUuid(context.random), email: wanted };
  context.world.v1.clients.set(keyOf(account, client.code), client);
  return client;
}

export function clientByCode(context: SandboxContext, account: string, code: string): Client {
  const { clients } = context.world.v1;
  const known = clients.get(keyOf(account, code));
  if (known) return known;
  if (context.switches.v1_unknown_client === 'missing') throw v1Missing();
  const client: Client = { code, email: null };
  clients.set(keyOf(account, code), client);
  return client;
}

export function cardsOfClient({ world }: SandboxContext, account: string, client: Client): SavedCard[] {
  return [...world.cards.values()].filter((card) => {
    if (card.account !== account) return false;
    const saver = world.v1.clientOfCard.get(card.id);
    return saver === undefined ? normalEmail(card.customer.email) === client.email : saver === client.code;
  });
}
