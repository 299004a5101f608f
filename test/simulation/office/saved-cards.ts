/** Saved cards of both documents: saved, loaded, changed, deleted. */
import { type Act, draftId, pick, someWindow, told } from '../acts/stage.ts';
import { makeBuyer, managersWindow, typedCard } from './stage.ts';

export const saveCard: Act = async (stage) => {
  const { random, people } = stage;
  const id = draftId(random);
  const card = typedCard('approve');
  if (random.float() < 0.5) {
    await stage.endanger?.('cards.save');
    const customer = { ...makeBuyer(id), document: { type: 'passport', number: id } };
    const result = await people.at(someWindow(random), 'cards.save', { id, customer, card });
    if (result.ok) stage.office.cards.add(id);
    told(stage, 'save-card', { saleId: id, result });
  } else {
    await stage.endanger?.('clients.save');
    const clientCode = pick(random, ['lia', 'rui']) ?? 'lia';
    const result = await people.at(someWindow(random), 'clients.save', { id, clientCode, card });
    if (result.ok) stage.office.clientCards.add(id);
    told(stage, 'save-client-card', { saleId: id, result });
  }
};

export const useClientCard: Act = async (stage) => {
  const { random, people } = stage;
  const read = await people.look('clients.list', { text: '', limit: 20 });
  const card = pick(random, read.ok ? read.value.filter(({ state }) => state === 'saved') : []);
  if (card === undefined) return;
  const chance = random.float();
  if (chance < 0.4) {
    stage.note(`loads the cards of ${card.clientCode}`);
    const loading = people.at(someWindow(random), 'clients.load', { clientCode: card.clientCode });
    stage.later(loading.then((result) => told(stage, 'load-cards', { saleId: card.clientCode, result })));
  } else if (chance < 0.7) {
    await stage.endanger?.('clients.change');
    const change = { name: pick(random, ['OUTRO NOME', 'LIA SOUZA']) ?? '' };
    const result = await people.at(managersWindow(stage), 'clients.change', { id: card.id, change });
    told(stage, 'change-client-card', { saleId: card.id, result });
  } else {
    await stage.endanger?.('clients.delete');
    const result = await people.at(managersWindow(stage), 'clients.delete', { id: card.id });
    told(stage, 'delete-client-card', { saleId: card.id, result });
  }
};
