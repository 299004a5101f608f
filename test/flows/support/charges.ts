/** v1 charges for flows: a draft to change, waiting for what becomes of one, and the buyer who answers. */
import { randomUUID } from 'node:crypto';
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Till } from '#test/helpers/till.ts';
import { cardThat } from './cards.ts';

export type ChargeDraftRequest = MethodRequest<'charges.create'>['draft'];
type Payment = ChargeDraftRequest['payment'];

export const byPix: Payment = { method: 'PIX', expirationSeconds: 900 };

export function typedCard(behaviour: CardBehaviour) {
  const number = cardThat(behaviour);
  return { number, holderName: 'LIA SOUZA', expMonth: '12', expYear: '2031', cvc: '987' };
}

export function byTypedCard(behaviour: CardBehaviour = 'approve'): Payment {
  return { method: 'CreditCard', installments: 1, softDescriptor: '', card: typedCard(behaviour) };
}

/** R$ 64,50. */
export function chargeDraft(payment: Payment, change: Partial<ChargeDraftRequest> = {}): ChargeDraftRequest {
  return {
    client: { name: 'Lia Souza', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } },
    items: [{ id: 'cesta', description: 'Cesta de café', quantity: 1, unitAmountCents: 6_450 }],
    payment,
    ...change,
  };
}

export async function askCharge(till: Till, payment: Payment, change: Partial<ChargeDraftRequest> = {}) {
  const id = randomUUID();
  await till.clerk.get('charges.create', { id, draft: chargeDraft(payment, change) });
  return id;
}

export async function untilCharge(till: Till, id: string, holds: (charge: Charge) => boolean): Promise<Charge> {
  let found: Charge | undefined;
  await till
    .untilTrue(
      'the charge is as expected',
      async () => {
        found = await (await till.observer()).get('charges.get', { id });
        return holds(found);
      },
      1_200_000,
    )
    .catch((error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(found)}`);
    });
  if (found === undefined) throw new Error('no charge');
  return found;
}

export const isMade = ({ state }: Charge): boolean => state === 'made';

/** What the buyer has received. */
export async function codeOf(till: Till, confirmationId: string): Promise<string> {
  const { code } = await till.control<{ code: string }>('GET', `/v1/confirmations/${confirmationId}/code`);
  return code;
}

export function answerChallenge(till: Till, code: string | null, outcome: 'passed' | 'failed' | 'abandoned') {
  return till.control('POST', `/v1/orders/${code}/challenge`, { outcome });
}
