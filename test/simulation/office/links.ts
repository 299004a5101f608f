/** Payment links: made, often several alike, bought from, loaded from the list, closed. */
import { linkDraft } from '#test/flows/support/links.ts';
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { buyerDoes, managersWindow } from './stage.ts';

/** Many look alike, as those of a shop with one price do: the list then tells nobody which is which. */
export const makeLink: Act = async (stage) => {
  const { random, people } = stage;
  await stage.endanger?.('links.create');
  const freightCents = random.float() < 0.7 ? 1_000 : 2_000;
  for (let left = random.float() < 0.4 ? 2 : 1; left > 0; left -= 1) {
    const id = draftId(random);
    const draft = linkDraft({ freightCents, maxUses: 1 });
    const result = await people.at(managersWindow(stage), 'links.create', { id, draft });
    if (result.ok) stage.office.links.add(id);
    told(stage, 'make-link', { saleId: id, result });
  }
};

async function someLink(stage: Stage) {
  const read = await stage.people.look('links.list', { text: '', limit: 20 });
  return pick(stage.random, read.ok ? read.value.filter(({ state }) => state === 'made') : []) ?? null;
}

export const useLink: Act = async (stage) => {
  const link = await someLink(stage);
  if (link === null) return;
  const { random } = stage;
  const chance = random.float();
  if (chance < 0.4) {
    const bought = await buyerDoes(stage, `/links/${link.code}/buy`, { method: 'PIX' });
    stage.note(`somebody buys from link ${link.id}: ${bought ? 'bought' : 'not sold'}`);
    return;
  }
  if (chance < 0.6) {
    stage.note('loads the list of links');
    const loading = stage.people.at(someWindow(random), 'links.load', { page: 1 });
    stage.later(loading.then((result) => told(stage, 'load-links', { saleId: 'page 1', result })));
    return;
  }
  const operation = chance < 0.8 ? 'links.cancel' : 'links.delete';
  await stage.endanger?.(operation);
  const result = await stage.people.at(managersWindow(stage), operation, { id: link.id });
  told(stage, operation === 'links.cancel' ? 'cancel-link' : 'delete-link', { saleId: link.id, result });
};
