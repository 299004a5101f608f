/** A subscription of an aimed act's own, begun in calm weather. */
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { draftId, type Stage, someWindow } from '../acts/stage.ts';
import { minute, pass, second } from './aim.ts';
import { makeBuyer, someCents, typedCard } from './stage.ts';

interface Begun {
  readonly behaviour: CardBehaviour | 'pix';
  readonly intervalCount: number;
}

export async function askSubscription(stage: Stage, { behaviour, intervalCount }: Begun): Promise<string> {
  const { random, people, office } = stage;
  const id = draftId(random);
  const payment =
    behaviour === 'pix'
      ? ({ method: 'pix', expirationSeconds: 3600 } as const)
      : ({ method: 'card', installments: 1, card: typedCard(behaviour) } as const);
  const asked = {
    id,
    interval: 'day' as const,
    intervalCount,
    payment,
    customer: { ...makeBuyer(id), document: { type: 'passport', number: id } },
    items: [{ code: 'plano', description: 'Clube', quantity: 1, unitAmountCents: someCents(random) }],
  };
  const result = await people.at(someWindow(random), 'subscriptions.create', asked);
  if (result.ok) office.subscriptions.add(id);
  stage.note(`begins subscription ${id} ${behaviour}: ${result.ok ? 'asked' : result.error.code}`);
  return id;
}

/** Null where the API does not have it ten seconds later: a till that died, an account that takes nothing. */
export async function begin(stage: Stage, how: Begun): Promise<Subscription | null> {
  const id = await askSubscription(stage, how);
  if (!(await pass(stage, 10 * second))) return null;
  const read = await stage.people.look('subscriptions.get', { id });
  return read.ok && read.value.apiId !== null ? read.value : null;
}

/** By card, for every so many days. Its first payment may be looked at for some minutes. */
export async function beginActive(stage: Stage, intervalCount: number): Promise<Subscription | null> {
  const found = await begin(stage, { behaviour: 'approve', intervalCount });
  if (found?.status !== 'incomplete') return found?.status === 'active' ? found : null;
  if (!(await pass(stage, 5 * minute))) return null;
  const read = await stage.people.look('subscriptions.get', { id: found.id });
  return read.ok && read.value.status === 'active' ? read.value : null;
}
