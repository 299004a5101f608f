/** What a lock would erase: a card that somebody typed and that still waits to be sent. Saved cards and others' work are not counted. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { savedCard } from './support/saved-card.ts';
import { amountCents, charge } from './support/scenarios.ts';

const network = createNetwork();

flow(
  'a typed card that cannot leave is counted for whoever typed it, until the lock has erased it',
  async (till) => {
    network.offline = false;
    const token = await savedCard(till);
    network.offline = true;
    expect(await till.clerk.get('outbox.typedHeld', {})).toEqual({ count: 0 });
    const typed = await charge(till, payByCard(amountCents));
    await charge(till, {
      method: 'card',
      amountCents: cents(amountCents),
      installments: 1,
      capture: 'now',
      card: { token },
    });
    expect(await till.clerk.get('outbox.typedHeld', {})).toEqual({ count: 1 });
    expect(await till.manager.get('outbox.typedHeld', {})).toEqual({ count: 0 });
    await till.clerk.get('session.lock', {});
    await till.until(typed, 'retype-card');
    await till.clerk.signIn('clerk');
    expect(await till.clerk.get('outbox.typedHeld', {})).toEqual({ count: 0 });
  },
  { wrapConnect: network.wrapConnect },
);
