/** Two people settle a late payment on a till whose clock was set: what was asked for before that goes forward by a new command alone, whatever the clock says. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { replaceWith } from './support/replace.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { setClock } from './support/wrong-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

const options = { switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } };

async function shownCode(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 3_600));
  await till.until(saleId, 'awaiting-payment');
  return saleId;
}

async function resolve(till: Till, saleId: string): Promise<void> {
  await till.manager.get('outbox.endUndo', {
    ownerKind: 'sale',
    ownerId: saleId,
    reason: 'o Pix fica como pagamento',
    second: await proofOf(till, 'clerk'),
  });
}

describe('a capture that waits beside a late Pix', () => {
  for (const [name, atFirst, meanwhile] of [
    ['was eight hours fast and was set right', 8 * hour, -8 * hour],
    ['was set back by six hours', 0, -6 * hour],
  ] as const)
    flow(
      `never leaves by itself once two people settled the Pix, although the clock ${name} meanwhile`,
      async (till) => {
        if (atFirst !== 0) await setClock(till, atFirst);
        const first = await shownCode(till);
        await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture', 1));
        const second = await replaceWith(till, first, payByCard(amountCents));
        await till.until(second, 'capturing');
        await payAndTell(till, first);
        await till.pass(4 * hour);
        await till.signIn();
        await setClock(till, meanwhile);
        await resolve(till, first);
        await till.pass(30 * minute);
        await till.signIn();
        expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
        expect(await till.sale(second)).toMatchObject({ state: 'authorized', can: { cancel: true, capture: true } });
      },
      options,
    );
});

flow(
  'a person who captures after two people settled the Pix is obeyed, although the clock was set back since',
  async (till) => {
    const first = await shownCode(till);
    const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(second, 'authorized');
    await payAndTell(till, first);
    await till.pass(12 * hour);
    await till.signIn();
    await resolve(till, first);
    await setClock(till, -hour);
    expect((await till.sale(second)).can).toMatchObject({ capture: true, cancel: true });
    await till.clerk.get('orders.capture', { id: second });
    await till.until(second, 'paid', 5 * minute);
  },
  options,
);
