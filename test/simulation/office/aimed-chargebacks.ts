/** Money that is being given back while its card is contested, and a list of disputes of which one row is odd. */
import { refund } from '../acts/after-sale.ts';
import { sell } from '../acts/sell.ts';
import { type Act, draftId, pick, type Stage, someSaleThat, someWindow, told } from '../acts/stage.ts';
import { laterTold, minute, pass, readsAs, second } from './aim.ts';
import { buyerDoes } from './stage.ts';

/** A refund may be processing for minutes: the cardholder does not wait for it. */
export const contestDuringRefund: Act = async (stage) => {
  const { random, sandbox } = stage;
  await sandbox.control('POST', '/switches', { chargeback_during_refund: 'drops_refund' });
  await soldByCard(stage);
  const sale = await someSaleThat(stage, ({ state, payments }) => state === 'paid' && payments[0]?.method === 'card');
  const chargeId = sale?.payments[0]?.chargeId;
  if (chargeId == null) return;
  const inOrder = random.float() < 0.5 ? [refund, contested] : [contested, refund];
  for (const step of inOrder) {
    await step(stage);
    if (!(await pass(stage, pick(random, [0, second, 5 * second]) ?? 0))) return;
  }
  async function contested(): Promise<void> {
    const done = await buyerDoes(stage, `/charges/${chargeId}/chargeback`);
    stage.note(`contests ${chargeId}: ${done ? 'taken' : 'not possible'}`);
  }
  await pass(stage, pick(random, [second, minute, 16 * minute]) ?? minute);
};

async function soldByCard(stage: Stage): Promise<void> {
  await sell(stage);
  await pass(stage, 10 * second);
}

/** Several disputes; one answer in a few has a row that cannot be read, or is a page of somebody else. */
export const listDisputes: Act = async (stage) => {
  const { random, sandbox, people } = stage;
  await readsAs(stage, {
    odd_chargebacks: ['none', 'first_bare', 'first_bare', 'first', 'all'],
    chargeback_dates: ['utc', 'without_zone', 'offset'],
  });
  for (let left = 2; left > 0; left -= 1) {
    await soldByCard(stage);
    const sale = await someSaleThat(stage, ({ state, payments }) => state === 'paid' && payments[0]?.method === 'card');
    const chargeId = sale?.payments[0]?.chargeId;
    if (chargeId != null) await buyerDoes(stage, `/charges/${chargeId}/chargeback`);
  }
  laterTold(stage, `${draftId(random)} asks for disputes`, people.at(someWindow(random), 'chargebacks.refresh', {}));
  if (!(await pass(stage, 10 * second))) return;
  const faulty = sandbox.records().requests.some(({ path, fault }) => path === '/v2/chargebacks' && fault !== null);
  const read = await people.look('chargebacks.list', {});
  const there = sandbox.records().chargebacks.size;
  // An old list tells of fewer than there are.
  if (stage.memory.readsLag || faulty || !read.ok || read.value.reading.availability !== 'available') return;
  const told_ = read.value.chargebacks.length + read.value.reading.unread.count;
  if (told_ < there) stage.office.seen.push(`${there} disputes, of which ${told_} are told of`);
  for (const { id, respondBy } of read.value.chargebacks) {
    const due = sandbox.records().chargebacks.get(id)?.respondBy;
    if (due !== undefined && respondBy !== null && Math.abs(due - respondBy) > minute)
      stage.office.seen.push(`dispute ${id} is due ${(respondBy - due) / minute} minutes beside its deadline`);
  }
  told(stage, 'list-disputes', { saleId: String(there), result: read });
};
