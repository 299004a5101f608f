/** A card that the till keeps: sales on it may be asked for while the API cannot be reached. */
import { randomUUID } from 'node:crypto';
import type { Till } from '#test/helpers/till.ts';
import { cardThat } from './cards.ts';

/** Its token. */
export async function savedCard(till: Till): Promise<string> {
  const customer = {
    name: 'Lia Souza',
    email: 'lia@example.com',
    phone: { ddi: '55', ddd: '11', number: '987654321' },
    document: { type: 'cpf', number: '529.982.247-25' },
  };
  const card = { number: cardThat('approve'), holderName: 'LIA SOUZA', expMonth: '12', expYear: '2031', cvc: '987' };
  const { id } = await till.clerk.get('cards.save', { id: randomUUID(), customer, card });
  let token: string | null = null;
  await till.untilTrue('the card is saved', async () => {
    token = (await till.clerk.get('cards.get', { id })).token;
    return token !== null;
  });
  return token ?? '';
}
