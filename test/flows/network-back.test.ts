/** The network is back: the till learns it by itself, although nothing in its queue is due. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenes.ts';

const network = createNetwork();

flow(
  'what the counter may take is known again within fifteen seconds, with an empty queue',
  async (till) => {
    network.offline = true;
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'queued');
    const { id } = await entryOf(till, saleId, 'orders.create');
    await till.clerk.get('outbox.withdraw', { id });
    await till.pass(60_000);
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: false, open: 0 });
    network.offline = false;
    await till.pass(15_000);
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: true });
  },
  { wrapConnect: network.wrapConnect },
);
