/** One wish of one buyer, typed a second time while nobody knows what became of the first: by both it is never charged. */
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import { hour, lostAnswers, meets, minute, pass, second } from './aim.ts';
import { buyerDoes, makeBuyer, typedCard } from './stage.ts';

/** More than any other act of the office asks for. */
const ownCents = ({ random }: Stage): number => 40_000 + Math.floor(random.float() * 40_000);

const waits = [second, 8 * second, 70 * second, 5 * minute, 40 * minute];

/** It was sent, and nothing proves what became of it. */
async function isInDoubt({ people }: Stage, ownerId: string): Promise<boolean> {
  const open = await people.look('outbox.list', { show: 'open', limit: 200 });
  const entries = open.ok ? open.value.filter(({ owner }) => owner.id === ownerId) : [];
  return entries.some(({ state, ambiguous }) => ambiguous || ['sending', 'unknown', 'review'].includes(state));
}

interface Adjustment {
  readonly type: 'fixed';
  readonly value: number;
}

interface Shape {
  readonly unitAmountCents: number;
  readonly discounts: Adjustment[];
  readonly increments: Adjustment[];
}

const asPrice = (cents: number): Shape => ({ unitAmountCents: cents, discounts: [], increments: [] });

/** Ways to type one sum: as the price, as a dearer one with a discount, as a cheaper one with an increment. */
function shapesOf(cents: number, partCents: number): readonly Shape[] {
  const part: Adjustment[] = [{ type: 'fixed', value: partCents }];
  return [
    asPrice(cents),
    { unitAmountCents: cents + partCents, discounts: part, increments: [] },
    { unitAmountCents: cents - partCents, discounts: [], increments: part },
  ];
}

export const subscriptionTypedAnew: Act = async (stage) => {
  const { random, people, office } = stage;
  const cents = ownCents(stage);
  const shapes = shapesOf(cents, 100 + Math.floor(random.float() * 900));
  const buyer = makeBuyer(draftId(random));
  const document = { type: 'passport', number: draftId(random) };
  await meets(stage, { method: 'POST', route: '/v2/subscriptions' }, lostAnswers, 1);
  const type = async (): Promise<string> => {
    const { unitAmountCents, ...adjusted } = pick(random, shapes) ?? asPrice(cents);
    const byPix = random.float() < 0.2;
    const card = { method: 'card', installments: 1, card: typedCard('approve') } as const;
    const id = draftId(random);
    const result = await people.at(someWindow(random), 'subscriptions.create', {
      id,
      interval: 'day',
      intervalCount: 28,
      payment: byPix ? { method: 'pix', expirationSeconds: 3600 } : card,
      customer: { ...buyer, document },
      items: [{ code: 'plano', description: 'Clube', quantity: 1, unitAmountCents }],
      ...adjusted,
    });
    if (result.ok) office.subscriptions.add(id);
    told(stage, 'subscribe-anew', { saleId: `${id} ${unitAmountCents}`, result });
    return id;
  };
  const first = await type();
  if (!(await pass(stage, pick(random, waits) ?? second)) || !(await isInDoubt(stage, first))) return;
  office.twiceTyped.push({ ids: [first, await type()], cents });
  await pass(stage, random.float() * hour);
};

/** A charge of v1 whose code, or whose bank's page, leaves open whether it charges. */
export const chargeTypedAnew: Act = async (stage) => {
  const { random } = stage;
  const cents = ownCents(stage);
  const buyer = makeBuyer(draftId(random));
  const first = await typeCharge(stage, { buyer, cents, behaviour: random.float() < 0.6 ? 'otp' : 'three_ds' });
  if (!(await pass(stage, 3 * second)) || !(await answerOf(stage, first))) return;
  if (!(await pass(stage, pick(random, waits) ?? second)) || !(await mayHaveCharged(stage, first))) return;
  const again = await typeCharge(stage, { buyer, cents, behaviour: 'approve' });
  stage.office.twiceTyped.push({ ids: [first, again], cents });
  await pass(stage, random.float() * hour);
};

async function mayHaveCharged(stage: Stage, id: string): Promise<boolean> {
  const read = await stage.people.look('charges.get', { id });
  return (read.ok && read.value.mayBeCharged) || (await isInDoubt(stage, id));
}

interface TypedCharge {
  readonly buyer: ReturnType<typeof makeBuyer>;
  readonly cents: number;
  readonly behaviour: 'otp' | 'three_ds' | 'approve';
}

async function typeCharge(stage: Stage, { buyer, cents, behaviour }: TypedCharge): Promise<string> {
  const { random, people, office } = stage;
  const id = draftId(random);
  const payment = { method: 'CreditCard', installments: 1, softDescriptor: '', card: typedCard(behaviour) } as const;
  const items = [{ id: 'sim', description: `Item ${id}`, quantity: 1, unitAmountCents: cents }];
  const asked = { id, draft: { client: buyer, items, payment } };
  const result = await people.at(someWindow(random), 'charges.create', asked);
  if (result.ok) office.charges.add(id);
  told(stage, 'charge-anew', { saleId: `${id} ${behaviour}`, result });
  return id;
}

/** The buyer's code, or the bank's question, is answered, and nobody at the till knows how that ended. */
async function answerOf(stage: Stage, id: string): Promise<boolean> {
  const { random, people, office, sandbox } = stage;
  const read = await people.look('charges.get', { id });
  if (!read.ok || read.value.code === null) return false;
  const { code, challenge, confirmations } = read.value;
  if (challenge !== null) {
    const opened = await people.at(someWindow(random), 'charges.openChallenge', { id });
    if (!opened.ok) return false;
    office.opened.add(id);
    if (random.float() < 0.7) await buyerDoes(stage, `/v1/orders/${code}/challenge`, { outcome: 'passed' });
    return true;
  }
  const confirmationId = confirmations[0]?.id;
  if (confirmationId === undefined) return false;
  const sent = await sandbox.control('GET', `/v1/confirmations/${confirmationId}/code`).catch(() => null);
  const typed = (sent as { code?: string } | null)?.code;
  if (typed === undefined) return false;
  await meets(stage, { method: 'POST', route: '/v1/orders/:code/confirmations/:id/verify' }, lostAnswers, 4);
  const verified = await people.at(someWindow(random), 'charges.verify', { id, confirmationId, code: typed });
  told(stage, 'verify-anew', { saleId: id, result: verified });
  return true;
}
