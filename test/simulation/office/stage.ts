/** The choices that the acts of the back office make. */
import { type CardBehaviour, magicCards } from '#sandbox/state/magic-cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Random } from '#shared/ports.ts';
import { pick, type Stage, someWindow } from '../acts/stage.ts';
import type { ClientId } from '../people.ts';

export function typedCard(behaviour: CardBehaviour) {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  return { number, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' };
}

/** A buyer of its own for each request: the API limits every buyer. */
export function makeBuyer(id: string) {
  return { name: 'Lia Souza', email: `lia+${id}@example.com`, phone: { ddi: '55', ddd: '11', number: '987654321' } };
}

export function someCents(random: Random): number {
  return 200 + Math.floor(random.float() * 20_000);
}

export function managersWindow({ people }: Pick<Stage, 'people'>): ClientId {
  return people.roleAt.office === 'manager' ? 'office' : 'counter';
}

export async function allCharges(stage: Stage): Promise<readonly Charge[]> {
  const read = await stage.people.look('charges.list', { text: '', limit: 200 });
  return read.ok ? read.value : [];
}

export async function allSubscriptions(stage: Stage): Promise<readonly Subscription[]> {
  const read = await stage.people.look('subscriptions.list', { text: '', limit: 100 });
  return read.ok ? read.value : [];
}

export async function someChargeThat(stage: Stage, may: (charge: Charge) => boolean): Promise<Charge | null> {
  return pick(stage.random, (await allCharges(stage)).filter(may)) ?? null;
}

export async function someSubscriptionThat(
  stage: Stage,
  may: (subscription: Subscription) => boolean,
): Promise<Subscription | null> {
  return pick(stage.random, (await allSubscriptions(stage)).filter(may)) ?? null;
}

/** What the buyer has been sent, or something else that he typed. */
export async function codeFor(stage: Stage, path: string): Promise<string> {
  const read = await stage.sandbox.control('GET', path).catch(() => null);
  const { code = 'wrong' } = Object(read) as { code?: string };
  return stage.random.float() < 0.8 ? code : 'wrong';
}

/** The buyer, at a bank or at a checkout: nobody hears him, and he may come too late. */
export async function buyerDoes(stage: Stage, path: string, how: object = {}): Promise<boolean> {
  return await stage.sandbox.control('POST', path, how).then(
    () => true,
    () => false,
  );
}

/** A form that is sent, by an impatient finger twice; whether the till took it. */
export async function send<M extends 'charges.create' | 'subscriptions.create'>(
  stage: Stage,
  method: M,
  asked: MethodRequest<M>,
): Promise<{ readonly isTaken: boolean; readonly result: CallResult<MethodOutput<M>> }> {
  const { random, people } = stage;
  await stage.endanger?.(method);
  const first = people.at(someWindow(random), method, asked);
  const second = random.float() < 0.2 ? people.at(someWindow(random), method, asked) : null;
  const [result, again] = await Promise.all([first, second]);
  return { isTaken: result.ok || again?.ok === true, result };
}
