/** More chargebacks than the API lists at once: those in other statuses are asked for too, and what nobody can see is said. */
import { expect, test } from 'vitest';
import { askApi } from '#test/flows/support/api.ts';
import { cardThat } from '#test/flows/support/cards.ts';
import { openTill, type Till } from '#test/helpers/till.ts';

const minuteMs = 60_000;
const askedInAMinute = 50;

/** Charges of nobody's at this till, each contested at once. */
async function contestMany(till: Till, count: number, how: object): Promise<void> {
  for (let made = 1; made <= count; made += 1) {
    const { body } = await askApi(till, 'POST', '/v2/orders', {
      body: {
        customer: {
          name: 'Outra Loja',
          email: `outra-${made}@balcao.example`,
          phone: { ddi: '55', ddd: '11', number: '988887777' },
        },
        items: [{ description: `Outro ${made}`, quantity: 1, amount: 1_000 }],
        payments: [
          {
            type: 'card',
            amount: 1_000,
            capture_method: 'automatic',
            card: { number: cardThat('approve'), holder_name: 'OUTRA', exp_month: '12', exp_year: '2039', cvc: '123' },
          },
        ],
      },
    });
    const { payments } = body as { payments: { id: string }[] };
    await till.control('POST', `/charges/${payments[0]?.id}/chargeback`, how);
    if (made % askedInAMinute === 0) await till.pass(minuteMs);
  }
}

test('a till that asks knows all of them, as long as no status has more than a hundred', async () => {
  await using till = await openTill();
  await contestMany(till, 60, { respond_ms: minuteMs });
  await till.pass(2 * minuteMs);
  await contestMany(till, 60, {});
  await till.signIn();
  const { reading, chargebacks } = await till.manager.get('chargebacks.refresh', {});
  const statuses = Map.groupBy(chargebacks, ({ status }) => status);
  expect([...statuses].map(([status, those]) => [status, those.length])).toEqual([
    ['open', 60],
    ['expired', 60],
  ]);
  expect(reading.hasMore).toBe(false);
  // The whole, then the two statuses the summary says there are any in.
  expect(till.sent.filter(({ path }) => path === '/v2/chargebacks')).toHaveLength(3);
});

test('more than a hundred in one status are said to be more', async () => {
  await using till = await openTill();
  await contestMany(till, 101, {});
  await till.signIn();
  const { reading, chargebacks } = await till.manager.get('chargebacks.refresh', {});
  expect(reading.hasMore).toBe(true);
  expect(chargebacks).toHaveLength(100);
});
