/** The stories that lead to each request about a v1 saved card, for kills at its steps. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Story, StoryStage } from '../support/story.ts';

type ClientOperation = Extract<EntryOperation, `clients.${string}`>;

const number = magicCards.find(({ behaviour }) => behaviour === 'approve')?.number ?? '';

/** Null when the till, or the wait for it, ended first. */
async function save({ life, note }: StoryStage): Promise<string | null> {
  const id = randomUUID();
  note(`v1 card ${id}`);
  const card = { number, holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' };
  if (!(await life.call('clients.save', { id, clientCode: `client-${id}`, card })).ok) return null;
  for (let look = 0; look < 40; look += 1) {
    await delay(15);
    const now = await life.call('clients.get', { id });
    if (!now.ok) return null;
    if (now.value.state === 'saved') return id;
  }
  return null;
}

export const clientStories: Readonly<Record<ClientOperation, Story>> = {
  'clients.save': async (stage) => void (await save(stage)),
  async 'clients.change'(stage) {
    const id = await save(stage);
    if (id !== null) await stage.life.call('clients.change', { id, change: { name: 'OUTRO NOME' } });
  },
  async 'clients.delete'(stage) {
    const id = await save(stage);
    if (id !== null) await stage.life.call('clients.delete', { id });
  },
};
