/** v1 charges, which no key protects: the bank's page that was opened, an answer that was lost, and what is taken back unsent. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { lostAnswers, meets, minute, pass, passingRefusals, readsAs, second } from './aim.ts';
import { buyerDoes, makeBuyer, someCents, typedCard } from './stage.ts';

async function askCharge(stage: Stage, behaviour: 'approve' | 'three_ds'): Promise<string> {
  const { random, people, office } = stage;
  const id = draftId(random);
  const items = [{ id: 'sim', description: 'Item', quantity: 1, unitAmountCents: someCents(random) }];
  const payment = { method: 'CreditCard', installments: 1, softDescriptor: '', card: typedCard(behaviour) } as const;
  const result = await people.at(someWindow(random), 'charges.create', {
    id,
    draft: { client: makeBuyer(id), items, payment },
  });
  if (result.ok) office.charges.add(id);
  told(stage, 'aimed-charge', { saleId: `${id} ${behaviour}`, result });
  return id;
}

async function chargeOf(stage: Stage, id: string): Promise<Charge | null> {
  const read = await stage.people.look('charges.get', { id });
  return read.ok ? read.value : null;
}

/** The buyer answers on the bank's page, in time or past it; meanwhile the till asks, locks, or is started again. */
export const bankPage: Act = async (stage) => {
  const { random, people, office, life } = stage;
  await readsAs(stage, {
    v1_challenge_fields: ['whole', 'empty'],
    v1_card_answer: ['whole', 'nulls', 'bare'],
    late_challenge: ['refused', 'taken'],
  });
  const id = await askCharge(stage, 'three_ds');
  if (!(await pass(stage, 3 * second))) return;
  const charge = await chargeOf(stage, id);
  if (charge?.challenge == null || charge.code === null) return;
  if (random.float() < 0.8) {
    const opened = await people.at(someWindow(random), 'charges.openChallenge', { id });
    if (opened.ok) office.opened.add(id);
    told(stage, 'open-challenge', { saleId: id, result: opened });
  }
  if (!(await pass(stage, random.float() * minute))) return;
  if (random.float() < 0.7) {
    const outcome = pick(random, ['passed', 'passed', 'passed', 'failed', 'abandoned']) ?? 'passed';
    await buyerDoes(stage, `/v1/orders/${charge.code}/challenge`, { outcome });
    stage.note(`the bank's question about ${id}: ${outcome}`);
  }
  if (random.float() < 0.5) stage.later(people.at(someWindow(random), 'charges.refresh', { id }).then(() => {}));
  if (!(await pass(stage, pick(random, [second, 30 * second, 6 * minute]) ?? second))) return;
  if (random.float() < 0.2) life.crash();
};

/** The answer of a charge is lost; or it waits unsent, and somebody takes it out of the queue. */
export const loseCharge: Act = async (stage) => {
  const { random, network } = stage;
  const isOffline = random.float() < 0.6;
  if (isOffline) network.offline = true;
  else await meets(stage, { method: 'POST', route: '/v1/charge' }, [...lostAnswers, ...passingRefusals], 1);
  const id = await askCharge(stage, 'approve');
  const isUp = await pass(stage, 5 * second);
  if (isUp && random.float() < 0.8) await withdraw(stage, id);
  network.offline = false;
  if (isUp) await pass(stage, 2 * minute);
};

/** What has not left may be taken back by a person, whatever it is; what may have left may not. */
async function withdraw(stage: Stage, id: string): Promise<void> {
  const { people, random, office } = stage;
  const open = await people.look('outbox.list', { show: 'open', limit: 200 });
  const entry = open.ok ? open.value.find(({ owner }) => owner.id === id) : undefined;
  if (entry === undefined) return;
  const result = await people.at(someWindow(random), 'outbox.withdraw', { id: entry.id });
  told(stage, 'withdraw', { saleId: `${id} ${entry.operation} ${entry.state}`, result });
  const isUnsent = (entry.state === 'prepared' || entry.state === 'waiting') && !entry.ambiguous;
  if (!isUnsent || result.ok || result.error.code === 'connection-lost') return;
  const again = await people.look('outbox.get', { id: entry.id });
  if (again.ok && again.value.state === entry.state)
    office.seen.push(`${entry.operation} of ${id} waits unsent and cannot be withdrawn: ${result.error.code}`);
}
