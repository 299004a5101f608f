/** A shop at a running station with two people, a request in doubt that two people may decide, and a manager who invents more of them. */
import { createSystemClock } from '#main/lib/system-ports.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import { payByCard } from '../flows/support/cards.ts';
import { entryOf } from '../flows/support/queue.ts';
import { reviewOf } from '../flows/support/review.ts';
import { amountCents, charge } from '../flows/support/scenarios.ts';

export const typedSale = () => ({
  draftId: crypto.randomUUID(),
  items: [{ description: 'Encomenda', quantity: 1, unitAmountCents: 700 }],
  payments: [{ method: 'pix', amountCents: 700 }],
  customer: null,
});

export const [given, own, other] = ['4040', '7391', '8264'];

export interface Proof {
  readonly staffId: string;
  readonly pin: string;
}
export interface Told {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly fields?: readonly { readonly code: string }[] };
}

export const told = async (socket: TestSocket, method: string, input: object): Promise<Told> =>
  (await socket.call(method, input)).result as Told;
export const wordOf = ({ ok, error }: Told): string =>
  ok ? 'ok' : (error?.fields?.map(({ code }) => code).join() ?? error?.code ?? 'nothing');

/** A shop where a clerk's typed amounts need an approval, with a request in doubt that two people may decide. */
export interface Shop extends AsyncDisposable {
  readonly till: Till;
  readonly station: TestStation;
  readonly entryId: string;
  readonly rosa: Proof;
  readonly bruno: Proof;
  window(): Promise<TestSocket>;
  signedIn(proof: Proof & { readonly newPin?: string }): Promise<TestSocket>;
  /** At the door of approvals, asked by the clerk; and as the second person of a decision, asked by the manager. */
  approvedBy(proof: Proof): Promise<string>;
  secondedBy(proof: Proof): Promise<string>;
}

export async function openShop(): Promise<Shop> {
  const till = await openTill();
  await till.manager.get('settings.set', { automaticCapture: true });
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'review');
  const entryId = (await entryOf(till, saleId, 'orders.create')).id;
  await till.manager.get('rights.set', {
    rules: [{ role: 'clerk', right: 'custom-amount', level: 'approval', limit: null }],
  });
  const { staff, trainingPins } = await till.manager.get('session.state', {});
  const proofOf = (role: string): Proof => {
    const id = staff.find((one) => one.role === role)?.id;
    return trainingPins.find(({ staffId }) => staffId === id) ?? { staffId: '', pin: '' };
  };
  const [rosa, bruno] = [proofOf('manager'), proofOf('clerk')];
  // Answers of the API agree by then on what time it is.
  await till.pass(3 * 60_000);
  let station = await startTestStation({ clock: createSystemClock(), core: till.core.core });
  const shop: Shop = {
    till,
    get station() {
      return station;
    },
    entryId,
    rosa,
    bruno,
    async window() {
      if (shop.till.core.core !== station.core)
        station = await startTestStation({ clock: createSystemClock(), core: till.core.core });
      return station.signedInSocket(await station.launch());
    },
    async signedIn(proof) {
      const socket = await shop.window();
      const answer = await told(socket, 'session.signIn', proof);
      if (!answer.ok) throw new Error(wordOf(answer));
      return socket;
    },
    async approvedBy(approval) {
      const clerk = await shop.signedIn(bruno);
      return wordOf(await told(clerk, 'orders.charge', { ...typedSale(), approval }));
    },
    async secondedBy(second) {
      // Sessions end while time passes.
      await till.manager.get('session.signIn', rosa);
      const review = await reviewOf(till, { id: entryId, finding: 'not-charged' }, second);
      return wordOf(await told(await shop.signedIn(rosa), 'outbox.resolve', review));
    },
    async [Symbol.asyncDispose]() {
      await station[Symbol.asyncDispose]();
      await till[Symbol.asyncDispose]();
    },
  };
  return shop;
}

export async function invent(shop: Shop, role: 'clerk' | 'manager' = 'manager'): Promise<string> {
  const rosa = await shop.signedIn(shop.rosa);
  const made = await told(rosa, 'staff.create', { name: 'Caio', role, pin: given });
  return (made.value as { id: string }).id;
}

export const choose = async (shop: Shop, staffId: string): Promise<void> =>
  void (await shop.signedIn({ staffId, pin: given, newPin: own }));

export async function asRosa(shop: Shop, method: string, input: object): Promise<void> {
  const answer = await told(await shop.signedIn(shop.rosa), method, input);
  if (!answer.ok) throw new Error(`${method}: ${wordOf(answer)}`);
}
