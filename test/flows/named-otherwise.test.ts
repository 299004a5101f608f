/** An order that reads name otherwise than the answer that made it proves nothing, and is not called unpaid for that. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { blindWords } from '#renderer/areas/orders/blind-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

/** API document, Order fields: an id is shown both as a numeric code and as a prefixed one. */
let isNamedOtherwise = true;
const wrapConnect =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    if (!isNamedOtherwise || request.method !== 'GET' || !request.url.includes('/v2/orders/') || answer.status !== 200)
      return answer;
    const order = JSON.parse(new TextDecoder().decode(answer.body));
    return { ...answer, body: new TextEncoder().encode(JSON.stringify({ ...order, id: 100234 })) };
  };

flow(
  'a Pix whose order is read under another id is said to be unseen, not unpaid',
  async (till) => {
    const id = await charge(till, pix(amountCents, 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.pass(10 * 60_000);
    const sale = await till.sale(id);
    expect(sale.state).toBe('awaiting-payment');
    const said = blindWords(wordsOf('pt-BR').t, sale, { sight: 'clear', now: till.clock.now(), time: '' });
    expect(said?.line).toContain('pode já ter sido pago');
    isNamedOtherwise = false;
    await till.until(id, 'paid');
  },
  { wrapConnect },
);
