/** A 408 in the API's own words says that somebody waited too long, not that nothing was charged. */
import { expect } from 'vitest';
import type { TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { envelope, type NetworkFault, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

/** The request is carried out, and its answer is this one. */
function timedOut(route: string, body: object): TillOptions {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const fault: NetworkFault = {
    name: 'a 408 after it was processed',
    processed: true,
    wire: async (connect, request) => {
      await connect(request);
      return { status: 408, headers: {}, body: bytes };
    },
  };
  return { wrapConnect: wrapFor(fault, route) };
}

flow(
  'a sale that was charged is not called refused, nor sold again, because its answer is a 408',
  async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    const saleId = await charge(till, payByCard(amountCents));
    await till.pass(minute);
    // Of a sale that is captured with its order nothing is sent again: people look.
    expect(await till.sale(saleId)).toMatchObject({ state: 'review', can: { replace: false } });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
  },
  timedOut('/v2/orders', envelope('request_timeout')),
);

const v1Envelope = {
  mensagem: 'Tempo esgotado',
  erro: true,
  mensagenserro: [],
  codigoretorno: 408,
  id: '00000000-0000-0000-0000-000000000000',
  data: null,
};
flow(
  'a charge of v1 that was taken is not called refused because its answer is a 408',
  async (till) => {
    const id = await askCharge(till, byTypedCard());
    await till.pass(minute);
    expect((await (await till.observer()).get('charges.get', { id })).state).toBe('review');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
  },
  timedOut('/v1/charge', v1Envelope),
);
