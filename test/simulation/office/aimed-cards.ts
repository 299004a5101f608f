/** A card that is being saved while its client has another one that looks alike, saved at another till. */
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { hollowAnswers, lostAnswers, meets, minute, pass, second } from './aim.ts';
import { send } from './strangers.ts';

/** Two that end alike. */
const alike = ['6362970000000011', '6062820000000011'] as const;
const clientCode = 'gil';
const path = `/v1/clients/${clientCode}/cards/tokens`;

export const saveAlike: Act = async (stage) => {
  const { random, people, office } = stage;
  const [mine, theirs] = random.float() < 0.5 ? alike : ([alike[1], alike[0]] as const);
  const face = { name: 'SIM', month: '12', year: '39', security_code: '123' };
  if (random.float() < 0.8) await send(stage, path, { number: theirs, ...face });
  const lost = random.float() < 0.5 ? lostAnswers : [{ kind: 'drop_before_processing' as const }, ...hollowAnswers];
  await meets(stage, { method: 'POST', route: path }, lost, 1);
  const id = draftId(random);
  const card = { number: mine, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' };
  const result = await people.at(someWindow(random), 'clients.save', { id, clientCode, card });
  if (result.ok) {
    office.clientCards.add(id);
    office.firstSix.set(id, mine.slice(0, 6));
  }
  told(stage, 'aimed-save', { saleId: id, result });
  await pass(stage, pick(random, [5 * second, 2 * minute, 20 * minute]) ?? minute);
};

/** The same for a card of the other document: the answer may be that of another card. */
export const saveMeetsAnother: Act = async (stage: Stage) => {
  const { random, people, office } = stage;
  for (const number of alike) {
    const id = draftId(random);
    const customer = {
      name: 'Lia Souza',
      email: `lia+${id}@example.com`,
      phone: { ddi: '55', ddd: '11', number: '987654321' },
    };
    if (number === alike[1])
      await meets(stage, { method: 'POST', route: '/v2/cards' }, [{ kind: 'another_resource' }, ...lostAnswers], 1);
    const result = await people.at(someWindow(random), 'cards.save', {
      id,
      customer: { ...customer, document: { type: 'passport', number: id } },
      card: { number, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' },
    });
    if (result.ok) {
      office.cards.add(id);
      office.firstSix.set(id, number.slice(0, 6));
    }
    told(stage, 'aimed-card', { saleId: id, result });
    if (!(await pass(stage, 5 * second))) return;
  }
};
