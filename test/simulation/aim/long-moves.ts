/** What takes longer than a customer waits: a quarter of an hour, a day without a network, a code that has run out. */
import type { SalePayment } from '#shared/contract/sale.ts';
import { passWhile } from '#test/helpers/pass-while.ts';
import { pick, type Stage } from '../acts/stage.ts';
import { tellsOfTwo } from '../eyes.ts';
import { basketOf } from '../memory.ts';
import { hour, type Move, minute, type OnSale, second } from './on-sale.ts';
import { giveBack } from './prey.ts';
import { lag } from './stale-moves.ts';

/** Longer than reads must agree before money may move because of them. */
export const quarter: Move = async ({ clock, random }) => {
  await clock.advance((16 + 14 * random.float()) * minute);
};

/** Longer than a key is good: the till is off, somebody sets its clock, so that it says otherwise, and the first looks may lag. */
export const dayOff: Move = async (stage, saleId) => {
  const { life, clock, random, note } = stage;
  const ms = pick(random, [-24 * hour, -23 * hour, 0]) ?? 0;
  life.crash();
  note(`off for a day; the clock is set by ${ms / hour} h`);
  clock.setWall(ms);
  await clock.advance((23.2 + 2 * random.float()) * hour);
  if (random.float() < 0.6) await lag(stage, saleId);
  await stage.wakeUp();
  await clock.advance((1 + 20 * random.float()) * minute);
};

/** Nobody pays it, and its time is over. */
export const runOut: OnSale = async ({ sandbox, clock, note }, { id, orderId }) => {
  if (orderId === null) return;
  const ended = await sandbox.control('POST', `/orders/${orderId}/pix/expire`, {}).catch(() => null);
  note(`the code of ${id} runs out: ${ended === null ? 'not possible' : 'it has'}`);
  await clock.advance(minute);
};

/** The buyer's bank takes a code whose time is over. Whoever is told of it gives it back. */
export const payEnded: OnSale = async (stage, { id }) => {
  const { people, clock, ledger } = stage;
  const { bornAt } = stage.life;
  const paid = await payAfterEnd(stage, id);
  if (paid === 'no') return;
  // From a read that shows it being paid on, the till follows it, whatever its order is called.
  await clock.advance((paid === 'seen' ? 1 : 4) * hour);
  await stage.wakeUp();
  const now = await people.look('orders.get', { id });
  const isQuiet = stage.life.bornAt === bornAt && !stage.memory.readsLag;
  if (!now.ok) return;
  const isUntold = now.value.state === 'replaced' && now.value.undo === null;
  if (isQuiet && paid === 'seen' && isUntold && ledger.of(id).kept > 0)
    throw new Error(`${id} was seen being paid an hour ago, and nobody is told that it is`);
  if (!now.value.can.refund) return;
  const holders = stage.saleIds.filter((one) => isOfBasket(stage, one, id) && ledger.of(one).kept > 0);
  const shown = await Promise.all(holders.map((one) => people.look('orders.get', { id: one })));
  if (isQuiet && holders.length > 1 && !shown.some((read) => read.ok && tellsOfTwo(read.value)))
    throw new Error(`the basket of ${id} was paid twice hours ago, and nobody is told`);
  if (now.value.paidTwiceWith !== null || now.value.state === 'review') await giveBack(stage, now.value, true);
};

/** Every other one is read while it is being paid: 'seen' where that read says so. */
async function payAfterEnd(stage: Stage, id: string): Promise<'no' | 'paid' | 'seen'> {
  const { sandbox, people, clock, ledger } = stage;
  await sandbox.control('POST', '/switches', { ended_pix: 'payable' });
  const before = await people.look('orders.get', { id });
  if (!before.ok || before.value.orderId === null || ledger.of(id).received > 0) return 'no';
  const isRead = Math.floor(clock.monotonic() / second) % 2 === 1;
  if (isRead) await sandbox.control('POST', '/switches', { pix_payment: 'processing' });
  const paid = await sandbox.control('POST', `/orders/${before.value.orderId}/pix/pay`, {}).catch(() => null);
  stage.note(`payer pays ${id} after its end: ${paid === null ? 'refused' : 'paid'}`);
  const asks = () => passWhile(clock, 2 * second, people.at('counter', 'orders.refresh', { id }));
  const read = isRead && paid !== null ? await asks() : null;
  await sandbox.control('POST', '/switches', { ended_pix: 'unpayable', pix_payment: usualPixPayment(stage) });
  if (paid === null) return 'no';
  const isSeen =
    read?.ok === true && read.value.payments.some(({ status, pix }) => isTakenUp(status, pix, clock.steady.now()));
  return isSeen ? 'seen' : 'paid';
}

/** A code whose time has long been over is read again hours later, as one that nobody paid; and so is one that no screen showed. */
const isTakenUp = (status: string | null, pix: SalePayment['pix'], now: number): boolean =>
  status === 'processing' && pix !== null && pix.invalidReason === null && now < pix.expiresAt + 15 * minute;

const usualPixPayment = ({ memory }: Stage): string => (memory.pixTakesMs > 0 ? 'processing' : 'at_once');

function isOfBasket({ memory }: Stage, one: string, other: string): boolean {
  return basketOf(memory, one) === basketOf(memory, other);
}

/** The cardholder contests what is being given back; the acquirer carries that out all the same. */
export const contestAtOnce: OnSale = async ({ sandbox, note }, { id, payments }) => {
  await sandbox.control('POST', '/switches', { chargeback_during_refund: 'keeps_refund' });
  const done = await sandbox.control('POST', `/charges/${payments[0]?.chargeId}/chargeback`, {}).catch(() => null);
  note(`the cardholder contests ${id} at once: ${done === null ? 'refused' : 'done'}`);
};
