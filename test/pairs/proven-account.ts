/** A database belongs to an account once the till knows something of it: a cell with another key begins on such a till. */
import { magicCards } from '#sandbox/state/magic-cards.ts';
import { cents } from '#shared/domain/money.ts';
import { linkDraft } from '#test/flows/support/links.ts';
import { draftId } from '#test/simulation/acts/stage.ts';
import { type PairScenario, type Play, saleThat, taken } from './play.ts';

export async function provenAccount(play: Play, { route }: PairScenario): Promise<void> {
  if (route.startsWith('/v1/')) return await provenByLink(play);
  const number = magicCards.find(({ behaviour }) => behaviour === 'approve')?.number ?? '';
  const card = { number, holderName: 'PAR', expMonth: '12', expYear: '2039', cvc: '123' };
  const sale = taken(
    'the first sale',
    await play.people.at('counter', 'orders.charge', {
      draftId: draftId(play.random),
      items: [{ description: 'First', quantity: 1, unitAmountCents: cents(1_100) }],
      customer: null,
      payments: [{ method: 'card', amountCents: cents(1_100), installments: 1, capture: 'later', card }],
    }),
  );
  await saleThat(play, sale.id, ['authorized']);
  taken('its cancel', await play.people.at('counter', 'orders.cancel', { id: sale.id }));
  await saleThat(play, sale.id, ['canceled']);
}

async function provenByLink(play: Play): Promise<void> {
  const id = draftId(play.random);
  taken('the first link', await play.people.at('office', 'links.create', { id, draft: linkDraft({ maxUses: 1 }) }));
  await play.until('the link is made', async () => {
    const read = await play.people.look('links.get', { id });
    return read.ok && read.value.state === 'made';
  });
}
