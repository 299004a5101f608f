/** Practice over days: the till is closed, or killed, and its provider knows the next time what the till knows. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { cards } from '#test/sandbox/order-bodies.ts';
import { clock, type OpenedTill, openTillIn, random, refusal } from './opened-till.ts';
import { coffee } from './rosas-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

async function practise(root: string): Promise<OpenedTill> {
  const folder = dataFolder(root).database('training');
  const world = await startEmbeddedSandbox({ clock, random, folder, log: () => undefined });
  const opened = await openTillIn(root, { decided: { name: 'training', world } });
  const { staff, trainingPins } = await opened.get('session.state', {});
  const manager = staff.find(({ role }) => role === 'manager');
  await opened.get('session.signIn', trainingPins.find(({ staffId }) => staffId === manager?.id) ?? {});
  return opened;
}

const stateOf = async (till: OpenedTill, id: string) => (await till.get('orders.get', { id })).state;
const until = (till: OpenedTill, id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(till, id)).toBe(state), { timeout: 20_000, interval: 50 });

async function sold(till: OpenedTill): Promise<string> {
  const { id } = await till.get('orders.charge', coffee());
  await until(till, id, 'awaiting-payment');
  return id;
}

test('a sale that waits for its Pix is paid after a start, and refunded after the next one', async () => {
  using folder = makeTempDir();
  let id = '';
  {
    await using till = await practise(folder.path);
    id = await sold(till);
  }
  {
    await using till = await practise(folder.path);
    await till.get('training.payPix', { saleId: id });
    await till.get('orders.refresh', { id });
    await until(till, id, 'paid');
  }
  await using till = await practise(folder.path);
  const { payments } = await till.get('orders.get', { id });
  const parts = payments.map(({ chargeId, refundableCents }) => ({ chargeId, amountCents: refundableCents }));
  const [refund] = await till.get('refunds.request', { saleId: id, parts, reason: 'defect', backBesideCents: 0 });
  const refundId = refund?.id ?? '';
  await vi.waitFor(
    async () =>
      expect(refusal(await till.ask('training.resolveRefund', { refundId, outcome: 'confirmed' }))).toBe('ok'),
    { timeout: 20_000, interval: 100 },
  );
});

test('a sale that was being cancelled when the till closed is cancelled after the start', async () => {
  using folder = makeTempDir();
  let id = '';
  {
    await using till = await practise(folder.path);
    id = await sold(till);
    await till.get('training.setNetwork', { mode: 'offline' });
    await till.get('orders.cancel', { id });
    expect(await stateOf(till, id)).toBe('canceling');
  }
  await using till = await practise(folder.path);
  await until(till, id, 'canceled');
});

test('a card that was saved is known after a start', async () => {
  using folder = makeTempDir();
  const id = randomUUID();
  const customer = { name: 'Ana Lima', email: 'ana@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
  const typed = { number: cards.approve, holderName: 'ANA LIMA', expMonth: '12', expYear: '39', cvc: '731' };
  const untilCard = (till: OpenedTill, wanted: object) =>
    vi.waitFor(async () => expect(await till.get('cards.get', { id })).toMatchObject(wanted), { timeout: 20_000 });
  {
    await using till = await practise(folder.path);
    await till.get('cards.save', {
      id,
      customer: { ...customer, document: { type: 'cpf', number: '529.982.247-25' } },
      card: typed,
      type: 'credit',
    });
    await untilCard(till, { state: 'saved' });
  }
  await using till = await practise(folder.path);
  await till.get('training.passDays', { days: 1 });
  await till.get('cards.refresh', { id });
  await untilCard(till, { state: 'saved', tokenization: 'tokenized' });
});
