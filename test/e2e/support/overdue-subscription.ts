/** A subscription made elsewhere whose renewal was declined: its second invoice waits to be paid. */
import { setTimeout as delay } from 'node:timers/promises';
import type { E2eTill } from '#test/helpers/e2e-till.ts';

const renewalsDeclined = '5300000000000808';
const weekMs = 7 * 86_400_000;
/** The first charge has been approved by then: `processing_delay_ms` of these tills is shorter. */
const firstChargeMs = 1_000;

/** Answers its id. */
export async function makeOverdueSubscription({ api, control }: E2eTill): Promise<string> {
  const answer = await fetch(`${api.baseUrl}/v2/subscriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      interval: 'day',
      interval_count: 7,
      customer: {
        name: 'Marina',
        email: 'marina@example.com',
        phone: { ddi: 55, ddd: 11, number: '987654321' },
        document: { type: 'cpf', number: '52998224725' },
      },
      items: [{ code: 'plano', description: 'Clube', quantity: 1, amount: 4_900 }],
      payment: {
        type: 'card',
        card: { number: renewalsDeclined, holder_name: 'MARINA', exp_month: '12', exp_year: '39', cvc: '123' },
      },
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  await delay(firstChargeMs);
  await control('POST', '/clock', { advance_ms: weekMs });
  return id;
}
