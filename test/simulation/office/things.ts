/** Links, saved cards and contested charges: what moves no money by itself, and must not be lost or made twice. */
import { linkDraft } from '#test/flows/support/links.ts';
import { type Act, draftId, pick, type Stage, someSaleThat, someWindow, told } from '../acts/stage.ts';
import { buyerDoes, makeBuyer, managersWindow, typedCard } from './stage.ts';

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

/** The cardholder contests a sale; the till asks what there is, and as a rule the manager answers with a file. */
export const contest: Act = async (stage) => {
  const sale = await someSaleThat(stage, ({ state, payments }) => state === 'paid' && payments[0]?.method === 'card');
  const chargeId = sale?.payments[0]?.chargeId;
  if (chargeId == null) return;
  const done = await buyerDoes(stage, `/charges/${chargeId}/chargeback`);
  stage.note(`contests ${chargeId}: ${done ? 'taken' : 'not possible'}`);
  const stageId = draftId(stage.random);
  const answers = stage.random.float() < 0.8;
  if (answers) await stage.endanger?.('chargebacks.defend');
  const asking = stage.people.at(someWindow(stage.random), 'chargebacks.refresh', {});
  stage.later(
    asking.then(async (result) => {
      told(stage, 'look-at-chargebacks', { saleId: sale?.id ?? '', result });
      if (answers) await defend(stage, stageId);
    }),
  );
};

async function defend(stage: Stage, stageId: string): Promise<void> {
  const { people } = stage;
  const read = await people.look('chargebacks.list', {});
  const contested = read.ok ? read.value.chargebacks.find(({ can }) => can.defend) : undefined;
  if (contested === undefined) return;
  const pdf = Buffer.from('%PDF-1.7 the receipt that was signed');
  const window = managersWindow(stage);
  const piece = { stageId, file: 0, name: 'recibo.pdf', bytes: pdf.byteLength, offset: 0 };
  await people.at(window, 'chargebacks.stage', { ...piece, data: pdf.toString('base64') });
  const result = await people.at(window, 'chargebacks.defend', { id: contested.id, stageId, files: 1 });
  told(stage, 'defend', { saleId: contested.id, result });
}
