/** What is open is asked about more seldom as it grows old or cannot be reached, whatever the clock says. */
import { describe, expect, test } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { amountCents, charge, payPix } from '#test/flows/support/scenarios.ts';
import { openTill, pix } from '#test/helpers/till.ts';

const minute = 60_000;

/** A cable to be pulled, which counts who tries all the same. */
function createNetworkToggle() {
  const cable = {
    pulled: false,
    tries: 0,
    wrapConnect:
      (connect: Connect): Connect =>
      (request) => {
        if (!cable.pulled) return connect(request);
        // Whether the API can be reached at all is asked more often, by a look at nothing.
        if (request.url.includes('/v2/orders/')) cable.tries += 1;
        return Promise.reject(new WireFailure('not-sent', 'ENETUNREACH'));
      },
  };
  return cable;
}

describe('a till that is offline for an hour', () => {
  test('tries once a minute for each code on a screen, and sees all payments within seconds of being back', async () => {
    const cable = createNetworkToggle();
    await using till = await openTill({ wrapConnect: cable.wrapConnect });
    const sales = [await charge(till, pix(amountCents, 86_400)), await charge(till, pix(amountCents + 100, 86_400))];
    for (const id of sales) await till.until(id, 'awaiting-payment');
    cable.pulled = true;
    await till.pass(60 * minute);
    expect(cable.tries).toBeGreaterThan(60);
    expect(cable.tries).toBeLessThan(150);
    await till.signIn();
    for (const id of sales) await payPix(till, id);
    cable.pulled = false;
    await till.pass(minute + 2000);
    for (const id of sales) expect((await till.sale(id)).state).toBe('paid');
  });
});

describe('a till whose clock was set back by days', () => {
  test('asks about what it had open as about anything that grows old', async () => {
    await using till = await openTill();
    const id = await charge(till, pix(amountCents, 86_400));
    await till.until(id, 'awaiting-payment');
    till.clock.setWall(-10 * 24 * 60 * minute);
    await till.pass(30 * minute);
    const before = till.sent.length;
    await till.pass(30 * minute);
    expect(till.sent.length - before).toBeGreaterThan(30);
    expect(till.sent.length - before).toBeLessThan(100);
  });
});
